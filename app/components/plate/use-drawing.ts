import { useEffect, useState } from "react";
import type { DrawingRecipe } from "#plate/recipe.ts";
import { drawingWorker } from "./drawing-worker.ts";

/** Returns the last finished drawing as SVG text; undefined before the first. */
export function useDrawing(picture: DrawingRecipe | null, id: string): string | undefined {
  const [svg, setSvg] = useState<string>();
  // Compared as text, because the objects are new in every render.
  const wanted = JSON.stringify(picture);
  useEffect(() => {
    const abort = new AbortController();
    const order = { picture: JSON.parse(wanted) as DrawingRecipe | null, id };
    if (order.picture)
      drawingWorker.draw({ ...order, picture: order.picture }, abort.signal, setSvg);
    return () => abort.abort();
  }, [wanted, id]);
  return svg;
}
