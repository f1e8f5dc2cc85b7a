import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { describeOpening, type OpeningState } from "#shop/store/opening-state.ts";
import { useOpeningState } from "./use-opening-state.ts";

/**
 * Says whether the shop takes orders now. The empty line is rendered from the start, so that nothing
 * moves later.
 */
export function OpeningNote({ schedule }: { schedule: OpeningSchedule }) {
  const opening = useOpeningState(schedule);
  return (
    <p className={classNames("opening-note", opening && lookOf(opening.state))} role="status">
      {opening && describeOpening(opening.state, opening.now, opening.zone)}
    </p>
  );
}

function lookOf(state: OpeningState): string {
  return state.is === "open" && !state.closesAt ? "is-trial" : `is-${state.is}`;
}
