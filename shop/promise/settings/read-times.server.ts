import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { findFirstStation } from "./stations.queries.server.ts";

/** What the first station makes at once, and for how long. */
export function readFirstStation({ db }: Pick<Platform, "db">, _by: Admin) {
  return findFirstStation(db);
}
