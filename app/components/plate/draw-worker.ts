import { drawRecipe } from "#plate/draw-recipe.ts";
import type { DrawingRequest } from "./drawing-worker.ts";

// A worker, because drawing a tray takes up to 100 ms and would block input.
addEventListener("message", ({ data }: MessageEvent<DrawingRequest>) => {
  postMessage(drawRecipe(data.recipe, { id: data.id, title: "" }));
});
