import { useState, type PointerEvent } from "react";

/** A drag this close to the edge of the window scrolls the page. */
const scrollEdgePx = 72;
const scrollStepPx = 14;

/**
 * Drags a row by its handle. The list captures the pointer, because rows change places during a drag
 * and a browser drops the capture when its element moves.
 */
export function useDragOrder(onDrop: (id: string, at: number) => void) {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly at: number } | null>(null);
  return {
    dragged,
    /** The order including the row that is being dragged. */
    arrange(order: readonly string[]): readonly string[] {
      if (!dragged) return order;
      const others = order.filter((id) => id !== dragged.id);
      return [...others.slice(0, dragged.at), dragged.id, ...others.slice(dragged.at)];
    },
    handle: (id: string, at: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
        setDragged({ id, at });
      },
    }),
    /** Props for the list, whose rows carry their `data-id`. */
    list: {
      onPointerMove(event: PointerEvent) {
        if (!dragged) return;
        if (event.clientY < scrollEdgePx) window.scrollBy(0, -scrollStepPx);
        if (event.clientY > window.innerHeight - scrollEdgePx) window.scrollBy(0, scrollStepPx);
        const at = placeAt(event.currentTarget, dragged.id, event.clientY);
        if (at !== dragged.at) setDragged({ ...dragged, at });
      },
      onPointerUp(event: PointerEvent) {
        // Asked for once more: on a slow device the last moves may not have been drawn yet.
        if (dragged) onDrop(dragged.id, placeAt(event.currentTarget, dragged.id, event.clientY));
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    },
  };
}

/** The number of other rows whose middle lies above the pointer. */
function placeAt(list: Element, draggedId: string, y: number): number {
  return [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.getAttribute("data-id") !== draggedId && top + height / 2 < y;
  }).length;
}
