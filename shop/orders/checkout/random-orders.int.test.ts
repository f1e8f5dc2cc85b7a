import { expect, test } from "vitest";
import type { Customer } from "#shop/accounts/account.ts";
import { isRefusal } from "#shop/refusal.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import {
  dayAndNight,
  everyDay,
  insist,
  limitedKitchen,
} from "#tests/support/kitchen/limited-kitchen.ts";
import { minutesOverCapacity, placesByOrder } from "#tests/support/kitchen/over-capacity.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { volume } from "#tests/support/test-volume.ts";
import { seededRandom } from "#tools/demo/seeded-random.ts";
import { placeOrder } from "./place-order.server.ts";

const ordersAtOnce = 10;
const quarterMs = 15 * 60_000;

/** Four places on the griddle and two irons, open day and night; every dish costs the same, one needs both stations. */
async function kitchenOfTwoStations() {
  const kitchen = await limitedKitchen(4);
  const { db } = kitchen;
  const settings = { orderDays: 3, openingHours: everyDay(dayAndNight) };
  await db.updateTable("storeSettings").set(settings).execute();
  const griddle = await db.selectFrom("kitchenStations").select("id").executeTakeFirstOrThrow();
  const irons = await db
    .insertInto("kitchenStations")
    .values({ name: "Irons", capacity: 2, batchMinutes: 7, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dish = async (onGriddle: number, onIrons: number) => {
    const { id: productId } = await makeProduct(db, { priceCents: 1000 });
    const work = [
      { productId, stationId: griddle.id, places: onGriddle },
      { productId, stationId: irons.id, places: onIrons },
    ];
    await db.insertInto("productWork").values(work).execute();
    return { productId, places: onGriddle + onIrons };
  };
  return { ...kitchen, dishes: [await dish(1, 0), await dish(0, 1), await dish(2, 1)] };
}

test(`PROM-3 ${volume.randomOrders} random orders, ten at once, some cancelled: never more than a station makes, none without its places`, async () => {
  const { db, deps, dishes, pass, change } = await kitchenOfTwoStations();
  const random = seededRandom(2026);
  // Whoever pays by card holds the places of one order only, so that some of these free an older one.
  const customers: Customer[] = [];
  for (let index = 0; index < 25; index++) customers.push(await makeCustomer(db));

  const randomForm = () => {
    const ordered = random.sample(dishes, 1 + random.integer(2)).map((dish) => ({
      ...dish,
      quantity: 1 + random.integer(4),
    }));
    const plates = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
    const places = ordered.reduce((sum, line) => sum + line.places * line.quantity, 0);
    const later = deps.now().getTime() + random.integer(2 * 1440) * 60_000;
    const form = checkoutOf({
      lines: ordered.map(({ productId, quantity }) => ({ productId, quantity, addOns: [] })),
      expectedTotalCents: plates * 1130,
      paymentMethod: random.pick(["cash", "card"]),
      ...(random.integer(3) === 0 && {
        when: new Date(Math.ceil(later / quarterMs) * quarterMs).toISOString(),
      }),
    });
    return { form, places };
  };
  const placed: { id: string; places: number; isCash: boolean }[] = [];
  const refused: string[] = [];
  const order = async () => {
    const { form, places } = randomForm();
    const by = random.pick(customers);
    try {
      const { id } = await insist(() => placeOrder(deps, by, form));
      placed.push({ id, places, isCash: form.paymentMethod === "cash" });
    } catch (error) {
      if (!isRefusal(error, "kitchen-full") && !isRefusal(error, "time-taken")) throw error;
      refused.push(error.reason);
    }
  };
  const cancelled = new Set<string>();
  const cancelOne = async () => {
    if (placed.length === 0) return;
    const { id } = random.pick(placed);
    if (cancelled.has(id)) return;
    cancelled.add(id);
    await change(id, { status: "cancelled" });
  };
  while (placed.length + refused.length < volume.randomOrders) {
    const ordering = Array.from({ length: ordersAtOnce }, order);
    await Promise.all([...ordering, cancelOne()]);
    expect(await minutesOverCapacity(db)).toEqual([]);
    pass(random.integer(80));
  }

  console.log(`${placed.length} orders, ${cancelled.size} cancelled, ${refused.length} refused`);
  expect(placed.length).toBeGreaterThan(volume.randomOrders / 3);
  expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
  const taken = await placesByOrder(db);
  for (const { id, places, isCash } of placed)
    if (cancelled.has(id)) expect(taken.get(id)).toBeUndefined();
    else if (isCash) expect(taken.get(id)).toBe(places);
}, 600_000);
