/** The picture at the head of a mail, in CSS pixels: as wide as the mail, taller if it shows plates. */
export const bannerWidth = 600;
export const maxBannerPlates = 3;

export function bannerHeight(plateCount: number): number {
  return plateCount === 0 ? 132 : 328;
}
