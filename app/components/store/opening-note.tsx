import { useSyncExternalStore } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { openingInWords, openingStateAt } from "#shop/store/opening-state.ts";

const second = 1_000;

/**
 * Whether one can order now, by the visitor's own clock: the page around it may have been made an
 * hour ago. Its line is there from the start, so that nothing moves when the words come.
 */
export function OpeningNote({ schedule }: { schedule: OpeningSchedule }) {
  const tick = useSyncExternalStore(subscribe, currentTick, () => null);
  const now = tick === null ? null : new Date(tick * second);
  const state = now && openingStateAt(schedule, now);
  return (
    <p className={classNames("opening-note", state && `is-${state.is}`)} role="status">
      {state && openingInWords(state, now, schedule.timeZone)}
    </p>
  );
}

const currentTick = () => Math.floor(Date.now() / second);

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, 10 * second);
  // A tab that comes back has slept through its timers.
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
