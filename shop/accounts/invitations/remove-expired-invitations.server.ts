import type { Platform } from "#platform/platform.server.ts";
import { deleteExpiredInvitations } from "./invitations.queries.server.ts";

/** An address that nobody answered from is of no more use. */
export function removeExpiredInvitations(
  { db, now }: Pick<Platform, "db" | "now">,
  limit: number,
): Promise<number> {
  return deleteExpiredInvitations(db, now(), limit);
}
