import { expect, test } from "vitest";
import { openLiveUpdates } from "#platform/live/live-updates.server.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeProductStatus } from "./change-product-status.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { listInMenuOrder, listManagedProducts } from "./list-managed-products.server.ts";
import { moveProduct } from "./move-product.server.ts";
import { productForm, type ProductForm } from "./product-form.ts";
import { addProduct, editProduct } from "./save-product.server.ts";

const form = (typed: Readonly<Record<string, string>> = {}): ProductForm =>
  productForm.parse({ name: "Cloud", price: "8.50", ...typed });
const reason = (why: string) => expect.objectContaining({ reason: why });
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function open() {
  const platform = await testPlatform();
  return { platform, admin: await makeAdmin(platform.db), db: platform.db };
}
const auditOf = ({ db }: TestPlatform) =>
  db
    .selectFrom("auditEntries")
    .select(["action", "actorId", "before", "after"])
    .orderBy("id")
    .execute();

test("ADM-8 search in name, description and category, ten a page, newest first", async () => {
  const { platform, admin, db } = await open();
  for (let number = 1; number <= 13; number++)
    await makeProduct(db, { name: `Dish ${number}`, createdAt: day(number), category: "Nuts" });
  await makeProduct(db, { name: "100% Maple", description: "Warm", createdAt: day(20) });
  await makeProduct(db, { name: "Plain", description: "not 100 percent", createdAt: day(19) });
  await makeProduct(db, { name: "Gone", isActive: false, archivedAt: day(1) });

  const list = (term: string, page = 1) => listManagedProducts(platform, admin, { term, page });
  const first = await list("");
  expect(first).toMatchObject({ count: 15, pageCount: 2, page: 1 });
  expect(names(first.products)).toEqual([
    ...["100% Maple", "Plain"],
    ...Array.from({ length: 8 }, (_, index) => `Dish ${13 - index}`),
  ]);
  expect(names((await list("", 2)).products)).toEqual([
    "Dish 5",
    "Dish 4",
    "Dish 3",
    "Dish 2",
    "Dish 1",
  ]);
  expect(await list("", 99)).toMatchObject({ page: 2 });
  expect(names((await list(" 100% ")).products)).toEqual(["100% Maple"]);
  expect(names((await list("WARM")).products)).toEqual(["100% Maple"]);
  expect(await list("nut")).toMatchObject({ count: 13 });
  expect(await list("_ish")).toMatchObject({ count: 0, pageCount: 1, products: [] });
  expect(await list("gone")).toMatchObject({ count: 0 });
});

test("ADM-9 what is added is on the menu and in the books, last in its order", async () => {
  const { platform, admin, db } = await open();
  await makeProduct(db, { name: "Older", position: 7, createdAt: day(1) });
  const drawingRecipe = { kind: "topping", topping: "banana" };
  const id = await addProduct(
    platform,
    admin,
    form({ drawingRecipe: JSON.stringify(drawingRecipe), type: "" }),
  );
  const [, added] = (await readCurrentSnapshot(platform)).menu;
  expect(added).toMatchObject({ id, name: "Cloud", price: 850, type: "Standard", drawingRecipe });
  expect(await auditOf(platform)).toMatchObject([
    { action: "product.added", actorId: admin.id, after: { name: "Cloud", price: 850 } },
  ]);
});

test("ADM-9 two administrators at once: one saves, the other is told to look again", async () => {
  const { platform, admin, db } = await open();
  const { id: productId } = await makeProduct(db);
  const save = (name: string, version: number) =>
    editProduct(platform, admin, { ...form({ name }), productId, version });
  const outcomes = await Promise.allSettled([save("Ada's", 1), save("Ben's", 1)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: reason("stale-write"),
  });
  await save("Both", 2);
  expect(await db.selectFrom("products").select(["name", "version"]).execute()).toEqual([
    { name: "Both", version: 3 },
  ]);
  const [first, last] = await auditOf(platform);
  expect(first).toMatchObject({ before: { name: "Mini bite pancakes", category: "Classic" } });
  expect(last).toMatchObject({ after: { name: "Both" } });
  expect(Object.keys(last!.after as object)).toEqual(["name"]);
  await expect(
    editProduct(platform, admin, { ...form(), productId: crypto.randomUUID(), version: 1 }),
  ).rejects.toEqual(reason("not-found"));
});

test("ADM-10 a deleted product is off every list, and its past orders keep what was sold", async () => {
  const { platform, admin, db } = await open();
  const { id: productId } = await makeProduct(db);
  await makeOrder(db, {}, [{ productId }]);
  await expect(deleteProduct(platform, admin, { productId, version: 9 })).rejects.toEqual(
    reason("stale-write"),
  );
  await deleteProduct(platform, admin, { productId, version: 1 });
  expect((await readCurrentSnapshot(platform)).menu).toEqual([]);
  expect(await listInMenuOrder(platform, admin)).toEqual([]);
  expect(await db.selectFrom("orderItems").select(["productId", "productName"]).execute()).toEqual([
    { productId, productName: "Mini bite pancakes" },
  ]);
  await expect(deleteProduct(platform, admin, { productId, version: 2 })).rejects.toEqual(
    reason("not-found"),
  );
  expect((await auditOf(platform)).map(({ action }) => action)).toEqual(["product.deleted"]);
});

test("ADM-8 Active is a switch: on, off, and nothing twice", async () => {
  const { platform, admin, db } = await open();
  const { id: productId } = await makeProduct(db);
  const setStatus = (status: "active" | "inactive", version: number) =>
    changeProductStatus(platform, admin, { productId, status, version });
  await setStatus("inactive", 1);
  expect((await readCurrentSnapshot(platform)).menu).toEqual([]);
  await setStatus("inactive", 1);
  await expect(setStatus("active", 1)).rejects.toEqual(reason("stale-write"));
  await setStatus("active", 2);
  expect((await readCurrentSnapshot(platform)).menu).toHaveLength(1);
  expect((await auditOf(platform)).map(({ action }) => action)).toEqual([
    "product.deactivated",
    "product.activated",
  ]);
});

test("ADM-8 the owner's order is the menu's, and a move is no edit", async () => {
  const { platform, admin, db } = await open();
  const made = [];
  for (const name of ["A", "B", "C", "D"])
    made.push(await makeProduct(db, { name, createdAt: day(made.length + 1) }));
  const [a, b, c, d] = made.map(({ id }) => id) as [string, string, string, string];
  const honey = await makeProduct(db, { name: "Honey", type: "Drizzles" });
  const move = (productId: string, before: string | null) =>
    moveProduct(platform, admin, { productId, before });
  const menu = async () => names((await readCurrentSnapshot(platform)).menu).join("");

  await move(d, a);
  expect(await menu()).toBe("DABC");
  await addProduct(platform, admin, form({ name: "E" }));
  expect(await menu()).toBe("DABCE");
  await Promise.all([move(a, null), move(c, d), move(b, c), move(a, d), move(d, null)]);
  expect((await menu()).split("").toSorted().join("")).toBe("ABCDE");
  await move(a, honey.id);
  expect((await menu()).at(-1)).toBe("A");
  // Opened before all those moves, and still the version that was seen.
  await editProduct(platform, admin, { ...form({ name: "B" }), productId: b, version: 1 });
  await expect(move(crypto.randomUUID(), a)).rejects.toEqual(reason("not-found"));
});

test("ADM-9 every change is announced, so that kept pages go at once", async () => {
  const { platform, admin, db } = await open();
  const { id: productId } = await makeProduct(db, { createdAt: day(1) });
  const heard: string[] = [];
  const updates = openLiveUpdates(platform.config, platform.logger);
  await updates.ready;
  updates.subscribe({ heard: ({ topic }) => heard.push(topic), missed() {} });
  await addProduct(platform, admin, form());
  await editProduct(platform, admin, { ...form(), productId, version: 1 });
  await changeProductStatus(platform, admin, { productId, status: "inactive", version: 2 });
  await moveProduct(platform, admin, { productId, before: null });
  await deleteProduct(platform, admin, { productId, version: 3 });
  await expect.poll(() => heard).toEqual(Array(5).fill("catalogue"));
  await updates.close();
});
