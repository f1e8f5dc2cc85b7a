import { drawPicture } from "#plate/draw-recipe.ts";
import type { DrawingRequest } from "./drawing-worker.ts";

// Beside the page: a tray takes up to a tenth of a second to draw, and nobody's tick waits for that.
addEventListener("message", ({ data }: MessageEvent<DrawingRequest>) => {
  postMessage(drawPicture(data.picture, { id: data.id, title: "" }));
});
