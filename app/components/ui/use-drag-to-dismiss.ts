import { useRef, type PointerEvent } from "react";

type Drag = { start: number; at: number; time: number; speed: number };

type DragToDismissOptions = {
  axis: "x" | "y";
  /** The element that follows the finger, through the custom property `--drag` or `--swipe`. */
  getElement: () => HTMLElement | null;
  property: string;
  onDismiss: () => void;
};

const minDistancePx = 96;
const minSpeedPxPerMs = 0.5;

/** Follows the finger to the right or down; far or fast enough dismisses the element. */
export function useDragToDismiss({ axis, getElement, property, onDismiss }: DragToDismissOptions) {
  const drag = useRef<Drag | null>(null);
  const position = (event: PointerEvent) => (axis === "x" ? event.clientX : event.clientY);

  function end(event: PointerEvent) {
    const last = drag.current;
    const element = getElement();
    drag.current = null;
    element?.removeAttribute("data-dragging");
    if (!last || !element) return;
    const distance = position(event) - last.start;
    const isDismissed = distance > minDistancePx || (distance > 24 && last.speed > minSpeedPxPerMs);
    if (isDismissed && event.type === "pointerup") onDismiss();
    else element.style.removeProperty(property);
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest("button, a")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = position(event);
      drag.current = { start, at: start, time: event.timeStamp, speed: 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const last = drag.current;
      const element = getElement();
      if (!last || !element) return;
      const at = position(event);
      const elapsed = Math.max(1, event.timeStamp - last.time);
      drag.current = { ...last, at, time: event.timeStamp, speed: (at - last.at) / elapsed };
      element.setAttribute("data-dragging", "");
      element.style.setProperty(property, `${Math.max(0, at - last.start)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
