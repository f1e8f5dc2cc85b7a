import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { listStations } from "./stations.queries.server.ts";

/** The first one makes what the owner said nothing about. */
export function readStations({ db }: Pick<Platform, "db">, _by: Admin) {
  return listStations(db);
}
