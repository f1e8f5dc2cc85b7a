import type { ProductThumbnail } from "./product-thumbnail.ts";

/** The widths in which a product's drawing is rendered: cards on phones, and everything larger. */
export const pictureWidths = [256, 512] as const;

/** For the drawing of a product. Undefined for any other picture, such as a plate with add-ons or a photo. */
export function pictureSrcSet({ src, width }: ProductThumbnail): string | undefined {
  // The drawing of a topping has a few lines, and is smaller and quicker than a picture of it.
  if (width < 100 || !src.startsWith("/drawings/")) return undefined;
  // Written out: the landing page has no room for more script.
  const name = src.slice(0, -4);
  return `${name}-256.avif 256w, ${name}-512.avif 512w`;
}
