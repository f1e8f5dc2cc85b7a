import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { findEditableSettings, type EditableSettings } from "./settings.queries.server.ts";

/** Everything an administrator may change, with its version. */
export function readEditableSettings(
  { db }: Pick<Platform, "db">,
  _by: Admin,
): Promise<EditableSettings> {
  return findEditableSettings(db);
}
