import { describeDrawing } from "./describe.ts";
import { drink } from "./drinks/drink.ts";
import { drizzleThumb } from "./drizzle-thumb.ts";
import { frameOf } from "./frame.ts";
import { plate } from "./plate.ts";
import type { Framing, Picture } from "./recipe.ts";
import { toppingThumb } from "./topping-thumb.ts";

/** Any picture as SVG text, cropped to its frame. Only our own constants and numbers get in. */
export function drawPicture(picture: Picture, framing: Framing = {}): string {
  const shown = {
    viewBox: frameOf(picture).viewBox,
    title: describeDrawing(picture),
    id: "d",
    ...framing,
  };
  switch (picture.kind) {
    case "plate":
      return plate({ ...picture.recipe, ...shown });
    case "drink":
      return drink({ ...picture.recipe, ...shown });
    case "topping":
      return toppingThumb(picture.topping, shown);
    case "drizzle":
      return drizzleThumb(picture.drizzle, shown);
  }
}
