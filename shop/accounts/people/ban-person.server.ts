import type { Tx } from "#platform/database/database.server.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  runStaffChange,
  unchanged,
  type AuditedAction,
  type Change,
  type ChangeDeps,
} from "#shop/run-change.server.ts";
import type { Admin } from "../account.ts";
import { deleteSessionsOf, lockUser } from "../accounts.queries.server.ts";
import { takeBackInvitationsOf } from "../invitations/take-back-invitation.server.ts";
import { findPerson, setBan } from "./people.queries.server.ts";
import type { BanForm } from "./person.ts";

type Whom = { readonly userId: string };
const dayMs = 86_400_000;

// Written here and not by the auth library, whose own connection could not join the audit entry's transaction.

/** Signs them out everywhere. Administrators must lose their role first. */
export async function banPerson(
  deps: ChangeDeps,
  admin: Admin,
  { userId, reason, days }: BanForm,
): Promise<void> {
  if (userId === admin.id) throw new Refusal("own-account");
  await runStaffChange(deps, admin, async (tx) => {
    if ((await lockPerson(tx, userId)).isAdmin) throw new Refusal("still-admin");
    const ends = days === undefined ? null : new Date(deps.now().getTime() + days * dayMs);
    await setBan(tx, userId, { reason, ends });
    await deleteSessionsOf(tx, userId, "all");
    const takenBack = await takeBackInvitationsOf(tx, userId);
    return recorded(userId, { action: "person.banned", after: { reason, days } }, takenBack);
  });
}

export async function unbanPerson(deps: ChangeDeps, admin: Admin, { userId }: Whom): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    if (!(await lockPerson(tx, userId)).isBanned) return unchanged();
    await setBan(tx, userId, null);
    return recorded(userId, { action: "person.unbanned" });
  });
}

/** Only for other people: the account page lists one's own devices one by one. */
export async function endSessionsOf(
  deps: ChangeDeps,
  admin: Admin,
  { userId }: Whom,
): Promise<void> {
  if (userId === admin.id) throw new Refusal("own-account");
  await runStaffChange(deps, admin, async (tx) => {
    await lockPerson(tx, userId);
    const ended = await deleteSessionsOf(tx, userId, "all");
    return ended === 0 ? unchanged() : recorded(userId, { action: "person.sessions-ended" });
  });
}

async function lockPerson(tx: Tx, userId: string) {
  await lockUser(tx, userId);
  const person = await findPerson(tx, { userId });
  if (!person) throw new Refusal("not-found");
  return person;
}

function recorded(
  userId: string,
  entry: Pick<AuditedAction, "action" | "after">,
  others: readonly AuditedAction[] = [],
): Change {
  return {
    audit: [{ ...entry, subjectKind: "person", subjectId: userId }, ...others],
    jobs: [],
    announce: [],
  };
}
