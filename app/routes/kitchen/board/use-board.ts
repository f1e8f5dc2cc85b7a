import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { followLive, type LiveState } from "#app/components/live/live-connection.ts";
import type { Cancellation } from "#app/components/orders/cancel/cancellation.ts";
import type { Board } from "#shop/kitchen/board.ts";
import { fetchBoard, sendChange, sendHeartbeat, type TicketChange } from "./board-requests.ts";
import { pendingChanges, withChanges, type Changes } from "./board-state.ts";

/** Refreshes even without a live event: a lost event costs half a minute, never an order. */
const refreshIntervalMs = 30_000;

/**
 * Reads the board again after every live event, after every reconnection and every half minute.
 * When reading fails, the last known board stays.
 */
export function useBoard(initial: Board) {
  const [board, setBoard] = useState(initial);
  const [changes, setChanges] = useState<Changes>({});
  const [state, setState] = useState<LiveState>("connecting");
  const lastRequested = useRef(0);
  const lastApplied = useRef(0);

  const refresh = useCallback(async () => {
    const number = ++lastRequested.current;
    const next = await fetchBoard();
    if (!next || number < lastApplied.current) return;
    lastApplied.current = number;
    setBoard(next);
    setChanges((known) => pendingChanges(known, next.tickets));
  }, []);

  useEffect(
    () =>
      followLive("/kitchen/live/orders", { refresh, onState: setState, isKeptWhenHidden: true }),
    [refresh],
  );
  useRefreshOnPush(refresh);
  useRefreshAt(board.later[0]?.kitchenFrom, board.now, refresh);
  const refreshAndReport = useEffectEvent(() => {
    void refresh().catch(() => {});
    void sendHeartbeat();
  });
  useEffect(() => {
    void sendHeartbeat();
    const timer = setInterval(refreshAndReport, refreshIntervalMs);
    return () => clearInterval(timer);
  }, []);

  /** Returns the new version, or why the change failed; a failed change is undone on the screen. */
  async function change(
    orderId: string,
    wanted: TicketChange,
    version: number,
    cancellation?: Cancellation,
  ) {
    let previous: Changes[string];
    setChanges((known) => {
      previous = known[orderId];
      return { ...known, [orderId]: { ...wanted, version: null } };
    });
    const result = await sendChange({ orderId, ...wanted, version, cancellation });
    setChanges(({ [orderId]: _, ...others }) => {
      const next = "version" in result ? { ...wanted, version: result.version } : previous;
      return next ? { ...others, [orderId]: next } : others;
    });
    void refresh().catch(() => {});
    return result;
  }

  return {
    board: { ...board, tickets: withChanges(board.tickets, changes) },
    state,
    change,
    refresh,
  };
}

/** A notification about a new order has arrived: the board rings for what it finds, and only once for each. */
function useRefreshOnPush(refresh: () => Promise<void>): void {
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const look = ({ data }: MessageEvent) => {
      if (data === "new-order") void refresh().catch(() => {});
    };
    workers?.addEventListener("message", look);
    return () => workers?.removeEventListener("message", look);
  }, [refresh]);
}

/** An order for later comes onto the board by itself, without an event. */
function useRefreshAt(at: number | undefined, now: number, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (at === undefined || at - now > refreshIntervalMs) return;
    const timer = setTimeout(
      () => void refresh().catch(() => {}),
      Math.max(0, at - now) + marginMs,
    );
    return () => clearTimeout(timer);
  }, [at, now, refresh]);
}

/** So that the server's clock has passed the moment, too. */
const marginMs = 500;
