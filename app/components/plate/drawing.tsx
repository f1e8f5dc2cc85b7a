import { useLayoutEffect, useRef } from "react";
import { patchDrawing } from "./patch-drawing.ts";

/**
 * The only place that inserts raw markup. Pass only what `drawRecipe` returns for an empty title:
 * our own constants and numbers, no user text, style or script.
 */
export function Drawing({ svg, className }: { svg: string; className: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wanted = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const shown = frame.current?.firstElementChild;
    if (shown) patchDrawing(shown, wanted);
    else frame.current?.append(wanted);
  }, [svg]);
  return <div className={className} ref={frame} />;
}
