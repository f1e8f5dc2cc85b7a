import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { pauseEnd } from "./pause-end.ts";
import type { PauseLength } from "./settings-forms.ts";
import { lockSettings, updatePause } from "./settings.queries.server.ts";
import type { StoreSettings } from "./store-settings.ts";

type Deps = Pick<Platform, "db" | "logger" | "now">;
type Pause = StoreSettings["pause"];

/**
 * Pausing is urgent, so it checks no version: the last click wins. It ends automatically when its
 * time is over.
 */
export async function pauseOrdering(
  { db, logger, now }: Deps,
  admin: Admin,
  { length, message }: { readonly length: PauseLength; readonly message: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { pause: before, timeZone } = await lockSettings(tx);
    const after = { since: now(), until: pauseEnd(length, now(), timeZone), message };
    await updatePause(tx, after);
    await record(tx, admin, { action: "ordering.paused", before, after, at: now() });
  });
  await announce(db, logger, { topic: "store-settings" });
}

export async function resumeOrdering({ db, logger, now }: Deps, admin: Admin): Promise<void> {
  const wasPaused = await db.transaction().execute(async (tx) => {
    const { pause: before } = await lockSettings(tx);
    if (!before) return false;
    await updatePause(tx, null);
    await record(tx, admin, { action: "ordering.resumed", before, after: null, at: now() });
    return true;
  });
  if (wasPaused) await announce(db, logger, { topic: "store-settings" });
}

type Change = {
  readonly action: string;
  readonly before: Pause;
  readonly after: Pause;
  readonly at: Date;
};

async function record(tx: Tx, admin: Admin, { before, after, ...entry }: Change): Promise<void> {
  await recordAudit(tx, {
    ...entry,
    actorKind: "admin",
    actorId: admin.id,
    subjectKind: "store-settings",
    subjectId: "store",
    ...(before && { before }),
    ...(after && { after }),
  });
}
