import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { listFeatured } from "./list-featured.server.ts";
import { listAddOns, listMenu } from "./list-menu.server.ts";

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

  expect(names(await listMenu({ db }))).toEqual(["First", "Second", "Third"]);
  expect(names(await listAddOns({ db }))).toEqual(["Honey", "Gift wrap"]);
});

test("MENU-1 products of the same moment keep their order", async () => {
  const { db } = await testDatabase();
  const made = [];
  for (let number = 0; number < 8; number++)
    made.push(await makeProduct(db, { createdAt: day(1) }));

  const ids = (await listMenu({ db })).map(({ id }) => id);
  expect(ids).toEqual(made.map(({ id }) => id).toSorted());
});

test("DATA-1 a product has the fields that pages need, and a drawing recipe only if it still fits", async () => {
  const { db } = await testDatabase();
  const drawingRecipe = { kind: "topping", topping: "banana" };
  const given = { description: "Warm", category: "Fruit", image: "https://images.example/a.png" };
  const { id } = await makeProduct(db, { ...given, picture: JSON.stringify(drawingRecipe) });
  await makeProduct(db, { picture: JSON.stringify({ kind: "sculpture" }), createdAt: day(9) });

  const [fits, outdated] = await listMenu({ db });
  expect([fits, outdated].map((product) => product?.drawingRecipe)).toContainEqual(drawingRecipe);
  expect([fits, outdated].map((product) => product?.drawingRecipe)).toContain(null);
  expect(await listMenu({ db })).toContainEqual({
    id,
    name: "Mini bite pancakes",
    ...given,
    price: 850,
    type: "Standard",
    isActive: true,
    drawingRecipe,
  });
});

test("HOME-2 the first three active Standard products are featured", async () => {
  const { db } = await testDatabase();
  expect(await listFeatured({ db })).toEqual([]);
  await makeProduct(db, { name: "Fourth", createdAt: day(4) });
  await makeProduct(db, { name: "Second", createdAt: day(2) });
  await makeProduct(db, { name: "Hidden", createdAt: day(1), isActive: false });
  await makeProduct(db, { name: "Syrup", createdAt: day(1), type: "Drizzles" });
  await makeProduct(db, { name: "First", createdAt: day(1) });
  await makeProduct(db, { name: "Third", createdAt: day(3) });

  expect(names(await listFeatured({ db }))).toEqual(["First", "Second", "Third"]);
});

test("HOME-2 the demo shop features what it is proud of", async () => {
  const { db } = await testDatabase({ demo: true });
  const featured = await listFeatured({ db });
  expect(featured.map(({ name, price, category }) => [name, price, category])).toEqual([
    ["Strawberry Cloud", 1150, "Fruit"],
    ["Classic Mini Bites", 950, "Classic"],
    ["Raspberry Waffle Bites", 1350, "Specialty"],
  ]);
});
