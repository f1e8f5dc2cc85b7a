import type { Admin } from "../accounts/account.ts";
import { runAdminChange, unchanged, type ChangeDeps } from "../run-change.server.ts";
import { deleteClosedDate, lockSettings, saveClosedDate } from "./settings.queries.server.ts";

type DayOff = { readonly day: string; readonly reason: string };

/** Adds a day off to the weekly hours. Adding it again changes its reason. */
export function closeDay(deps: ChangeDeps, admin: Admin, off: DayOff): Promise<void> {
  return changeDay(deps, admin, off.day, off);
}

export function openDay(
  deps: ChangeDeps,
  admin: Admin,
  { day }: Pick<DayOff, "day">,
): Promise<void> {
  return changeDay(deps, admin, day, undefined);
}

async function changeDay(
  deps: ChangeDeps,
  admin: Admin,
  day: string,
  after: DayOff | undefined,
): Promise<void> {
  await runAdminChange(deps, admin, async (tx) => {
    const { closedDates } = await lockSettings(tx);
    const before = closedDates.find((off) => off.day === day);
    if (before?.reason === after?.reason) return unchanged();
    if (after) await saveClosedDate(tx, day, after.reason);
    else await deleteClosedDate(tx, day);
    return {
      audit: [
        {
          action: after ? "day-off.saved" : "day-off.removed",
          subjectKind: "store-settings",
          subjectId: "store",
          ...(before && { before }),
          ...(after && { after }),
        },
      ],
      jobs: [],
      announce: [{ topic: "store-settings" }],
    };
  });
}
