import { describeDrawing } from "./describe.ts";
import { drink } from "./drinks/drink.ts";
import { drizzleThumb } from "./drizzle-thumb.ts";
import { frameOf } from "./frame.ts";
import { plate } from "./plate.ts";
import type { Framing, DrawingRecipe } from "./recipe.ts";
import { toppingThumb } from "./topping-thumb.ts";

/** Returns the SVG text, cropped to its frame. It contains only our own constants and numbers, never user input. */
export function drawRecipe(drawing: DrawingRecipe, framing: Framing = {}): string {
  const shown = {
    viewBox: frameOf(drawing).viewBox,
    title: describeDrawing(drawing),
    id: "d",
    ...framing,
  };
  switch (drawing.kind) {
    case "plate":
      return plate({ ...drawing.recipe, ...shown });
    case "drink":
      return drink({ ...drawing.recipe, ...shown });
    case "topping":
      return toppingThumb(drawing.topping, shown);
    case "drizzle":
      return drizzleThumb(drawing.drizzle, shown);
  }
}
