import { useSyncExternalStore } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { describeOpening, openingStateAt } from "#shop/store/opening-state.ts";

const secondMs = 1_000;

/**
 * Says whether the shop takes orders now, by the visitor's clock: the page may come from a cache.
 * The empty line is rendered from the start, so that nothing moves later.
 */
export function OpeningNote({ schedule }: { schedule: OpeningSchedule }) {
  const tick = useSyncExternalStore(subscribe, currentTick, () => null);
  const now = tick === null ? null : new Date(tick * secondMs);
  const state = now && openingStateAt(schedule, now);
  return (
    <p className={classNames("opening-note", state && `is-${state.is}`)} role="status">
      {state && describeOpening(state, now, schedule.timeZone)}
    </p>
  );
}

const currentTick = () => Math.floor(Date.now() / secondMs);

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10 * secondMs);
  // Timers do not run in a background tab.
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}
