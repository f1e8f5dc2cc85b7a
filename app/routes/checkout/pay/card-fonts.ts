import type { CustomFontSource } from "@stripe/stripe-js";
import textFont from "#app/assets/fonts/text.woff2?url";

/**
 * The shop's own font for the provider's frame, which cannot use the page's. The provider loads it
 * from us over https only; its local stand-in also without.
 */
export function cardFonts(isStandIn: boolean): CustomFontSource[] {
  if (location.protocol !== "https:" && !isStandIn) return [];
  const href = new URL(textFont, location.href).href;
  return [{ family: "Figtree Variable", src: `url(${href})`, weight: "300 900", display: "swap" }];
}
