import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../account.ts";
import type { OpenInvitation } from "./invitation.ts";
import { listOpenInvitations } from "./invitations.queries.server.ts";

const maxListed = 50;

/** Those that nobody has accepted yet. */
export function listInvitations(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
): Promise<OpenInvitation[]> {
  return listOpenInvitations(db, now(), maxListed);
}
