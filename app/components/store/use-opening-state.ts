import { useEffect, useState, useSyncExternalStore } from "react";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import type { KnownZone } from "#shop/format-when.ts";
import { openingStateAt, type OpeningState } from "#shop/store/opening-state.ts";
import type { OpeningAnswer } from "./watch-opening.ts";

const secondMs = 1_000;
const tickMs = 10 * secondMs;

export type Opening = {
  readonly state: OpeningState;
  readonly now: Date;
  readonly zone: KnownZone;
};

/**
 * Whether the shop takes orders now; null until the browser knows the time, because the page may
 * come from a cache. Changes with the clock, and asks the server while the answer is "closed".
 */
export function useOpeningState(given: OpeningSchedule): Opening | null {
  const tick = useSyncExternalStore(subscribe, currentTick, () => null);
  const [latest, setLatest] = useState<{ of: OpeningSchedule; answer: OpeningAnswer }>();
  // A newer schedule from the page replaces the server's earlier answer.
  const answer = latest?.of === given ? latest.answer : undefined;
  const schedule = answer?.opening ?? given;
  const now = tick === null ? null : new Date(tick * secondMs + (answer?.clockErrorMs ?? 0));
  const state = now && openingStateAt(schedule, now);
  const isClosed = state !== null && state.is !== "open";
  useEffect(() => {
    if (!isClosed) return;
    const abort = new AbortController();
    // Loaded on demand: while the shop is open, nobody asks.
    import("./watch-opening.ts").then(
      ({ watchOpening }) =>
        watchOpening(abort.signal, (found) => setLatest({ of: given, answer: found })),
      // The last known answer stays; the server decides when an order is placed.
      () => {},
    );
    return () => abort.abort();
  }, [isClosed, given]);
  return state && { state, now, zone: given };
}

/** Rounded up: a pause that began in this very second has begun. */
const currentTick = () => Math.ceil(Date.now() / secondMs);

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickMs);
  // Timers do not run in a background tab.
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}
