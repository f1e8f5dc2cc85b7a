import type { DrawingRecipe } from "./recipe.ts";

/** The viewBox of a drawing, and its size in the same units. */
interface Frame {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
}

// Wider than the drawing's own 400 × 400, whose edge would cut the soft shadow.
export const UPRIGHT_FRAME: Frame = { viewBox: "-16 8 452 424", width: 452, height: 424 };
/** What lies flat sits higher in the drawing: trays, the bear, and plates seen from above. */
const FLAT_FRAME: Frame = { viewBox: "-16 -28 452 424", width: 452, height: 424 };
const GLASS_FRAME: Frame = { viewBox: "84 0 240 412", width: 240, height: 412 };
const THUMBNAIL_FRAME: Frame = { viewBox: "0 0 96 96", width: 96, height: 96 };

export function frameOf(drawing: DrawingRecipe): Frame {
  if (drawing.kind === "drink") return GLASS_FRAME;
  if (drawing.kind !== "plate") return THUMBNAIL_FRAME;
  const { base, arrangement } = drawing.recipe;
  const isFlat = base === "bear" || arrangement === "tray" || arrangement === "from-above";
  return isFlat ? FLAT_FRAME : UPRIGHT_FRAME;
}
