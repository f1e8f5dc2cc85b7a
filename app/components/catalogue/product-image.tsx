import { classNames } from "#app/components/ui/class-names.ts";
import { readImageAddress, srcSetOf } from "#shop/catalogue/image-address.ts";
import type { ProductPicture } from "#shop/catalogue/product-picture.ts";

/** In the grid of cards: four, three, two in a row, and a narrow column on phones. */
const cardSizes =
  "(min-width: 73.75rem) 280px, (min-width: 53.75rem) 30vw, (min-width: 35rem) 46vw, 124px";

type ProductImageProps = {
  readonly picture: ProductPicture;
  /** Empty where the name stands beside the picture and both are one link. */
  readonly alt?: string;
  /** For the first row: it is on the screen before anyone scrolls. */
  readonly isEager?: boolean;
  /** How wide it will be shown, where that is not a card: a browser picks the smallest that does. */
  readonly sizes?: string;
  readonly className?: string;
};

/** A drawing stands in its well, an owner's own photograph fills it. */
export function ProductImage({
  picture,
  alt = "",
  isEager = false,
  sizes = cardSizes,
  className,
}: ProductImageProps) {
  const { src, width, height, isDrawn } = picture;
  const uploaded = readImageAddress(src);
  const image = (
    <img
      className={classNames(isDrawn ? "plate" : "photo", className)}
      {...(uploaded && { srcSet: srcSetOf(uploaded, "webp"), sizes })}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
      decoding="async"
    />
  );
  if (!uploaded) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(uploaded, "avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
