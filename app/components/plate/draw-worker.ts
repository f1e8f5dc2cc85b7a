import { drawRecipe } from "#plate/draw-recipe.ts";
import type { DrawingOrder } from "./drawing-worker.ts";

// Beside the page: a tray takes up to a tenth of a second to draw, and nobody's tick waits for that.
addEventListener("message", ({ data }: MessageEvent<DrawingOrder>) => {
  postMessage(drawRecipe(data.picture, { id: data.id, title: "" }));
});
