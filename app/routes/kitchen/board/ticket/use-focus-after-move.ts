import { useLayoutEffect, useRef, type RefObject } from "react";

type Followed = {
  readonly id: string;
  /** Where the ticket was; undefined if it was not on the screen. */
  readonly lane: string | undefined;
  /** The other tickets of its lane: first those after it, then those before, nearest first. */
  readonly others: readonly string[];
};

/**
 * A ticket that moves is rendered anew in its next lane, and the focus would be lost with the old one.
 * It follows to the ticket's main button or, if the ticket is out of sight, to the next one of its
 * lane or the lane's heading. Only after the keyboard: a tap and another tablet move no focus.
 */
export function useFocusAfterMove(board: RefObject<HTMLElement | null>): (id: string) => void {
  const followed = useRef<Followed>(undefined);
  const lastTarget = useRef<Element>(null);
  useLayoutEffect(() => {
    const move = followed.current;
    if (!board.current || !move) return;
    const lane = laneOf(findTicket(board.current, move.id));
    if (lane === move.lane) return;
    followed.current = undefined;
    if (!isFree(document.activeElement, lastTarget.current)) return;
    const target = targetOf(board.current, move, lane !== undefined);
    target?.focus();
    lastTarget.current = target;
  });
  return (id) => {
    const isKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    const ticket = board.current && findTicket(board.current, id);
    followed.current = isKeyboard
      ? { id, lane: laneOf(ticket), others: ticket ? othersOf(ticket) : [] }
      : undefined;
  };
}

/** The focus is nowhere, where it was put last time, or on a toast that goes away after Undo. */
function isFree(active: Element | null, lastTarget: Element | null): boolean {
  return (
    !active ||
    active === document.body ||
    active === lastTarget ||
    active.closest("[data-toasts]") !== null
  );
}

function targetOf(
  board: HTMLElement,
  { id, lane, others }: Followed,
  isInSight: boolean,
): HTMLElement | null {
  const ids = isInSight ? [id] : others;
  const ticket = ids
    .map((one) => findTicket(board, one))
    .find((one) => one && (isInSight || laneOf(one) === lane));
  return ticket
    ? ticket.querySelector<HTMLElement>(".ticket-act button")
    : board.querySelector<HTMLElement>(`.lane-${lane} .lane-head`);
}

function findTicket(board: HTMLElement, id: string): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
}

/** Undefined also in a lane that a phone does not show. */
function laneOf(ticket: HTMLElement | null): string | undefined {
  return ticket && ticket.offsetParent !== null ? ticket.dataset["lane"] : undefined;
}

function othersOf(ticket: HTMLElement): string[] {
  const all = [...(ticket.parentElement?.children ?? [])].map(
    (each) => (each as HTMLElement).dataset["order"] ?? "",
  );
  const place = all.indexOf(ticket.dataset["order"] ?? "");
  return [...all.slice(place + 1), ...all.slice(0, place).toReversed()];
}
