import { Refusal } from "#shop/refusal.ts";
import { runChange, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Customer } from "../account.ts";
import { lockAdmins, lockUser, setRole } from "../accounts.queries.server.ts";
import { findPerson } from "../people/people.queries.server.ts";
import type { StaffRole } from "./invitation.ts";
import { deleteInvitation } from "./invitations.queries.server.ts";

/**
 * Gives the role that this person was invited to, once. Only an account with the verified address can take it: the
 * mailbox is the proof, so the mail needs no secret link. Whoever invited must still be an administrator: the lock on
 * all of them comes first, as everywhere, so that nobody loses the role meanwhile.
 */
export async function acceptInvitation(
  deps: ChangeDeps,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<{ role: StaffRole }> {
  return runChange(deps, { kind: "customer", person: { id } }, async (tx) => {
    const admins = await lockAdmins(tx);
    await lockUser(tx, id);
    const person = await findPerson(tx, { userId: id });
    if (!person?.isVerified || person.isBanned) throw new Refusal("invitation-over");
    const invitation = await deleteInvitation(tx, { email });
    const isOpen =
      invitation && invitation.expiresAt > deps.now() && admins.includes(invitation.invitedBy);
    if (!isOpen) throw new Refusal("invitation-over");
    // An invitation to the kitchen takes nothing away from an administrator.
    const role = person.isAdmin ? "admin" : invitation.role;
    await setRole(tx, id, role);
    return {
      audit: [
        {
          action: "person.role-changed",
          subjectKind: "person",
          subjectId: id,
          before: { role: person.isAdmin ? "admin" : person.isKitchen ? "kitchen" : "customer" },
          after: { role },
          reason: "Accepted an invitation",
        },
      ],
      jobs: [],
      announce: [],
      result: { role },
    };
  });
}

export async function declineInvitation(
  deps: ChangeDeps,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<void> {
  await runChange(deps, { kind: "customer", person: { id } }, async (tx) => {
    const invitation = await deleteInvitation(tx, { email });
    if (!invitation) throw new Refusal("invitation-over");
    return {
      audit: [
        {
          action: "staff.invitation-declined",
          subjectKind: "invitation",
          subjectId: invitation.id,
        },
      ],
      jobs: [],
      announce: [],
      result: undefined,
    };
  });
}
