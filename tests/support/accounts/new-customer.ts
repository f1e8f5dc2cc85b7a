import type { Db } from "#platform/database/database.server.ts";
import { insertAccount } from "./insert-account.ts";

/** Inserts a verified customer that no other test uses, with the password of the demo's accounts. */
export async function newCustomer(db: Db) {
  const person = {
    name: "Ada Example",
    email: `ada.${crypto.randomUUID()}@example.test`,
    password: "dollop-demo",
  };
  const { password } = await db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.userId")
    .select("accounts.password")
    .where("users.email", "=", "customer@dollop.example")
    .executeTakeFirstOrThrow();
  const id = await insertAccount(db, { ...person, passwordHash: password! });
  return { ...person, id };
}
