// npm run demo:seed: fills the database with a menu, six weeks of orders and two accounts.
import { sql } from "kysely";
import { connect, type Db, type Tx } from "#platform/database/database.server.ts";
import { hashPassword } from "#platform/auth/password.server.ts";
import { readEnvironment } from "#platform/environment.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { idFor } from "./seeded-random.ts";
import { addBatches, fillKitchen, promiseOf } from "./kitchen.ts";
import { demoProducts } from "./menu.ts";
import { moveToMidday } from "./move-to-midday.ts";
import { demoOrders } from "./orders.ts";
import { demoAccounts } from "./people.ts";
import { demoStore } from "./store.ts";

export { demoAccounts } from "./people.ts";

/**
 * Adds what is missing and changes nothing that exists, so that a second run keeps manual changes. Tests begin without
 * `hasKitchen`, like a shop whose owner touched no setting.
 */
export async function seedDemo(
  url: string,
  { now, hasKitchen = false }: { now: Date; hasKitchen?: boolean },
): Promise<void> {
  if (readEnvironment().NODE_ENV === "production")
    throw new Error("Demo data is refused in production: its passwords are public.");
  const { db, close } = connect(url, { max: 1, applicationName: "dollop-demo" });
  try {
    const accounts = await hashMissingAccounts(db);
    await db.transaction().execute(async (tx) => {
      await fillStoreSettings(tx, now);
      await addAccounts(tx, accounts, now);
      await addProducts(tx);
      if (hasKitchen) await fillKitchen(tx);
      await addOrders(tx, now, hasKitchen);
    });
  } finally {
    await close();
  }
}

type Account = (typeof demoAccounts)[number];
const userIdOf = (account: Account) => idFor(`user ${account.email}`);

/** Hashing is slow by design, so it happens outside the transaction and only for missing accounts. */
async function hashMissingAccounts(db: Db) {
  const emails = demoAccounts.map(({ email }) => email);
  const present = await db
    .selectFrom("users")
    .select("email")
    .where("email", "in", emails)
    .execute();
  const missing = demoAccounts.filter(({ email }) => !present.some((user) => user.email === email));
  return Promise.all(
    missing.map(async (account) => ({ account, hash: await hashPassword(account.password) })),
  );
}

async function addAccounts(
  tx: Tx,
  accounts: readonly { account: Account; hash: string }[],
  now: Date,
): Promise<void> {
  for (const { account, hash } of accounts) {
    const id = userIdOf(account);
    const dates = { createdAt: now, updatedAt: now };
    const role = account.isAdmin ? "admin" : "customer";
    const { name, email } = account;
    await tx
      .insertInto("users")
      .values({ id, name, email, role, emailVerified: true, ...dates })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const credential = { providerId: "credential", accountId: id, password: hash };
    await tx
      .insertInto("accounts")
      .values({ id: idFor(`account ${email}`), userId: id, ...credential, ...dates })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function fillStoreSettings(tx: Tx, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("storeSettings")
    .set({ ...demoStore, openedAt: now })
    .where("streetAddress", "=", "")
    .executeTakeFirst();
  // Before the orders are added: they follow the opening hours, and the newest are minutes old.
  if (numUpdatedRows > 0n) await moveToMidday(tx, now);
}

async function addProducts(tx: Tx): Promise<void> {
  await tx
    .insertInto("products")
    .values(demoProducts.map((product) => ({ ...product, updatedAt: product.createdAt })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function addOrders(tx: Tx, now: Date, hasKitchen: boolean): Promise<void> {
  const [, customer] = demoAccounts;
  const account = { ...customer, id: userIdOf(customer), phone: "613-555-0100" };
  const orders = demoOrders(now, await readStoreSettings({ db: tx }), account);
  const added = await tx
    .insertInto("orders")
    .values(orders.map(({ order }) => ({ ...order, ...(hasKitchen && promiseOf(order, now)) })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const fresh = orders.filter(({ order }) => ids.has(order.id));
  const items = fresh.flatMap((order) => order.items);
  if (items.length > 0) await tx.insertInto("orderItems").values(items).execute();
  if (hasKitchen)
    await addBatches(
      tx,
      fresh.map(({ order }) => order),
      now,
    );
  if (added.length > 0) await skipPickupNumbers(tx, orders.length);
}

/** The demo orders bring their numbers, so the next order must not get one of them again. */
async function skipPickupNumbers(tx: Tx, last: number): Promise<void> {
  await sql`
    select nextval('pickup_numbers')
    from generate_series(coalesce(pg_sequence_last_value('pickup_numbers'), 0) + 1, ${last})
  `.execute(tx);
}

if (import.meta.main) {
  const env = readEnvironment();
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  if (!url) throw new Error("MIGRATION_DATABASE_URL or DATABASE_URL is not set.");
  await seedDemo(url, { now: new Date(), hasKitchen: true });
  for (const { email, password } of demoAccounts) console.log(`${email}  ${password}`);
}
