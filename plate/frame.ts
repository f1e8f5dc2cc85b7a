import type { Picture } from "./recipe.ts";

/** The window through which a drawing is seen, and its size in the same units. */
interface Frame {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
}

// Wider than the drawing's own 400 × 400, where a straight edge would cut the soft shadow.
export const STANDING: Frame = { viewBox: "-16 8 452 424", width: 452, height: 424 };
/** Trays and the bear lie flat and sit higher in the picture. */
const LYING: Frame = { viewBox: "-16 -28 452 424", width: 452, height: 424 };
const GLASS: Frame = { viewBox: "84 0 240 412", width: 240, height: 412 };
const THUMB: Frame = { viewBox: "0 0 96 96", width: 96, height: 96 };

export function frameOf(picture: Picture): Frame {
  if (picture.kind === "drink") return GLASS;
  if (picture.kind !== "plate") return THUMB;
  const { base, arrangement } = picture.recipe;
  return base === "bear" || arrangement === "tray" ? LYING : STANDING;
}
