import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readShopRevision } from "#platform/database/shop-revision.server.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { readCurrentSnapshot, readShopSnapshot } from "./shop-snapshot.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

test("MENU-1 only active Standard products, oldest first", async () => {
  const { db } = await testDatabase();
  await makeProduct(db, { name: "Third", createdAt: day(3) });
  await makeProduct(db, { name: "First", createdAt: day(1) });
  await makeProduct(db, { name: "Second", createdAt: day(2) });
  await makeProduct(db, { name: "Off today", isActive: false, createdAt: day(1) });
  await makeProduct(db, { name: "Archived", isActive: false, archivedAt: day(4) });
  await makeProduct(db, { name: "Honey", type: "Drizzles", createdAt: day(1) });
  await makeProduct(db, { name: "Gift wrap", type: "Wrapping", createdAt: day(2) });

  expect(names((await readCurrentSnapshot({ db })).menu)).toEqual(["First", "Second", "Third"]);
  expect(names((await readCurrentSnapshot({ db })).addOns)).toEqual(["Honey", "Gift wrap"]);
});

test("MENU-1 products of the same moment keep their order", async () => {
  const { db } = await testDatabase();
  const made = [];
  for (let number = 0; number < 8; number++)
    made.push(await makeProduct(db, { createdAt: day(1) }));

  const ids = (await readCurrentSnapshot({ db })).menu.map(({ id }) => id);
  expect(ids).toEqual(made.map(({ id }) => id).toSorted());
});

test("DATA-1 a product has the fields that pages need, and a drawing recipe only if it still fits", async () => {
  const { db } = await testDatabase();
  const drawingRecipe = { kind: "topping", topping: "banana" };
  const given = { description: "Warm", category: "Fruit", image: "https://images.example/a.png" };
  const { id } = await makeProduct(db, { ...given, picture: JSON.stringify(drawingRecipe) });
  await makeProduct(db, { picture: JSON.stringify({ kind: "sculpture" }), createdAt: day(9) });

  const [fits, outdated] = (await readCurrentSnapshot({ db })).menu;
  expect([fits, outdated].map((product) => product?.drawingRecipe)).toContainEqual(drawingRecipe);
  expect([fits, outdated].map((product) => product?.drawingRecipe)).toContain(null);
  expect((await readCurrentSnapshot({ db })).menu).toContainEqual({
    id,
    name: "Mini bite pancakes",
    ...given,
    price: 850,
    type: "Standard",
    isActive: true,
    drawingRecipe,
    kitchenWork: null,
  });
});

test("HOME-2 the first three active Standard products are featured", async () => {
  const { db } = await testDatabase();
  expect((await readCurrentSnapshot({ db })).featured).toEqual([]);
  await makeProduct(db, { name: "Fourth", createdAt: day(4) });
  await makeProduct(db, { name: "Second", createdAt: day(2) });
  await makeProduct(db, { name: "Hidden", createdAt: day(1), isActive: false });
  await makeProduct(db, { name: "Syrup", createdAt: day(1), type: "Drizzles" });
  await makeProduct(db, { name: "First", createdAt: day(1) });
  await makeProduct(db, { name: "Third", createdAt: day(3) });

  expect(names((await readCurrentSnapshot({ db })).featured)).toEqual(["First", "Second", "Third"]);
});

test("HOME-2 the demo shop features what it is proud of", async () => {
  const { db } = await testDatabase({ demo: true });
  const featured = (await readCurrentSnapshot({ db })).featured;
  expect(featured.map(({ name, price, category }) => [name, price, category])).toEqual([
    ["Strawberry Cloud", 1150, "Fruit"],
    ["Classic Mini Bites", 950, "Classic"],
    ["Raspberry Waffle Bites", 1350, "Specialty"],
  ]);
});

test("SPEED-1 every table that a snapshot is made of moves the revision, and nobody else can", async () => {
  const { db } = await testDatabase();
  const statements = recordStatements();
  await readCurrentSnapshot({ db });
  const read = statements.join("\n").matchAll(/(?:from|join) "?(\w+)"?/g);
  const tables = new Set([...read].map(([, table]) => table!));
  tables.delete("shop_revision");
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger
    where tgname = 'revision' and tgenabled = 'O'
      -- Before, for each statement, at insert, delete, update and truncate.
      and tgtype = 2 + 4 + 8 + 16 + 32`.execute(db);
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted());
  expect(tables.size).toBe(6);
  await expect(
    sql`update shop_revision set revision = gen_random_uuid()`.execute(db),
  ).rejects.toMatchObject({ code: "42501" });
});

test("SPEED-1 what nobody announced is seen by the next reader, whichever table changed", async () => {
  const { db } = await testDatabase({ demo: true });
  const shown = async () => readCurrentSnapshot({ db });
  let before = await shown();
  const changed = async (change: Promise<unknown>) => {
    await change;
    const [earlier, now] = [before, await shown()];
    before = now;
    expect(now.revision).not.toBe(earlier.revision);
    return now;
  };
  const { id } = before.menu[0]!;
  const dish = db.updateTable("products").where("id", "=", id);
  expect((await changed(dish.set({ priceCents: 4321 }).execute())).menu[0]?.price).toBe(4321);
  expect((await changed(dish.set({ isActive: false }).execute())).menu[0]?.id).not.toBe(id);
  const store = db.updateTable("storeSettings");
  expect((await changed(store.set({ taxRateBasisPoints: 1_500 }).execute())).settings.taxRate).toBe(
    1_500,
  );
  expect(
    (await changed(store.set({ pausedAt: new Date() }).execute())).settings.pause,
  ).toMatchObject({ until: null });
  const special = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Holidays" };
  expect(
    (await changed(db.insertInto("specialDays").values(special).execute())).settings.specialDays,
  ).toContainEqual({ ...special, openings: [] });
  const closed = { day: "2027-01-01", reason: "New Year" };
  expect(
    (await changed(db.insertInto("closedDates").values(closed).execute())).settings.specialDays,
  ).toContainEqual(expect.objectContaining({ firstDay: "2027-01-01" }));
  const station = db.updateTable("kitchenStations").set({ capacity: 7 });
  expect((await changed(station.execute())).stations[0]?.capacity).toBe(7);
  const work = { productId: id, stationId: before.stations[0]!.id, places: 3 };
  expect(
    (await changed(db.insertInto("productWork").values(work).execute())).products.get(id),
  ).toMatchObject({ kitchenWork: { [work.stationId]: 3 } });
  const behindUntil = new Date("2026-12-01T12:00:00Z");
  expect(
    (await changed(db.updateTable("kitchenState").set({ behindUntil }).execute())).behindUntil,
  ).toEqual(behindUntil);
});

test("SPEED-1 while nothing changes, everybody shares what was read once", async () => {
  const { db } = await testDatabase({ demo: true });
  const first = await readCurrentSnapshot({ db });
  const statements = recordStatements();
  const again = await Promise.all(Array.from({ length: 20 }, () => readCurrentSnapshot({ db })));
  expect(again.every((snapshot) => snapshot === first)).toBe(true);
  expect(new Set(statements)).toEqual(new Set(["select revision from shop_revision"]));

  await db.updateTable("products").set({ description: "Warm" }).execute();
  statements.length = 0;
  const seen = await readShopRevision(db);
  const after = await Promise.all(Array.from({ length: 20 }, () => readShopSnapshot({ db }, seen)));
  expect(new Set(after).size).toBe(1);
  expect(after[0]?.menu[0]?.description).toBe("Warm");
  expect(statements.filter((statement) => /^(?:begin|start)/.test(statement))).toHaveLength(1);
});

test("SPEED-1 a change during a reading is not missed, and a failed reading is not kept", async () => {
  const { db } = await testDatabase({ demo: true });
  // Until this ends, a reading of the products waits.
  const lock = await db.startTransaction().execute();
  const { rows } = await sql<{
    price: number;
  }>`select max(price_cents) as price from products`.execute(db);
  const early = readCurrentSnapshot({ db });
  await early;
  await lock.updateTable("products").set({ priceCents: 1 }).execute();
  const during = await readCurrentSnapshot({ db });
  expect(Math.max(...during.menu.map(({ price }) => price))).toBe(rows[0]?.price);
  await lock.commit().execute();
  expect(new Set((await readCurrentSnapshot({ db })).menu.map(({ price }) => price))).toEqual(
    new Set([1]),
  );

  await db.updateTable("products").set({ priceCents: 2 }).execute();
  const away = vi.spyOn(db, "transaction").mockImplementationOnce(() => {
    throw new Error("The database is away");
  });
  await expect(readCurrentSnapshot({ db })).rejects.toThrow("away");
  away.mockRestore();
  expect((await readCurrentSnapshot({ db })).menu[0]?.price).toBe(2);
});
