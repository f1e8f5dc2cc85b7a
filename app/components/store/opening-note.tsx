import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { describeOpening } from "#shop/store/opening-state.ts";
import { useOpeningState } from "./use-opening-state.ts";

type OpeningNoteProps = {
  readonly schedule: OpeningSchedule;
  /** Beside it while the shop is open; not read out when it changes. */
  readonly children?: ReactNode;
};

/**
 * Says whether the shop takes orders now. The empty line is rendered from the start, so that nothing
 * moves later.
 */
export function OpeningNote({ schedule, children }: OpeningNoteProps) {
  const opening = useOpeningState(schedule);
  return (
    <p className={classNames("opening-note", opening && `is-${opening.state.is}`)}>
      <span>
        <span role="status">
          {opening && describeOpening(opening.state, opening.now, opening.timeZone)}
        </span>
        {opening?.state.is === "open" && children}
      </span>
    </p>
  );
}
