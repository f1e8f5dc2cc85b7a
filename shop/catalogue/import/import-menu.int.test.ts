import { expect, test } from "vitest";
import type { Admin } from "#shop/accounts/account.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { openLiveUpdates } from "#platform/live/live-updates.server.ts";
import { productForm } from "../products/product-form.ts";
import { addProduct, editProduct } from "../products/save-product.server.ts";
import { writeExampleList } from "./example-list.server.ts";
import { importMenu } from "./import-menu.server.ts";
import { previewImport, type ImportPreview } from "./preview-import.server.ts";

/** Before the clock of a test, so that what is imported comes later on the menu. */
const createdAt = new Date("2026-01-01");
const reason = (why: string) => expect.objectContaining({ reason: why });
const list =
  "Name\tPrice\tCategory\nBerry Cloud\t9\tFruit\nWaffles\t8.50\t\nOat Stack\t$7\tClassic\n";

async function open(env: Readonly<Record<string, string>> = {}) {
  const platform = await testPlatform({ env });
  return { platform, admin: await makeAdmin(platform.db), db: platform.db };
}
const productsOf = ({ db }: TestPlatform) =>
  db
    .selectFrom("products")
    .select(["id", "name", "priceCents", "category", "isActive", "version", "archivedAt"])
    .orderBy("position")
    .orderBy("createdAt")
    .execute();
const auditOf = ({ db }: TestPlatform) =>
  db
    .selectFrom("auditEntries")
    .select(["action", "subjectId", "actorId", "before", "after"])
    .orderBy("id")
    .execute();

/** What the page sends if every row that can be imported stays ticked. */
function sent({ text, rows }: ImportPreview) {
  const ticked = rows.filter(({ does }) => does === "add" || does === "change");
  return { text, rows: ticked.map(({ row, shown }) => ({ row, shown })) };
}
async function importAll(platform: TestPlatform, admin: Admin, text: string) {
  return importMenu(platform, admin, sent(await previewImport(platform, admin, text)));
}

test("IMP-3 IMP-5 what the preview shows is saved at once, in the list's order, audited and announced", async () => {
  const { platform, admin, db } = await open();
  const { id } = await makeProduct(db, {
    createdAt,
    name: "Waffles",
    priceCents: 800,
    category: "Classic",
  });
  const gone = await makeProduct(db, {
    createdAt,
    name: "Oat Stack",
    isActive: false,
    archivedAt: new Date("2026-01-01"),
  });
  const preview = await previewImport(platform, admin, `${list}Broken\tfree\t\n`);
  expect(preview).toMatchObject({
    counts: { error: 1, add: 2, change: 1, same: 0 },
    rows: [
      { row: 5, does: "error", problems: [{ column: "Price" }] },
      { row: 2, does: "add", name: "Berry Cloud", price: "$9.00" },
      { row: 4, does: "add", name: "Oat Stack" },
      { row: 3, changes: [{ column: "Price", before: "$8.00", after: "$8.50" }] },
    ],
  });
  expect(await auditOf(platform)).toEqual([]);
  expect(await productsOf(platform)).toHaveLength(2);

  const heard: string[] = [];
  const updates = openLiveUpdates(platform.config, platform.logger);
  await updates.ready;
  updates.subscribe({ heard: ({ topic }) => heard.push(topic), missed() {} });
  const result = await importMenu(platform, admin, sent(preview));
  expect(result).toEqual({ added: 2, changed: 1, same: 0 });
  await expect.poll(() => heard).toEqual(["catalogue"]);
  await updates.close();

  const saved = await productsOf(platform);
  expect(saved.filter(({ archivedAt }) => !archivedAt)).toMatchObject([
    { id, name: "Waffles", priceCents: 850, category: "Classic", version: 2 },
    { name: "Berry Cloud", priceCents: 900, category: "Fruit", isActive: true },
    { name: "Oat Stack", priceCents: 700, category: "Classic" },
  ]);
  expect(saved.find((product) => product.id === gone.id)?.archivedAt).not.toBeNull();
  expect((await readCurrentSnapshot(platform)).menu.map(({ name }) => name)).toEqual([
    ...["Waffles", "Berry Cloud", "Oat Stack"],
  ]);
  const idOf = (name: string) => saved.find((product) => product.name === name)?.id;
  expect(await auditOf(platform)).toMatchObject([
    { action: "menu.imported", actorId: admin.id, after: result },
    { action: "product.added", subjectId: idOf("Berry Cloud"), after: { price: 900 } },
    { action: "product.added", after: { name: "Oat Stack" } },
    { action: "product.edited", subjectId: id, before: { price: 800 }, after: { price: 850 } },
  ]);
});

test("IMP-5 rows that are not ticked are left out, and nothing is ever deleted", async () => {
  const { platform, admin, db } = await open();
  await makeProduct(db, { createdAt, name: "Not in the list" });
  const { text, rows } = sent(await previewImport(platform, admin, list));
  await importMenu(platform, admin, { text, rows: rows.filter(({ row }) => row === 4) });
  expect((await productsOf(platform)).map(({ name }) => name)).toEqual([
    ...["Not in the list", "Oat Stack"],
  ]);
});

test("IMP-6 the same import sent again, also at the same moment, changes nothing", async () => {
  const { platform, admin } = await open();
  // Long enough that the three overlap.
  const long = Array.from({ length: 100 }, (_, number) => `Dish ${number},8`).join("\n");
  const form = sent(await previewImport(platform, admin, long));
  const results = await Promise.all([
    importMenu(platform, admin, form),
    importMenu(platform, admin, form),
    importMenu(platform, admin, form),
  ]);
  expect(results.filter(({ added }) => added === 100)).toHaveLength(1);
  expect(results.filter(({ same }) => same === 100)).toHaveLength(2);
  expect(await productsOf(platform)).toHaveLength(100);
  expect(await auditOf(platform)).toHaveLength(101);
  expect(await previewImport(platform, admin, long)).toMatchObject({
    counts: { error: 0, add: 0, change: 0, same: 100 },
  });
});

test("IMP-6 a menu that changed since the preview is not imported into, not even in part", async () => {
  const { platform, admin, db } = await open();
  const { id } = await makeProduct(db, {
    createdAt,
    name: "Waffles",
    priceCents: 800,
    category: "Classic",
  });
  const form = sent(await previewImport(platform, admin, list));
  const edited = (price: string, category = "Classic") =>
    productForm.parse({ name: "Waffles", price, category });
  await editProduct(platform, admin, { ...edited("8.25"), productId: id, version: 1 });
  await expect(importMenu(platform, admin, form)).rejects.toEqual(reason("menu-changed"));
  expect(await productsOf(platform)).toMatchObject([{ priceCents: 825 }]);

  // The new one exists by now, at another price.
  const again = sent(await previewImport(platform, admin, list));
  await addProduct(platform, admin, productForm.parse({ name: "BERRY cloud", price: "3" }));
  await expect(importMenu(platform, admin, again)).rejects.toEqual(reason("menu-changed"));

  // A change that the row doesn't show is no reason to ask again, and stays.
  const other = sent(await previewImport(platform, admin, list));
  await editProduct(platform, admin, { ...edited("8.25", "Nuts"), productId: id, version: 2 });
  await importMenu(platform, admin, other);
  const saved = (await productsOf(platform)).toSorted((a, b) => a.priceCents - b.priceCents);
  expect(saved).toMatchObject([
    { name: "Oat Stack", priceCents: 700 },
    { name: "Waffles", priceCents: 850, category: "Nuts" },
    { name: "BERRY cloud", priceCents: 900, category: "Fruit" },
  ]);
});

test("IMP-6 a row with an error is never imported, whatever is sent", async () => {
  const { platform, admin } = await open();
  const text = "Name,Price\nGood,8\nBad,8-9\n";
  const { rows } = await previewImport(platform, admin, text);
  const forged = rows.map(({ row, shown }) => ({ row, shown }));
  await expect(importMenu(platform, admin, { text, rows: forged })).rejects.toEqual(
    reason("menu-changed"),
  );
  await expect(
    importMenu(platform, admin, { text, rows: [{ row: 9, shown: "x" }] }),
  ).rejects.toEqual(reason("menu-changed"));
  expect(await productsOf(platform)).toEqual([]);
});

test("IMP-3 IMP-6 words for a dish make dishes, new types are told, and a heading is never imported", async () => {
  const { platform, admin } = await open();
  const text = "Menu 2026,,\nName,Price,Type\nPANCAKES,,\nWaffle,8,Food\nChips,3,Snacks\n";
  const preview = await previewImport(platform, admin, text);
  expect(preview).toMatchObject({
    counts: { error: 0, skip: 1, add: 2 },
    headingsRow: 2,
    newTypes: [{ type: "Snacks", count: 1 }],
    rows: [
      { row: 3, does: "skip", name: "PANCAKES" },
      { row: 4, type: "Standard", readAsStandard: "Food" },
      { row: 5, type: "Snacks" },
    ],
  });
  const forged = preview.rows.map(({ row, shown }) => ({ row, shown }));
  await expect(importMenu(platform, admin, { text, rows: forged })).rejects.toEqual(
    reason("menu-changed"),
  );
  await importMenu(platform, admin, sent(preview));
  expect((await readCurrentSnapshot(platform)).menu.map(({ name }) => name)).toEqual(["Waffle"]);
  // By now the shop has that type.
  expect(await previewImport(platform, admin, text)).toMatchObject({ newTypes: [] });
});

test("IMP-2 the example names the shop's own categories and types, and can be imported as it is", async () => {
  const { platform, admin, db } = await open();
  await makeProduct(db, { createdAt, name: "Mine", category: "=Crêpes; or so" });
  await makeProduct(db, { createdAt, name: "Dip", type: "Dips" });
  const example = await writeExampleList(platform, admin);
  const { counts, rows } = await previewImport(platform, admin, Buffer.from(example));
  expect(counts).toMatchObject({ error: 0, change: 0 });
  expect(rows.map(({ category }) => category)).toContain("Party Size");
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(["Quenchers", "Dips"]));
  await importAll(platform, admin, example);
  expect((await readCurrentSnapshot(platform)).menu.map(({ name }) => name)).toEqual(["Mine"]);
});

test("IMP-7 an administrator's previews and imports are limited together", async () => {
  const { platform, admin } = await open({ RATE_LIMITS: "menu-imports=2/1h" });
  await importAll(platform, admin, list);
  await expect(previewImport(platform, admin, list)).rejects.toEqual(reason("too-many-imports"));
  const another = await makeAdmin(platform.db);
  await expect(previewImport(platform, another, list)).resolves.toBeDefined();
});
