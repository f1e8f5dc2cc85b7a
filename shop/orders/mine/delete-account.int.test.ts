import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { addressHeader, type RequestClient } from "#shop/limits/request-client.ts";
import { readVisitor } from "#shop/accounts/sign-in/read-visitor.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { deleteAccount } from "./delete-account.server.ts";

function client(cookies: readonly string[] = []): RequestClient {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { headers: new Headers({ cookie, [addressHeader]: "203.0.113.7" }) };
}

async function signedIn(isAdmin: boolean) {
  const platform = await testPlatform({ demo: true });
  const account = demoAccounts.find((one) => one.isAdmin === isAdmin)!;
  const { cookies } = await signIn(platform, client(), account);
  const { customer } = (await readVisitor(platform, client(cookies)))!;
  return { platform, cookies, customer, password: account.password };
}

async function finishOrders({ db }: TestPlatform) {
  await db
    .updateTable("orders")
    .set({ status: "completed" })
    .where("status", "not in", ["completed", "cancelled"])
    .execute();
}

function orderOf({ db }: TestPlatform, id: string) {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function waitingForLocks({ db }: TestPlatform) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]!.count);
}

test("AUTH-7 NOTE-4 a deleted account leaves items and money behind, and no person", async () => {
  const { platform, cookies, customer, password } = await signedIn(false);
  const noted = { userId: customer.id, note: "I am Sam, ring twice" };
  await makeOrder(platform.db, noted, [{ note: "For Sam" }]);
  const sums = () =>
    platform.db
      .selectFrom("orders")
      .select((eb) => [eb.fn.countAll().as("orders"), eb.fn.sum("totalCents").as("cents")])
      .executeTakeFirstOrThrow();
  const before = await sums();
  const own = await platform.db
    .selectFrom("orders")
    .select("id")
    .where("userId", "=", customer.id)
    .execute();
  expect(own.length).toBeGreaterThan(0);
  await expect(deleteAccount(platform, client(cookies), customer, "wrong")).rejects.toMatchObject({
    reason: "invalid-credentials",
  });

  await finishOrders(platform);
  await deleteAccount(platform, client(cookies), customer, password);
  expect(await sums()).toEqual(before);
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
  const kept = await platform.db
    .selectFrom("orders")
    .selectAll()
    .where(
      "id",
      "in",
      own.map(({ id }) => id),
    )
    .execute();
  expect(kept).toHaveLength(own.length);
  for (const order of kept) {
    expect(order).toMatchObject({
      userId: null,
      customerName: "Erased",
      customerEmail: "erased@invalid",
      customerPhone: "-",
      note: "",
      cancelMessage: "",
    });
    expect(order.deliveryAddress ?? "Erased").toBe("Erased");
    expect(order.searchText).not.toContain(customer.name.toLowerCase());
  }
  const items = platform.db.selectFrom("orderItems").select("id").where("note", "<>", "");
  expect(await items.execute()).toEqual([]);
});

test.each(["pending", "confirmed", "preparing", "ready"] as const)(
  "AUTH-7 an account stays while an order of it is %s",
  async (status) => {
    const { platform, cookies, customer, password } = await signedIn(false);
    await finishOrders(platform);
    const { id } = await makeOrder(platform.db, { userId: customer.id, status });
    await expect(
      deleteAccount(platform, client(cookies), customer, password),
    ).rejects.toMatchObject({ reason: "order-unfinished" });
    expect(await readVisitor(platform, client(cookies))).toBeDefined();
    expect(await orderOf(platform, id)).toMatchObject({
      userId: customer.id,
      customerName: "Ada Example",
    });
  },
);

test("AUTH-7 an account may go when its orders are completed or cancelled", async () => {
  const { platform, cookies, customer, password } = await signedIn(false);
  await finishOrders(platform);
  await makeOrder(platform.db, { userId: customer.id, status: "completed" });
  await makeOrder(platform.db, { userId: customer.id, status: "cancelled" });
  await deleteAccount(platform, client(cookies), customer, password);
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
});

test("AUTH-7 an order that is being placed at that moment is waited for, and keeps the account", async () => {
  const { platform, cookies, customer, password } = await signedIn(false);
  await finishOrders(platform);
  const placing = await platform.db.startTransaction().execute();
  const { id } = await makeOrder(placing, { userId: customer.id });
  const deleting = deleteAccount(platform, client(cookies), customer, password).catch(
    (error: unknown) => error,
  );
  await vi.waitFor(async () => expect(await waitingForLocks(platform)).toBe(1), {
    timeout: 10_000,
  });
  await placing.commit().execute();
  expect(await deleting).toMatchObject({ reason: "order-unfinished" });
  expect(await orderOf(platform, id)).toMatchObject({
    userId: customer.id,
    customerName: "Ada Example",
  });
});

test("the last administrator cannot leave the shop without one, and stays signed in", async () => {
  const { platform, cookies, customer, password } = await signedIn(true);
  await expect(deleteAccount(platform, client(cookies), customer, password)).rejects.toMatchObject({
    reason: "last-admin",
  });
  expect(await readVisitor(platform, client(cookies))).toBeDefined();
});
