import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Longer than the pause of a double tap. */
const settlingMs = 700;

/**
 * When a ticket leaves, its neighbour takes its place, and a second tap would move that one too. So a
 * ticket that has just come to its place ignores taps for a moment (`data-settling`, in board.css),
 * and Enter too, because the focus follows a ticket (kitchen-ticket.tsx).
 */
export function useSettlingTickets(board: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<string, string> | null>(null);
  const timers = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    if (!board.current) return;
    const before = places.current;
    const now = new Map<string, string>();
    for (const ticket of board.current.querySelectorAll<HTMLElement>("[data-order]")) {
      const id = ticket.dataset["order"]!;
      const place = placeOf(ticket, board.current);
      now.set(id, place);
      const isMoved = before && place !== hidden && before.get(id) !== hidden;
      if (isMoved && before.get(id) !== place) settle(ticket, timers.current);
    }
    places.current = now;
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => window.clearTimeout(timer));
  }, []);
}

/** In a lane that a phone does not show. */
const hidden = "hidden";

/** Without scrolling, which whoever taps sees. */
function placeOf(ticket: HTMLElement, board: HTMLElement): string {
  if (ticket.offsetParent === null) return hidden;
  return `${ticket.dataset["lane"]} ${ticket.offsetTop} ${board.offsetTop}`;
}

function settle(ticket: HTMLElement, timers: Map<Element, number>): void {
  window.clearTimeout(timers.get(ticket));
  ticket.dataset["settling"] = "";
  const timer = window.setTimeout(() => {
    delete ticket.dataset["settling"];
    timers.delete(ticket);
  }, settlingMs);
  timers.set(ticket, timer);
}
