import { classNames } from "#app/components/ui/class-names.ts";
import { pictureSrcSet } from "#shop/catalogue/drawing-picture.ts";
import { readImageAddress, srcSetOf } from "#shop/catalogue/image-address.ts";
import type { ProductThumbnail } from "#shop/catalogue/product-thumbnail.ts";

/** Widths in the card grid: four, three or two per row, and a narrow column on phones. */
const cardSizes =
  "(min-width: 73.75rem) 280px, (min-width: 53.75rem) 30vw, (min-width: 35rem) 46vw, 124px";

type ProductImageProps = {
  readonly thumbnail: ProductThumbnail;
  /** Empty if the name is beside the image in the same link. */
  readonly alt?: string;
  /** For the first row, which is visible without scrolling. */
  readonly isEager?: boolean;
  /**
   * The displayed width outside a card; the browser picks the smallest file that is large enough.
   */
  readonly sizes?: string;
  readonly className?: string;
};

/** A drawing keeps a margin; an uploaded photo fills its frame. */
export function ProductImage({
  thumbnail,
  alt = "",
  isEager = false,
  sizes = cardSizes,
  className,
}: ProductImageProps) {
  const { src, width, height, isDrawn } = thumbnail;
  const uploaded = readImageAddress(src);
  const avif = uploaded ? srcSetOf(uploaded, "avif") : pictureSrcSet(thumbnail);
  const image = (
    <img
      className={classNames(isDrawn ? "plate" : "photo", className)}
      {...(uploaded && { srcSet: srcSetOf(uploaded, "webp"), sizes })}
      src={src}
      width={width}
      height={height}
      alt={alt}
      {...(isEager ? { fetchPriority: "high" } : { loading: "lazy" })}
      decoding="async"
    />
  );
  if (!avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
