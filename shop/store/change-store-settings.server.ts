import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { Refusal } from "../refusal.ts";
import type { StoreChanges } from "./settings-forms.ts";
import { lockSettings, updateSettings } from "./settings.queries.server.ts";

type Deps = Pick<Platform, "db" | "logger" | "now">;

/**
 * Saves one section of the settings, whole or not at all. Refused as `stale-write` when anything was
 * saved since the form was opened. Unchanged values are neither written nor recorded.
 */
export async function changeStoreSettings(
  { db, logger, now }: Deps,
  admin: Admin,
  { version, ...wanted }: StoreChanges & { readonly version: number },
): Promise<void> {
  const isChanged = await db.transaction().execute(async (tx) => {
    const found = await lockSettings(tx);
    if (found.version !== version) throw new Refusal("stale-write");
    const keys = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (key) => JSON.stringify(wanted[key]) !== JSON.stringify(found[key]),
    );
    if (keys.length === 0) return false;
    const only = (all: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(keys.map((key) => [key, all[key]]));
    await updateSettings(tx, only(wanted));
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "store-settings.changed",
      subjectKind: "store-settings",
      subjectId: "store",
      before: only(found),
      after: only(wanted),
      at: now(),
    });
    return true;
  });
  if (isChanged) await announce(db, logger, { topic: "store-settings" });
}
