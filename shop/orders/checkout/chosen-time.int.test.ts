import { expect, test } from "vitest";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { clockAt, type TimeZone } from "#shop/shop-time.ts";
import { isRefusal } from "#shop/refusal.ts";
import {
  busiestMinute,
  dayAndNight,
  everyDay,
  insist,
  limitedKitchen,
} from "#tests/support/kitchen/limited-kitchen.ts";
import { placeOrder } from "./place-order.server.ts";

const minuteMs = 60_000;

/** Open day and night, and a week can be chosen. */
async function kitchenForLater(capacity: number | null) {
  const kitchen = await limitedKitchen(capacity);
  const set = async (changes: { orderDays?: number; openingHours?: string; pausedAt?: Date }) =>
    void (await kitchen.db.updateTable("storeSettings").set(changes).execute());
  await set({ orderDays: 7, openingHours: everyDay(dayAndNight) });
  const quarter = 15 * minuteMs;
  /** A quarter of an hour, so many minutes or a little more from now. */
  const inMinutes = (minutes: number) =>
    new Date(
      Math.ceil((kitchen.deps.now().getTime() + minutes * minuteMs) / quarter) * quarter,
    ).toISOString();
  return { ...kitchen, set, inMinutes };
}

const reasonOf = (placing: Promise<unknown>) =>
  placing.then(
    () => "placed",
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return error.reason;
    },
  );

test("PROM-6 a chosen time is promised to the minute, and the kitchen sees it 20 minutes before its start", async () => {
  const { db, order, inMinutes } = await kitchenForLater(4);
  const when = inMinutes(24 * 60);
  const { id, promise } = await order({ when });
  expect(promise).toMatchObject({ isAsap: false, promisedFor: new Date(when) });
  const leadMs = promise!.startBy.getTime() - promise!.kitchenFrom.getTime();
  expect(leadMs).toBe(20 * minuteMs);
  const row = await db
    .selectFrom("orders")
    .select("kitchenSince")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.kitchenSince).toEqual(promise!.kitchenFrom);
});

test("PROM-5 ten customers want the last place of a time at once: one gets it, the others are offered the next", async () => {
  const { db, deps, customer, formOf, inMinutes } = await kitchenForLater(1);
  const when = inMinutes(180);
  const found = await Promise.allSettled(
    Array.from({ length: 10 }, () => insist(() => placeOrder(deps, customer, formOf({ when })))),
  );
  const refused = found.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  // Plates may wait 20 minutes, so two batches of 8 before the last one are in time, too.
  expect(found.length - refused.length).toBe(3);
  for (const error of refused) {
    if (!isRefusal(error, "time-taken")) throw error;
    expect(error.details.times).toHaveLength(3);
    expect(error.details.times).not.toContainEqual(new Date(when));
  }
  expect(await busiestMinute(db)).toBe(1);
});

test("PROM-5 a page that shows an older time is asked, and the same checkout again is the same order", async () => {
  const { db, deps, customer, formOf, order } = await kitchenForLater(4);
  const shownFor = deps.now().toISOString();
  expect(await reasonOf(order({ shownFor }))).toBe("time-changed");
  const form = formOf();
  const { id, promise } = await placeOrder(deps, customer, form);
  // Whoever sends it again does so later, and perhaps from a page that shows another time.
  const again = { ...form, shownFor: promise!.promisedFor.toISOString() };
  expect((await placeOrder(deps, customer, again)).id).toBe(id);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  // Another time is another order.
  const other = { ...form, when: new Date(deps.now().getTime() + 86_400_000).toISOString() };
  expect(await reasonOf(placeOrder(deps, customer, other))).toBe("checkout-reused");
});

test("PROM-6 a closed shop takes orders for later, a paused one none", async () => {
  const { deps, order, set, pass, inMinutes } = await kitchenForLater(4);
  await set({ openingHours: everyDay([{ opens: 480, closes: 1200 }]) });
  // To three in the morning.
  const { minutes } = clockAt(deps.now(), "America/Toronto" as TimeZone);
  pass(1440 - minutes + 180);
  const noon = inMinutes(540);
  expect(await reasonOf(order())).toBe("store-closed");
  expect(await reasonOf(order({ when: noon }))).toBe("placed");
  await set({ pausedAt: deps.now() });
  expect(await reasonOf(order({ when: noon }))).toBe("store-paused");
});

test("PROM-6 times that nobody offers are refused: in the past, next month, in the year 9999, between the marks", async () => {
  const { deps, order, set, inMinutes } = await kitchenForLater(4);
  const shifted = new Date(Date.parse(inMinutes(180)) + 2 * minuteMs).toISOString();
  const wrong = [inMinutes(-600), inMinutes(30 * 24 * 60), "9999-12-31T23:45:00.000Z", shifted];
  for (const when of wrong) expect(await reasonOf(order({ when })), when).toBe("time-taken");
  await set({ orderDays: 0 });
  const soon = new Date(deps.now().getTime() + 3 * 3_600_000).toISOString();
  expect(await reasonOf(order({ when: soon }))).toBe("later-not-offered");
});

test("PROM-6 an order for later can still be paid while the shop is closed", async () => {
  const { db, deps, customer, order, set, inMinutes } = await kitchenForLater(4);
  const { id } = await order({ when: inMinutes(24 * 60), paymentMethod: "card" });
  await set({ openingHours: everyDay([]) });
  await payWithCash(deps as never, customer, id);
  const { paymentMethod } = await db
    .selectFrom("orders")
    .select("paymentMethod")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(paymentMethod).toBe("cash");
});
