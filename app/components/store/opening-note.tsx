import { useSyncExternalStore } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { openingInWords, openingStateAt } from "#shop/store/opening-state.ts";

const secondMs = 1_000;

/**
 * Whether one can order now, by the visitor's own clock: the page around it may have been made an
 * hour ago. Its line is there from the start, so that nothing moves when the words come.
 */
export function OpeningNote({ schedule }: { schedule: OpeningSchedule }) {
  const tick = useSyncExternalStore(subscribe, currentTick, () => null);
  const now = tick === null ? null : new Date(tick * secondMs);
  const state = now && openingStateAt(schedule, now);
  return (
    <p className={classNames("opening-note", state && `is-${state.is}`)} role="status">
      {state && openingInWords(state, now, schedule.timeZone)}
    </p>
  );
}

const currentTick = () => Math.floor(Date.now() / secondMs);

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10 * secondMs);
  // A tab that comes back has slept through its timers.
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}
