import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db } = await openShop();

const address = "/admin/products/import";
const preview = async (list: readonly string[]) =>
  (await visit(address, { as: "admin" })).submit("Show preview", {
    "Paste cells from your spreadsheet": list.join("\n"),
  });
const importTicked = (page: Page, fields = {}) => page.submit("Import the ticked rows", fields);
const rowOf = (page: Page, name: string) => page.getByText(name, { selector: "b" }).closest("tr")!;
const savedNamed = (...names: string[]) =>
  db
    .selectFrom("products")
    .select(["name", "priceCents", "isActive"])
    .where("name", "in", names)
    .orderBy("name")
    .execute();

test("IMP-2 IMP-3 IMP-4 errors, changes and drawings are in the preview; unticked rows stay out", async () => {
  const { id } = await makeProduct(db, { name: "Old Faithful", priceCents: 800 });
  const page = await preview([
    "Name,Price,Description,Status",
    "old  faithful,$9,,",
    'Six Berry Puff Puff,"8,50",Six puff puff with strawberries,',
    "=1+1,5,,no",
    'Too Vague,"8,500",,perhaps',
  ]);
  page.getByText("4 rows: 1 with errors, 2 new, 1 changed");
  expect(page.getAllByRole("row")[1]!.textContent).toMatch(/Price: We can't tell .*Status: Please/);
  expect(rowOf(page, "Old Faithful").textContent).toContain("Price: $8.00 → $9.00");
  expect(rowOf(page, "=1+1").textContent).toContain("Inactive, not on the menu yet");
  const drawing = rowOf(page, "Six Berry Puff Puff").querySelector("img")!.getAttribute("src")!;
  const drawn = await page.visit(drawing);
  expect(drawn.source).toMatch(/puff.*strawberr/i);
  expect(drawn.headers.get("cache-control")).toContain("private");

  // Somebody else changes the price: what was shown is not done.
  await db.updateTable("products").set({ priceCents: 850 }).where("id", "=", id).execute();
  const refused = await importTicked(page, { "Import Six Berry Puff Puff": false });
  expect(refused.getByRole("alert").textContent).toMatch(/Your menu changed since this preview/);
  expect(rowOf(refused, "Old Faithful").textContent).toContain("Price: $8.50 → $9.00");
  expect(refused.getByLabelText("Import Six Berry Puff Puff")).toMatchObject({ checked: false });
  const done = await importTicked(refused);
  done.getByText("1 product added, 1 product changed.");
  expect(await savedNamed("Old Faithful", "=1+1", "Six Berry Puff Puff", "Too Vague")).toEqual([
    { name: "=1+1", priceCents: 500, isActive: false },
    { name: "Old Faithful", priceCents: 900, isActive: true },
  ]);
});

test("IMP-1 a form without a list says what it needs", async () => {
  expect((await preview([""])).getByRole("alert").textContent).toMatch(
    /choose a file or paste some cells/,
  );
});

test("IMP-3 headings below a title, words for a dish and new types are told before anything is saved", async () => {
  const page = await preview([
    "Our Menu 2026,,,",
    "Name,Price,Description,Type",
    "PANCAKES,,,",
    "Told Waffle,8,Crisp and golden,Main",
    "Told Chips,3,,Snacks",
    "Told Nuts,3,,Snacks",
  ]);
  page.getByText("4 rows: 1 skipped, 3 new");
  page.getByText(
    "“Snacks” isn't a type you have, so these 2 products will be extras, not dishes. To make them dishes, leave Type empty.",
  );
  page.getByText(/We found your headings in row 2/);
  const heading = rowOf(page, "PANCAKES");
  expect(heading.textContent).toContain("No price. Is this a heading? We'll skip it.");
  expect(heading.querySelector("input")).toBeNull();
  expect(rowOf(page, "Told Waffle").textContent).toContain(
    "Row 4 · Standard (“Main” in your list)",
  );
  expect(await savedNamed("Told Waffle")).toEqual([]);
});

test("IMP-1 IMP-6 a file from Excel is imported once, also if it is sent twice", async () => {
  const start = await visit(address, { as: "admin" });
  const example = await start.follow("Download an example");
  expect(example.headers.get("content-disposition")).toContain("menu-example.csv");
  expect(example.source).toContain("Name,Price,Description,Category,Type,Status,Image");

  const bytes = Buffer.from("Name;Preis;Price\r\nCrêpe sucrée;x;7,50\r\nBrioche;x;6\r\n", "latin1");
  const file = new File([bytes], "menu.csv", { type: "text/csv" });
  const page = await start.submit("Show preview", { "Or choose a CSV file": file });
  page.getByText("2 rows: 2 new");
  page.getByText("We didn't use: Preis.");
  const done = await importTicked(page, { "Import Brioche": false });
  done.getByText("1 product added.");
  (await importTicked(page)).getByText("There was nothing left to change.");
  expect(await savedNamed("Crêpe sucrée", "Brioche")).toEqual([
    { name: "Crêpe sucrée", priceCents: 750, isActive: true },
  ]);

  // The same list again: there is nothing left to do.
  const again = await preview(["Name,Price", "Crêpe sucrée,7.50"]);
  again.getByText("1 row: 1 already the same");
  again.getByText("Your menu already has all of this.");
  const over = await again.follow("Start over");
  expect(over.getByLabelText("Paste cells from your spreadsheet")).toMatchObject({ value: "" });
});
