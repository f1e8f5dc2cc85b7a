import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Admin } from "../account.ts";
import { lockAdmins, setRole } from "../accounts.queries.server.ts";
import { findPerson } from "./people.queries.server.ts";

type Deps = Pick<Platform, "db" | "logger" | "now">;
type Whom = { readonly userId: string };

// Without the auth library: these run under a lock on all administrators, for which the library's
// own connection would wait.

/** Requires a verified email: otherwise anyone who typed in that address would get the role. */
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

/** Takes effect on the next request, because every request reads the role from the database. */
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
