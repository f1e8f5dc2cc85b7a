import type { Db } from "#platform/database.server.ts";
import { Refusal } from "../refusal.ts";
import { findRecipient, lockAdmins, setRole } from "./accounts.queries.server.ts";

/** From the command line, by whoever runs the shop's server. */
export async function grantAdmin({ db }: { db: Db }, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await findRecipient(tx, { email });
    if (!user) throw new Refusal("not-found");
    await setRole(tx, user.id, "admin");
  });
}

/** A shop keeps at least one administrator, also when two revoke each other at the same moment. */
export async function revokeAdmin({ db }: { db: Db }, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await findRecipient(tx, { email });
    if (!user || !admins.includes(user.id)) throw new Refusal("not-found");
    if (admins.length === 1) throw new Refusal("last-admin");
    await setRole(tx, user.id, "customer");
  });
}
