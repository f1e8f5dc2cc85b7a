import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { followLive, type LiveState } from "#app/components/live/live-connection.ts";
import type { Board } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { askBoard, sendChange, sendHeartbeat } from "./board-requests.ts";
import { stillNeeded, withChanges, type Changes } from "./board-state.ts";

/** Also without a hint: one that was lost costs half a minute, never an order. */
const lookAgainMs = 30_000;

/**
 * The board, kept true: it reads again when something changed, after every loss of the line, and
 * every half minute anyway. What it cannot read it keeps showing.
 */
export function useBoard(initial: Board) {
  const [board, setBoard] = useState(initial);
  const [changes, setChanges] = useState<Changes>({});
  const [state, setState] = useState<LiveState>("connecting");
  const asked = useRef(0);
  const answered = useRef(0);

  const refresh = useCallback(async () => {
    const number = ++asked.current;
    const next = await askBoard();
    if (!next || number < answered.current) return;
    answered.current = number;
    setBoard(next);
    setChanges((known) => stillNeeded(known, next.tickets));
  }, []);

  useEffect(
    () => followLive("/admin/live/orders", { refresh, onState: setState, isKeptWhenHidden: true }),
    [refresh],
  );
  const lookAgain = useEffectEvent(() => {
    void refresh().catch(() => {});
    void sendHeartbeat();
  });
  useEffect(() => {
    void sendHeartbeat();
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  }, []);

  /** Answers with the new version, or with why not; then what was known before is known again. */
  async function change(orderId: string, status: OrderStatus, version: number) {
    let before: Changes[string];
    setChanges((known) => {
      before = known[orderId];
      return { ...known, [orderId]: { status, version: null } };
    });
    const answer = await sendChange({ orderId, status, version });
    setChanges(({ [orderId]: _, ...others }) => {
      const after = "version" in answer ? { status, version: answer.version } : before;
      return after ? { ...others, [orderId]: after } : others;
    });
    void refresh().catch(() => {});
    return answer;
  }

  return { board: { ...board, tickets: withChanges(board.tickets, changes) }, state, change };
}
