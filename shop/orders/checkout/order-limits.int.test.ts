import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { countRowsRead } from "#tests/support/postgres/rows-read.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { countOpenCashOrders, findUnpaidPlates } from "./order-limits.queries.server.ts";
import { enforceOpenCashOrders } from "./order-limits.server.ts";
import { placeOrder } from "./place-order.server.ts";

async function shop(limits = "") {
  const platform = await testPlatform({ env: { RATE_LIMITS: limits } });
  const { pickup } = await seedMenu(platform.db);
  const countOrders = async () =>
    (await platform.db.selectFrom("orders").select("id").execute()).length;
  return { platform, form: () => checkoutOf(pickup), countOrders };
}

test("CHK-7 one account has at most 3 open cash orders, however many it sends at once", async () => {
  const { platform, form, countOrders } = await shop();
  const ada = await makeCustomer(platform.db);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => placeOrder(platform, ada, form())),
  );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { reason: "too-many-open-orders" } });
  expect(await countOrders()).toBe(3);
  const mails = (await queuedJobs(platform.db)).filter(({ name }) => name.startsWith("send-"));
  expect(mails).toHaveLength(3);

  // A finished order makes room for another.
  await platform.db
    .updateTable("orders")
    .set({ status: "completed" })
    .where(
      "id",
      "=",
      (answers.find(({ status }) => status === "fulfilled") as never)["value"]["id"],
    )
    .execute();
  await expect(placeOrder(platform, ada, form())).resolves.toBeDefined();
});

test("CHK-7 a new cash order waits for one that is being switched from card to cash, and then counts it", async () => {
  const { platform, form, countOrders } = await shop("open-cash-orders=1");
  const ada = await makeCustomer(platform.db);
  const card = await makeOrder(platform.db, { userId: ada.id, paymentMethod: "card" });
  const switching = await platform.db.startTransaction().execute();
  await enforceOpenCashOrders({ ...platform, db: switching }, ada, 1);
  await switching
    .updateTable("orders")
    .set({ paymentMethod: "cash" })
    .where("id", "=", card.id)
    .execute();
  // Nothing else that the two write makes one wait for the other.
  const answer = placeOrder(platform, ada, form()).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
      platform.db,
    );
    expect(rows).toHaveLength(1);
  });
  await switching.commit().execute();
  expect(await answer).toMatchObject({ reason: "too-many-open-orders" });
  expect(await countOrders()).toBe(1);
});

test("CHK-7 an account and a network have a number of orders per hour; staff have their own", async () => {
  const { platform, form } = await shop(
    "orders-account=2/1h,orders-network=3/1h,orders-staff=5/1h,open-cash-orders=100",
  );
  const [ada, bob] = [await makeCustomer(platform.db), await makeCustomer(platform.db)];
  for (let number = 0; number < 2; number++) await placeOrder(platform, ada, form());
  await expect(placeOrder(platform, ada, form())).rejects.toMatchObject({
    reason: "too-many-orders",
  });
  await placeOrder(platform, bob, form());
  await expect(placeOrder(platform, bob, form())).rejects.toMatchObject({
    reason: "too-many-orders-nearby",
  });
  await placeOrder(platform, { ...bob, network: "198.51.100.9" }, form());
  const admin = await makeAdmin(platform.db);
  for (let number = 0; number < 5; number++) await placeOrder(platform, admin, form());
  await expect(placeOrder(platform, admin, form())).rejects.toMatchObject({
    reason: "too-many-orders",
  });
  const hourLater = new Date(platform.now().getTime() + 3_600_000);
  await expect(
    placeOrder({ ...platform, now: () => hourLater }, ada, form()),
  ).resolves.toBeDefined();
});

test("CHK-7 a double click or a lost reply at the limit gets its order, never a refusal", async () => {
  const { platform, form, countOrders } = await shop("orders-account=1/1h");
  const ada = await makeCustomer(platform.db);
  const once = form();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder(platform, ada, once)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await placeOrder(platform, ada, once)).id).toBe(answers[0]!.id);
  await expect(placeOrder(platform, ada, form())).rejects.toMatchObject({
    reason: "too-many-orders",
  });
  expect(await countOrders()).toBe(1);
});

test("CHK-7 checkouts that are refused are counted; an order that can be placed is, and so is one that was", async () => {
  const { platform, form } = await shop("refused-checkouts=3/15m");
  const { db } = platform;
  const ada = await makeCustomer(db);
  const first = form();
  const { id } = await placeOrder(platform, ada, first);
  await db.updateTable("storeSettings").set({ orderDays: 1 }).execute();
  const never = () => ({
    ...form(),
    when: new Date(platform.now().getTime() - 60_000).toISOString(),
  });
  for (let number = 0; number < 3; number++)
    await expect(placeOrder(platform, ada, never())).rejects.toMatchObject({
      reason: "time-taken",
    });
  const statements = recordStatements();
  await expect(placeOrder(platform, ada, never())).rejects.toMatchObject({
    reason: "too-many-checkouts",
  });
  // Nothing that other times would be planned with.
  expect(statements.filter((text) => text.includes("kitchen_stations"))).toEqual([]);
  expect((await placeOrder(platform, ada, first)).id).toBe(id);
  expect((await placeOrder(platform, ada, form())).status).toBe("pending");
  const bob = await makeCustomer(db);
  await expect(placeOrder(platform, bob, never())).rejects.toMatchObject({ reason: "time-taken" });
  const later = { ...platform, now: () => new Date(platform.now().getTime() + 16 * 60_000) };
  await expect(placeOrder(later, ada, never())).rejects.toMatchObject({ reason: "time-taken" });
});

test("SPEED-5 an order reads no other order, however often its customer has ordered", async () => {
  const { platform, form } = await shop();
  const { db } = platform;
  const ada = await makeCustomer(db);
  const { id } = await placeOrder(platform, ada, form());
  await db.updateTable("orders").set({ status: "completed" }).where("id", "=", id).execute();
  for (let number = 0; number < 200; number++)
    await makeOrder(db, { userId: ada.id, status: "completed" });

  const atOnce = sql`select require_order_limits('{}', '{}', '{}', now(), ${ada.id}, 3)`;
  expect(await countRowsRead(db, "orders", (tx) => atOnce.execute(tx))).toBe(0);
  expect(await countRowsRead(db, "orders", (tx) => countOpenCashOrders(tx, ada.id, 3))).toBe(0);
  expect(await countRowsRead(db, "orders", (tx) => findUnpaidPlates(tx, ada.id))).toBe(0);
});
