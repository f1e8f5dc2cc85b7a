import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { deleteClosedDate, lockSettings, saveClosedDate } from "./settings.queries.server.ts";

type Deps = Pick<Platform, "db" | "logger" | "now">;
type DayOff = { readonly day: string; readonly reason: string };

/** Adds a day off to the weekly hours. Adding it again changes its reason. */
export function closeDay(deps: Deps, admin: Admin, off: DayOff): Promise<void> {
  return changeDay(deps, admin, off.day, off);
}

export function openDay(deps: Deps, admin: Admin, { day }: Pick<DayOff, "day">): Promise<void> {
  return changeDay(deps, admin, day, undefined);
}

async function changeDay(
  { db, logger, now }: Deps,
  admin: Admin,
  day: string,
  after: DayOff | undefined,
): Promise<void> {
  const isChanged = await db.transaction().execute(async (tx) => {
    const { closedDates } = await lockSettings(tx);
    const before = closedDates.find((off) => off.day === day);
    if (before?.reason === after?.reason) return false;
    if (after) await saveClosedDate(tx, day, after.reason);
    else await deleteClosedDate(tx, day);
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: after ? "day-off.saved" : "day-off.removed",
      subjectKind: "store-settings",
      subjectId: "store",
      ...(before && { before }),
      ...(after && { after }),
      at: now(),
    });
    return true;
  });
  if (isChanged) await announce(db, logger, { topic: "store-settings" });
}
