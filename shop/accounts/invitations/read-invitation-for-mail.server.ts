import type { Platform } from "#platform/platform.server.ts";
import { findInvitation, type FoundInvitation } from "./invitations.queries.server.ts";

/** Undefined if it was accepted, taken back or has ended. */
export function readInvitationForMail(
  { db, now }: Pick<Platform, "db" | "now">,
  id: string,
): Promise<FoundInvitation | undefined> {
  return findInvitation(db, { id }, now());
}
