import { expect, test } from "vitest";
import { addProduct, editProduct } from "#shop/catalogue/products/save-product.server.ts";
import { productForm } from "#shop/catalogue/products/product-form.ts";
import { isRefusal, Refusal } from "#shop/refusal.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import { insist, limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { readEditableSettings } from "../../store/read-editable-settings.server.ts";
import { readStations } from "./read-stations.server.ts";
import { saveStations } from "./save-stations.server.ts";
import type { StationRow } from "./stations-form.ts";

async function kitchenOfTwo() {
  const kitchen = await limitedKitchen(4);
  const { db, deps } = kitchen;
  const admin = await makeAdmin(db);
  const save = async (stations: readonly StationRow[], version?: number) => {
    const now = (await readEditableSettings(deps, admin)).version;
    await saveStations(deps, admin, { version: version ?? now, stations: [...stations] });
    return readStations(deps, admin);
  };
  const [griddle] = await readStations(deps, admin);
  const irons = { id: null, name: "Irons", capacity: 1, batchMinutes: 30 };
  return { ...kitchen, admin, save, griddle: griddle!, irons };
}

test("PROM-2 PROM-3 a waffle takes the irons, and leaves the griddle to the pancakes", async () => {
  const { db, deps, admin, save, griddle, irons, customer, order, minutesUntil } =
    await kitchenOfTwo();
  const [, second] = await save([griddle, irons]);
  const form = productForm.parse({
    name: "Mini waffle",
    price: "10.00",
    kitchenWork: JSON.stringify({ [griddle.id]: 0, [second!.id]: 1 }),
  });
  const productId = await addProduct(deps, admin, form);
  const waffle = () =>
    placeOrder(
      deps,
      customer,
      checkoutOf({ lines: [{ productId, quantity: 1, addOns: [] }], expectedTotalCents: 1130 }),
    );
  const times = [(await waffle()).promise, (await waffle()).promise, (await order()).promise];
  expect(times.map((promise) => minutesUntil(promise?.promisedFor))).toEqual([40, 70, 15]);

  // Saved again with nothing said, it follows the rule for its type; a page from before says nothing and keeps it.
  const rows = () => db.selectFrom("productWork").select(["stationId", "places"]).execute();
  const { kitchenWork: _, ...old } = form;
  const version = async () => {
    const product = db.selectFrom("products").select("version").where("id", "=", productId);
    return (await product.executeTakeFirstOrThrow()).version;
  };
  await editProduct(deps, admin, { ...old, productId, version: await version() });
  expect(await rows()).toHaveLength(2);
  await editProduct(deps, admin, {
    ...form,
    kitchenWork: null,
    productId,
    version: await version(),
  });
  expect(await rows()).toEqual([]);
  const { before, after } = await db
    .selectFrom("auditEntries")
    .select(["before", "after"])
    .where("action", "=", "product.edited")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([
    { kitchenWork: { [griddle.id]: 0, [second!.id]: 1 } },
    { kitchenWork: null },
  ]);
});

test("PROM-12 a station that has orders to make stays; without them it goes, and orders are planned without it", async () => {
  const { db, save, griddle, irons, order, change } = await kitchenOfTwo();
  const [, second] = await save([griddle, irons]);
  const { id } = await order();
  const inUse = save([second!]);
  expect(await inUse.catch((error: unknown) => isRefusal(error, "station-in-use"))).toBe(true);
  await change(id, { status: "ready" });
  expect(await save([{ ...second!, name: "Griddle" }])).toEqual([{ ...second!, name: "Griddle" }]);
  const { promise } = await order();
  expect(promise).not.toBeNull();
  const batches = await db.selectFrom("kitchenBatches").select("stationId").distinct().execute();
  expect(batches).toEqual([{ stationId: second!.id }]);
});

test("PROM-2 two stations swap their names and places; a form that was opened before is refused", async () => {
  const { db, deps, admin, save, griddle, irons } = await kitchenOfTwo();
  const opened = (await readEditableSettings(deps, admin)).version;
  const [, second] = await save([griddle, irons]);
  const swapped = [
    { ...second!, name: "Griddle" },
    { ...griddle, name: "Irons" },
  ];
  expect(await save(swapped)).toEqual(swapped);
  const stale = save([griddle], opened);
  expect(await stale.catch((error: unknown) => isRefusal(error, "stale-write"))).toBe(true);
  const unknown = save([{ ...griddle, id: crypto.randomUUID() }]);
  expect(await unknown.catch((error: unknown) => isRefusal(error, "stale-write"))).toBe(true);
  const entries = await db.selectFrom("auditEntries").select("after").execute();
  expect(entries).toHaveLength(2);
  expect(entries.at(-1)?.after).toMatchObject({ stations: swapped });
});

test.each([
  ["at once", '"screenSeenAt"', {}],
  // Refused at once, so that the careful way plans it, and the batches of the irons are refused by the database.
  ["with care", '"stations"', { statementFor: () => Promise.reject(new Refusal("busy")) }],
])(
  "PROM-5 an order %s whose station is removed in the same moment is planned again",
  async (_, planned, jobs) => {
    const { db, deps, admin, customer, formOf, griddle, save, irons } = await kitchenOfTwo();
    await save([irons, griddle]);
    // Between the plan and the order: the first station is gone, the griddle makes it.
    let isRemoved = false;
    const racing = {
      ...deps,
      jobs: { ...deps.jobs, ...jobs },
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (!isRemoved && JSON.stringify(result.rows).includes(planned)) {
            isRemoved = true;
            await save([griddle]);
          }
          return result;
        },
      }),
    };
    const placed = await placeOrder(racing, customer, formOf());
    expect(isRemoved).toBe(true);
    const batches = await db
      .selectFrom("kitchenBatches")
      .select(["orderId", "stationId"])
      .execute();
    expect(batches).toEqual([{ orderId: placed.id, stationId: griddle.id }]);
    expect((await readEditableSettings(deps, admin)).version).toBeGreaterThan(1);
  },
);

test("PROM-3 stations that are saved while others order and pay: nobody waits in a circle", async () => {
  const { deps, db, admin, save, griddle, irons, customer, order, change } = await kitchenOfTwo();
  const stations = await save([
    { ...griddle, capacity: null },
    irons,
    { ...irons, name: "Fryer" },
    { ...irons, name: "Bar", capacity: null },
  ]);
  const kitchenWork = JSON.stringify(Object.fromEntries(stations.map(({ id }) => [id, 1])));
  const fields = { name: "Everything", price: "10.00", kitchenWork };
  const productId = await addProduct(deps, admin, productForm.parse(fields));
  const lines = [{ productId, quantity: 1, addOns: [] }];
  const everything = () =>
    placeOrder(deps, customer, checkoutOf({ lines, expectedTotalCents: 1130 }));
  for (let round = 0; round < 12; round++) {
    const card = await order({ paymentMethod: "card" });
    await Promise.all([
      insist(() => save(round % 2 === 0 ? stations.toReversed() : stations)),
      insist(everything),
      insist(everything),
      insist(() => change(card.id, { paymentStatus: "paid" })),
    ]);
    await db.updateTable("orders").set({ status: "completed" }).execute();
  }
});
