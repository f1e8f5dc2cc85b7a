import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { testDatabase, type TestDatabase } from "#tests/support/platform.ts";
import { Refusal } from "#shop/refusal.ts";
import { thumbnailOf, type ThumbnailSource } from "../product-thumbnail.ts";
import { readDrawing } from "./read-drawing.server.ts";

const keyOf = (product: ThumbnailSource) =>
  thumbnailOf(product).src.match(/([0-9a-f]{16})\.svg$/)![1]!;
const textOf = (drawing: Uint8Array) => brotliDecompressSync(drawing).toString();
const notFound = expect.objectContaining({ reason: "not-found" });

async function pancakes(db: TestDatabase["db"], given: Parameters<typeof makeProduct>[1] = {}) {
  const row = await makeProduct(db, given);
  return { ...row, drawingRecipe: null };
}

test("ORD-6 the first request draws, and the drawing is kept for everyone", async () => {
  const { db } = await testDatabase();
  const product = await pancakes(db);

  const drawing = await readDrawing({ db }, product.id, keyOf(product));

  expect(textOf(drawing)).toMatch(/^<svg .*A stack of mini pancakes with butter and maple syrup/);
  const kept = await db.selectFrom("drawings").select(["key", "svg"]).execute();
  expect(kept).toEqual([{ key: keyOf(product), svg: Buffer.from(drawing) }]);
});

test("twenty requests at once draw it once", async () => {
  const { db } = await testDatabase();
  const product = await pancakes(db);
  const asked = Array.from({ length: 20 }, () => readDrawing({ db }, product.id, keyOf(product)));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  await db.deleteFrom("drawings").execute();
  // Still in the memory of this process, without a look at the table.
  expect(await readDrawing({ db }, product.id, keyOf(product))).toBe(await asked[0]);
  expect(await db.selectFrom("drawings").select("key").execute()).toEqual([]);
});

test("300 drawings stay in memory, the least recently read leaves first", async () => {
  const { db } = await testDatabase();
  const keys = Array.from({ length: 301 }, (_, n) => n.toString(16).padStart(16, "0"));
  const svg = Buffer.from("a drawing");
  await db
    .insertInto("drawings")
    .values(keys.map((key) => ({ key, svg })))
    .execute();
  const ask = (key: string) => readDrawing({ db }, "any-product", key);
  const [first = "", second = "", ...others] = keys;
  for (const key of [first, second, ...others.slice(0, -1), first, others.at(-1)!]) await ask(key);
  await db.deleteFrom("drawings").execute();
  for (const key of [first, ...others]) expect(Buffer.from(await ask(key))).toEqual(svg);
  await expect(ask(second)).rejects.toEqual(notFound);
});

test("a second process reads the table instead of drawing again", async () => {
  const { db, appUrl } = await testDatabase();
  const product = await pancakes(db);
  await readDrawing({ db }, product.id, keyOf(product));
  const marked = Buffer.from("drawn by the first process");
  await db.updateTable("drawings").set({ svg: marked }).execute();

  const second = connect(appUrl);
  onTestFinished(second.close);
  const drawing = await readDrawing(second, product.id, keyOf(product));
  expect(Buffer.from(drawing)).toEqual(marked);
});

test("two processes that draw at the same moment keep one drawing and both answer", async () => {
  const { db, appUrl } = await testDatabase();
  const product = await pancakes(db);
  const second = connect(appUrl);
  onTestFinished(second.close);
  const [one, two] = await Promise.all([
    readDrawing({ db }, product.id, keyOf(product)),
    readDrawing(second, product.id, keyOf(product)),
  ]);
  expect(one).toEqual(two);
  expect(await db.selectFrom("drawings").select("key").execute()).toHaveLength(1);
});

test("nobody can make us draw what the catalogue does not show", async () => {
  const { db } = await testDatabase();
  const product = await pancakes(db);
  const waffles = keyOf({ ...product, name: "Waffles" });
  for (const [id, key] of [
    [product.id, waffles],
    [crypto.randomUUID(), keyOf(product)],
    ["not-an-id", keyOf(product)],
    ["'; drop table drawings; --", keyOf(product)],
  ] as const) {
    await expect(readDrawing({ db }, id, key)).rejects.toEqual(notFound);
  }
  expect(await db.selectFrom("drawings").select("key").execute()).toEqual([]);
});

test("a refusal is not remembered: once the product is renamed, its new drawing is there", async () => {
  const { db } = await testDatabase();
  const product = await pancakes(db);
  const renamed = { ...product, name: "Raspberry waffles" };
  const asking = () => readDrawing({ db }, product.id, keyOf(renamed));
  await expect(asking()).rejects.toBeInstanceOf(Refusal);
  await db.updateTable("products").set({ name: renamed.name }).execute();
  expect(textOf(await asking())).toContain("mini waffles with raspberries");
});

test("ADM-9 the administrator's choice is what is drawn", async () => {
  const { db } = await testDatabase();
  const drawingRecipe = { kind: "drink", recipe: { kind: "berry", seed: "x" } } as const;
  const row = await makeProduct(db, { picture: JSON.stringify(drawingRecipe) });
  const drawing = await readDrawing({ db }, row.id, keyOf({ ...row, drawingRecipe }));
  expect(textOf(drawing)).toContain("A glass of berry mocktail");
});

test("ADM-10 what is no longer for sale keeps its drawing for past orders", async () => {
  const { db } = await testDatabase();
  const product = await pancakes(db, { isActive: false });
  expect(textOf(await readDrawing({ db }, product.id, keyOf(product)))).toContain("<svg");
});

test("the demo menu: 20 kB a drawing, 200 kB a page of twelve", async () => {
  const { db } = await testDatabase({ demo: true });
  const weigh = async (product: ThumbnailSource) =>
    gzipSync(textOf(await readDrawing({ db }, product.id, keyOf(product)))).length;
  const menu = await Promise.all((await readCurrentSnapshot({ db })).menu.map(weigh));
  const addOns = await Promise.all((await readCurrentSnapshot({ db })).addOns.map(weigh));
  expect(menu.length).toBeGreaterThan(12);
  expect(addOns.length).toBeGreaterThan(12);
  expect(Math.max(...menu, ...addOns)).toBeLessThanOrEqual(20_000);
  const heaviest = menu.toSorted((a, b) => b - a).slice(0, 12);
  expect(heaviest.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(200_000);
});
