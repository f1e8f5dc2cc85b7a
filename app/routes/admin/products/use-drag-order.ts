import { useState, type PointerEvent } from "react";

/** How near the edge of the window a drag scrolls the page. */
const edge = 72;
const scrollBy = 14;

/**
 * Dragging a row by its handle. The list itself captures the pointer: rows change places under the
 * finger, and a browser forgets a capture when its element moves.
 */
export function useDragOrder(onDrop: (id: string, at: number) => void) {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly at: number } | null>(null);
  return {
    dragged,
    /** The order while something hangs in the air. */
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
    /** For the list, whose rows carry their `data-id`. */
    list: {
      onPointerMove(event: PointerEvent) {
        if (!dragged) return;
        if (event.clientY < edge) window.scrollBy(0, -scrollBy);
        if (event.clientY > window.innerHeight - edge) window.scrollBy(0, scrollBy);
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

/** Behind every other row whose middle lies above the finger. */
function placeAt(list: Element, draggedId: string, y: number): number {
  return [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.getAttribute("data-id") !== draggedId && top + height / 2 < y;
  }).length;
}
