import type { Tx } from "#platform/database/database.server.ts";
import {
  runStaffChange,
  unchanged,
  type AuditedAction,
  type ChangeDeps,
} from "#shop/run-change.server.ts";
import type { Admin } from "../account.ts";
import { deleteInvitation, deleteInvitationsOf } from "./invitations.queries.server.ts";

/** It can no longer be accepted, also from a mail that was sent already. */
export async function takeBackInvitation(
  deps: ChangeDeps,
  admin: Admin,
  { invitationId: id }: { readonly invitationId: string },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    if (!(await deleteInvitation(tx, { id }))) return unchanged();
    return {
      audit: [takenBack({ id })],
      jobs: [],
      announce: [],
    };
  });
}

/** Together with a role, by a ban: what somebody sent, and what waits for them, no longer counts. */
export async function takeBackInvitationsOf(tx: Tx, userId: string): Promise<AuditedAction[]> {
  return (await deleteInvitationsOf(tx, userId)).map(takenBack);
}

function takenBack({ id }: { readonly id: string }): AuditedAction {
  return { action: "staff.invitation-taken-back", subjectKind: "invitation", subjectId: id };
}
