import type { Db } from "#platform/database/database.server.ts";

type NewAccount = {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role?: "customer" | "kitchen" | "admin";
};

/** Inserts a verified account that can sign in with a password, and returns its id. */
export async function insertAccount(
  db: Db,
  { name, email, passwordHash, role = "customer" }: NewAccount,
): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({ name, email, role, emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("accounts")
    .values({ userId: id, accountId: id, providerId: "credential", password: passwordHash })
    .execute();
  return id;
}
