import { useLayoutEffect, useRef } from "react";
import { patchDrawing } from "./patch-drawing.ts";

/**
 * The one place where markup gets into a page as it is. It may only be handed what `drawPicture`
 * returned for an empty title: our own constants and numbers, no text of anybody, no style, no script.
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
