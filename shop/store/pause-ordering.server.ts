import type { Staff } from "../accounts/account.ts";
import { Refusal } from "../refusal.ts";
import { runStaffChange, unchanged, type Change, type ChangeDeps } from "../run-change.server.ts";
import { pauseEnd } from "./pause-end.ts";
import type { PauseLength } from "./settings-forms.ts";
import { lockSettings, updatePause } from "./settings.queries.server.ts";
import type { StoreSettings } from "./store-settings.ts";

type Pause = StoreSettings["pause"];

/**
 * Pausing is urgent, so it checks no version: the last click wins. It ends automatically when its
 * time is over. Without a message the one of the present pause stays.
 */
export async function pauseOrdering(
  deps: ChangeDeps,
  staff: Staff,
  { length, message }: { readonly length: PauseLength; readonly message?: string },
): Promise<void> {
  await runStaffChange(deps, staff, async (tx) => {
    const { pause: before, timeZone, hasOpened } = await lockSettings(tx);
    if (!hasOpened) throw new Refusal("not-open-yet");
    const now = deps.now();
    const after = {
      since: now,
      until: pauseEnd(length, now, timeZone),
      message: message ?? messageOf(before, now),
    };
    await updatePause(tx, after);
    return changeOf("ordering.paused", before, after);
  });
}

export async function resumeOrdering(deps: ChangeDeps, staff: Staff): Promise<void> {
  await runStaffChange(deps, staff, async (tx) => {
    const { pause: before, hasOpened } = await lockSettings(tx);
    if (!hasOpened) throw new Refusal("not-open-yet");
    if (!before) return unchanged();
    await updatePause(tx, null);
    return changeOf("ordering.resumed", before, null);
  });
}

/** Of a pause that is over nothing is kept: its message was about another day. */
function messageOf(pause: Pause, now: Date): string {
  return pause && (pause.until === null || now < pause.until) ? pause.message : "";
}

function changeOf(action: string, before: Pause, after: Pause): Change {
  return {
    audit: [
      {
        action,
        subjectKind: "store-settings",
        subjectId: "store",
        ...(before && { before }),
        ...(after && { after }),
      },
    ],
    jobs: [],
    announce: [{ topic: "store-settings" }],
  };
}
