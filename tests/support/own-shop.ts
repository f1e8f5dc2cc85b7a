import { randomBytes, randomUUID } from "node:crypto";
import { connect, type Db } from "#platform/database.server.ts";
import { hashPassword } from "#platform/password.server.ts";
import { createScratchDatabase } from "#scripts/scratch-database.ts";
import type { TestPerson } from "./people.ts";
import { startServer } from "./server-process.ts";

/** A second shop beside the journeys' own, for a test that changes prices or closes the doors. */
export async function openOwnShop() {
  const database = await createScratchDatabase(
    process.env["SHOP_ADMIN_URL"]!,
    `dollop_own_${randomBytes(6).toString("hex")}`,
    { template: process.env["SHOP_TEMPLATE"]! },
  );
  const { db, close } = connect(database.appUrl, { max: 2 });
  const server = await startServer({
    roles: ["web"],
    databaseUrl: database.appUrl,
    env: { TRUSTED_PROXIES: "127.0.0.1" },
  });
  return {
    url: server.url,
    db,
    async close() {
      await server.kill("SIGKILL");
      await close();
      await database.drop();
    },
  };
}

/** The database of the journeys' shop: to look into, and to add somebody to. */
export function openShopDatabase() {
  return connect(process.env["SHOP_DATABASE_URL"]!, { max: 1 });
}

/** Verified and able to sign in, without the way through the mailbox. */
export async function addPerson(db: Db): Promise<TestPerson & { id: string }> {
  const person = {
    name: "Ada Example",
    email: `ada.${randomUUID().slice(0, 8)}@example.test`,
    password: "warm butter 42",
  };
  const { id } = await db
    .insertInto("users")
    .values({ name: person.name, email: person.email, emailVerified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const password = await hashPassword(person.password);
  await db
    .insertInto("accounts")
    .values({ userId: id, providerId: "credential", accountId: id, password })
    .execute();
  return { ...person, id };
}
