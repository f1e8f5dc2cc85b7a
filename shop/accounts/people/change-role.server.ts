import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { findRecipient, lockAdmins, setRole } from "../accounts.queries.server.ts";

type Deps = Pick<Platform, "db" | "now">;

/**
 * For the command line on the shop's server. Requires a verified email, as on the people page.
 */
export async function grantAdmin({ db, now }: Deps, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await findRecipient(tx, { email });
    if (!user) throw new Refusal("not-found");
    if (admins.includes(user.id)) return;
    if (!user.isVerified) throw new Refusal("email-not-verified");
    await changeRole(tx, user.id, { from: "customer", to: "admin", at: now() });
  });
}

/** Keeps at least one administrator, even if two revoke each other at the same moment. */
export async function revokeAdmin({ db, now }: Deps, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await findRecipient(tx, { email });
    if (!user || !admins.includes(user.id)) throw new Refusal("not-found");
    if (admins.length === 1) throw new Refusal("last-admin");
    await changeRole(tx, user.id, { from: "admin", to: "customer", at: now() });
  });
}

type Role = "admin" | "customer";
type Change = { readonly from: Role; readonly to: Role; readonly at: Date };

async function changeRole(tx: Tx, userId: string, { from, to, at }: Change): Promise<void> {
  await setRole(tx, userId, to);
  await recordAudit(tx, {
    at,
    actorKind: "system",
    action: "person.role-changed",
    subjectKind: "person",
    subjectId: userId,
    before: { role: from },
    after: { role: to },
  });
}
