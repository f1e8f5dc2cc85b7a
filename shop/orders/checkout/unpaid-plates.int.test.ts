import { expect, test } from "vitest";
import type { Customer } from "#shop/accounts/account.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { readHold } from "#shop/payments/session/read-hold.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";
import {
  busiestMinute,
  everyDay,
  insist,
  limitedKitchen,
} from "#tests/support/kitchen/limited-kitchen.ts";
import { placesByOrder } from "#tests/support/kitchen/over-capacity.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { placePhoneOrder } from "../phone/place-phone-order.server.ts";
import { phoneOrderForm } from "../phone/phone-order-form.ts";
import { placeOrder } from "./place-order.server.ts";

const hourMs = 3_600_000;
const opens = 9;
const closes = 21;

/** The shop's own limits; open from 9 AM to 9 PM, and times on several days can be chosen. */
async function openShop(capacity: number | null = 4) {
  const kitchen = await limitedKitchen(capacity, "orders-network=1000/1h");
  const { db, deps } = kitchen;
  await db
    .updateTable("storeSettings")
    .set({ orderDays: 7, openingHours: everyDay([{ opens: opens * 60, closes: closes * 60 }]) })
    .execute();
  const { minutes } = clockAt(deps.now(), "America/Toronto" as TimeZone);
  const midnight = Math.floor(deps.now().getTime() / 60_000) * 60_000 - minutes * 60_000;
  const at = (day: number, hour: number) =>
    new Date(midnight + (day * 24 + hour) * hourMs).toISOString();

  /** Hours of a day at which somebody else finds a time for one plate. */
  async function freeHours(day: number): Promise<number> {
    let free = 0;
    for (let hour = opens + 1; hour <= closes; hour++) {
      const placing = kitchen.order({ when: at(day, hour) }, await makeCustomer(db));
      const { id } = (await placing.catch(unlessRefused("time-taken"))) ?? {};
      if (id === undefined) continue;
      await kitchen.change(id, { status: "cancelled" });
      free++;
    }
    return free;
  }
  return { ...kitchen, at, freeHours };
}

/** Undefined if it is refused for this reason; everything else is thrown. */
const unlessRefused =
  (...reasons: readonly string[]) =>
  (error: unknown) => {
    if (isRefusal(error) && reasons.includes(error.reason)) return undefined;
    throw error;
  };

test.each(["cash", "card"] as const)(
  "CHK-7 PROM-4 whatever one account orders by %s and doesn't pay, others find times on every day",
  async (paymentMethod) => {
    const { db, customer, formOf, deps, at, freeHours } = await openShop();
    const days = [1, 2, 3];
    for (const day of days) expect(await freeHours(day)).toBe(12);
    for (const day of days) {
      // As big as it can be: the checkout's page says what is free.
      for (const plates of [340, 250, 99, 60, 40, 20, 10, 5, 1]) {
        const form = formOf({ quantity: 1, paymentMethod, when: at(day, closes) });
        const { productId } = form.lines[0]!;
        const lines = Array.from({ length: Math.ceil(plates / 99) }, (_, line) => ({
          productId,
          quantity: Math.min(99, plates - line * 99),
          addOns: [],
          note: `box ${line}`,
        }));
        const expectedTotalCents = 1130 * plates;
        await placeOrder(deps, customer, { ...form, lines, expectedTotalCents }).catch(
          unlessRefused("too-many-plates", "time-taken", "too-many-open-orders"),
        );
      }
    }
    const free: number[] = [];
    for (const day of days) free.push(await freeHours(day));
    expect(Math.min(...free), free.join(", ")).toBeGreaterThanOrEqual(9);
    const taken = await placesByOrder(db);
    expect([...taken.values()].reduce((sum, places) => sum + places, 0)).toBeLessThanOrEqual(60);
  },
  60_000,
);

const over = "too-many-plates";

test.each([4, null])(
  "CHK-7 an account has at most 60 unpaid plates, of all orders together; capacity %s",
  async (capacity) => {
    const { order, change, at } = await openShop(capacity);
    await expect(order({ quantity: 61, when: at(2, 20) })).rejects.toMatchObject({ reason: over });
    const party = await order({ quantity: 40, when: at(2, 20) });
    await expect(order({ quantity: 21, when: at(3, 20) })).rejects.toMatchObject({ reason: over });
    const card = { quantity: 21, when: at(3, 20), paymentMethod: "card" } as const;
    await expect(order(card)).rejects.toMatchObject({ reason: over });
    await order({ quantity: 20, when: at(3, 20) });
    await change(party.id, { paymentStatus: "paid" });
    await order({ quantity: 40, when: at(4, 20) });
  },
);

test("CHK-7 a party of 15 trays is no problem; staff decide about more on the phone, and administrators", async () => {
  const { db, deps, formOf, order, at } = await openShop();
  await db.updateTable("products").set({ category: "Party Size" }).execute();
  await order({ quantity: 15, when: at(2, 20) });
  const admin = await makeAdmin(db);
  await order({ quantity: 16, when: at(3, 20) }, admin);
  const call = phoneOrderForm.parse(formOf({ quantity: 40, when: at(4, 20) }));
  expect((await placePhoneOrder(deps, admin, call)).status).toBe("pending");
});

test.each([["at once"], ["with care"]])(
  "CHK-7 two orders of one account at the same moment, %s, are counted one after the other",
  async (way) => {
    const { db, order, at } = await openShop();
    await order();
    for (let round = 2; round < 5; round++) {
      if (way === "with care")
        await db.updateTable("kitchenState").set({ behindUntil: null }).execute();
      const placed = await Promise.all(
        [13, 20].map((hour) =>
          insist(() => order({ quantity: 40, when: at(round, hour) })).catch(unlessRefused(over)),
        ),
      );
      expect(placed.filter(Boolean)).toHaveLength(1);
      await db.updateTable("orders").set({ status: "completed" }).execute();
    }
  },
);

async function switchToCash(
  { deps }: Pick<Awaited<ReturnType<typeof openShop>>, "deps">,
  customer: Customer,
  orderId: string,
): Promise<void> {
  await payWithCash({ ...deps, cardPayments: null } as never, customer, orderId);
}

test("CHK-7 a card order that becomes cash is counted once, and with what is unpaid", async () => {
  const shop = await openShop();
  const { order, customer, at } = shop;
  const card = await order({ quantity: 60, when: at(2, 20), paymentMethod: "card" });
  await switchToCash(shop, customer, card.id);
  const other = await makeCustomer(shop.db);
  const late = await order({ quantity: 40, when: at(3, 20), paymentMethod: "card" }, other);
  // Frees what the first one holds.
  await order({ quantity: 30, when: at(4, 20) }, other);
  await expect(switchToCash(shop, other, late.id)).rejects.toMatchObject({ reason: over });
});

test("CHK-7 a switch to cash and a new order at the same moment are counted one after the other", async () => {
  const shop = await openShop(null);
  const { db, order, customer, at } = shop;
  for (let round = 0; round < 5; round++) {
    const card = await order({ quantity: 40, when: at(2, 20), paymentMethod: "card" });
    const done = await Promise.all([
      insist(() => switchToCash(shop, customer, card.id).then(() => true)).catch(
        unlessRefused(over),
      ),
      insist(() => order({ quantity: 40, when: at(3, 20) })).catch(unlessRefused(over)),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    await db.updateTable("orders").set({ status: "completed" }).execute();
  }
});

test("PROM-4 card orders that nobody pays hold places for an hour a day; then an order is taken, and gets its time when it is paid", async () => {
  const { db, deps, customer, order, change, promiseOf, pass, at } = await openShop();
  const card = { quantity: 4, when: at(2, 20), paymentMethod: "card" } as const;
  for (let number = 0; number < 6; number++) {
    await order(card);
    expect(await busiestMinute(db)).toBe(4);
    pass(10);
    await releaseHolds(deps);
  }
  const { id, promise } = await order(card);
  expect(await busiestMinute(db)).toBe(0);
  expect(promise?.heldUntil).toEqual(deps.now());
  expect((await readHold(deps, customer, id))?.text).toContain("if you pay now.");
  await change(id, { paymentStatus: "paid" });
  expect(await promiseOf(id)).toMatchObject({ promisedFor: new Date(card.when), heldUntil: null });
  expect(await busiestMinute(db)).toBe(4);
  pass(24 * 60);
  await order({ ...card, when: at(4, 20) });
  expect((await placesByOrder(db)).size).toBe(2);
});

test("PROM-4 who pays has used up nothing", async () => {
  const { db, order, change, pass, at } = await openShop();
  const card = { quantity: 1, when: at(2, 20), paymentMethod: "card" } as const;
  for (let number = 0; number < 8; number++) {
    await change((await order(card)).id, { paymentStatus: "paid" });
    pass(1);
  }
  const { id } = await order(card);
  expect((await placesByOrder(db)).get(id)).toBe(1);
});
