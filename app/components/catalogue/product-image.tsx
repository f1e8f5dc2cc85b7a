import type { ProductPicture } from "#shop/catalogue/product-picture.ts";

type ProductImageProps = {
  readonly picture: ProductPicture;
  /** Empty where the name stands beside the picture and both are one link. */
  readonly alt?: string;
  /** For the first row: it is on the screen before anyone scrolls. */
  readonly isEager?: boolean;
};

/** A drawing stands in its well, an owner's own photograph fills it. */
export function ProductImage({ picture, alt = "", isEager = false }: ProductImageProps) {
  const { src, width, height, isDrawn } = picture;
  return (
    <img
      className={isDrawn ? "plate" : "photo"}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
      decoding="async"
    />
  );
}
