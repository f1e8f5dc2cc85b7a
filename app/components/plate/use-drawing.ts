import { useEffect, useState } from "react";
import type { DrawingRecipe } from "#plate/recipe.ts";
import { drawingWorker } from "./drawing-worker.ts";

/** Returns the last finished drawing as SVG text; undefined before the first. */
export function useDrawing(recipe: DrawingRecipe | null, id: string): string | undefined {
  const [svg, setSvg] = useState<string>();
  // Compared as text, because the objects are new in every render.
  const wanted = JSON.stringify(recipe);
  useEffect(() => {
    const abort = new AbortController();
    const parsed = JSON.parse(wanted) as DrawingRecipe | null;
    if (parsed) drawingWorker.draw({ recipe: parsed, id }, abort.signal, setSvg);
    return () => abort.abort();
  }, [wanted, id]);
  return svg;
}
