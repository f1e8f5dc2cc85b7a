import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Admin } from "../account.ts";
import { deleteInvitation } from "./invitations.queries.server.ts";

/** It can no longer be accepted, also from a mail that was sent already. */
export async function takeBackInvitation(
  deps: ChangeDeps,
  admin: Admin,
  { invitationId: id }: { readonly invitationId: string },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    if (!(await deleteInvitation(tx, { id }))) return unchanged();
    return {
      audit: [{ action: "staff.invitation-taken-back", subjectKind: "invitation", subjectId: id }],
      jobs: [],
      announce: [],
    };
  });
}
