import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";

/** Also a suspended administrator counts: an old link in a log must never come back to life. */
export async function findNeedsFirstAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select opened_at is null
      and not exists (select from users where 'admin' = any (string_to_array(role, ','))) as is_needed
    from store_settings`.execute(db);
  return rows[0]?.isNeeded ?? false;
}

/** One at a time: the settings' only row is the lock. */
export async function lockFirstAdmin(tx: Tx): Promise<boolean> {
  await tx.selectFrom("storeSettings").select("version").forUpdate().execute();
  return findNeedsFirstAdmin(tx);
}

/** Returns the new account's id; undefined if the address has one. */
export async function insertFirstAdmin(
  tx: Tx,
  person: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const { name, email, passwordHash } = person;
  const row = await tx
    .insertInto("users")
    .values({ name, email, emailVerified: true, role: "admin" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto("accounts")
    .values({
      userId: row.id,
      accountId: row.id,
      providerId: "credential",
      password: passwordHash,
    })
    .execute();
  return row.id;
}
