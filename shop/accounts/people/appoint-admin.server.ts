import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Admin } from "../account.ts";
import { lockAdmins, setRole } from "../accounts.queries.server.ts";
import { findPerson } from "./people.queries.server.ts";

type Deps = Pick<Platform, "db" | "logger" | "now">;
type Whom = { readonly userId: string };

// Not by the library: that a shop keeps an administrator is decided under a lock on all of them,
// which the library's own connection would wait for.

/** Only of somebody who owns their address: else whoever typed it in would get the shop with it. */
export async function appointAdmin(
  { db, logger, now }: Deps,
  admin: Admin,
  { userId }: Whom,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const person = await findPerson(tx, userId);
    if (!person) throw new Refusal("not-found");
    if (person.isAdmin) return;
    if (person.isBanned) throw new Refusal("account-closed");
    if (!person.isVerified) throw new Refusal("email-not-verified");
    await setRole(tx, userId, "admin");
    await recordAudit(tx, changed(admin, userId, now(), "customer", "admin"));
  });
  logger.info({ userId }, "admin.appointed");
}

/** Counts from the next request on: the role is read from the database each time. */
export async function dismissAdmin(
  { db, logger, now }: Deps,
  admin: Admin,
  { userId }: Whom,
): Promise<void> {
  if (userId === admin.id) throw new Refusal("own-account");
  await db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    const person = await findPerson(tx, userId);
    if (!person) throw new Refusal("not-found");
    if (!person.isAdmin) return;
    if (admins.every((id) => id === userId)) throw new Refusal("last-admin");
    await setRole(tx, userId, "customer");
    await recordAudit(tx, changed(admin, userId, now(), "admin", "customer"));
  });
  logger.info({ userId }, "admin.dismissed");
}

function changed(admin: Admin, userId: string, at: Date, before: string, after: string) {
  return {
    at,
    actorKind: "admin" as const,
    actorId: admin.id,
    action: "person.role-changed",
    subjectKind: "person",
    subjectId: userId,
    before: { role: before },
    after: { role: after },
  };
}
