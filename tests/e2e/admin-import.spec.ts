import type { Page } from "@playwright/test";
import { test } from "#tests/support/browser/own-menu-test.ts";
import { main, products, toast, visitor } from "#tests/support/browser/product-screen.ts";
import { expect } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin, fillSignIn } from "#tests/support/people.ts";

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A list that can't be read and a menu that changed are answered with a status.
test.use({ allowed: [/status of (400|409)/] });

const address = "/admin/products/import";
const paste = (page: Page) => page.getByLabel("Paste cells from your spreadsheet");
const showPreview = (page: Page) => page.getByRole("button", { name: "Show preview" });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });

/** A person's work is counted, and all of it must take less than this. */
const maxSeconds = 120;

test("IMP-1 IMP-3 IMP-8 sixty products from a spreadsheet are on the menu within two minutes @both", async ({
  page,
  browser,
  ownShop,
  axe,
  theme: _,
}, { annotations, project }) => {
  const label = project.name;
  const list = [
    "Item\tPrice (CAD)\tDescription\tCategory\tSKU",
    ...Array.from({ length: 60 }, (_row, number) =>
      [`Dish ${label} ${number}`, `$${8 + (number % 9)}.50`, "With blueberries", "Fruit", "7"].join(
        "\t",
      ),
    ),
  ].join("\n");
  const work = { clicks: 0, fields: 0 };
  const click = async (target: ReturnType<Page["getByRole"]>) => {
    work.clicks += 1;
    await target.click();
  };

  await signIn(page, demoAdmin, products, ownShop.db);
  const started = Date.now();
  await click(page.getByRole("link", { name: "Import a menu" }));
  await expect(page.getByRole("heading", { name: "Import a menu" })).toBeVisible();
  work.fields += 1;
  await paste(page).fill(list);
  await click(showPreview(page));
  await expect(main(page).getByText("60 rows: 60 new")).toBeVisible();
  await click(page.getByRole("button", { name: "Import 60 products" }));
  await expect(page.getByRole("heading", { name: "Your menu is imported" })).toBeVisible();
  const seconds = (Date.now() - started) / 1_000;
  await expect(main(page).getByText("60 products added.")).toBeVisible();
  await axe();
  const description = `${work.clicks} clicks, ${work.fields} field, ${seconds.toFixed(1)} s`;
  annotations.push({ type: "60 products imported", description });
  expect(work).toEqual({ clicks: 3, fields: 1 });
  expect(seconds, description).toBeLessThan(maxSeconds);

  const outside = await visitor(browser, ownShop);
  await outside.goto(`/products?q=${encodeURIComponent(`Dish ${label} 59`)}`);
  await expect(outside.getByRole("article", { name: `Dish ${label} 59` })).toContainText("$13.50");
  await outside.context().close();

  // The same list again: there is nothing left to do.
  await page.getByRole("link", { name: "Import another list" }).click();
  await paste(page).fill(list);
  await showPreview(page).click();
  await expect(main(page).getByText("60 rows: 60 already the same")).toBeVisible();
  await expect(page.getByText("Your menu already has all of this.")).toBeVisible();
});

test("IMP-2 IMP-3 IMP-4 errors, changes and drawings are in the preview; unticked rows stay out @nightly", async ({
  page,
  ownShop,
  axe,
  theme: _,
}) => {
  const { db } = ownShop;
  await db
    .insertInto("products")
    .values({ name: "Old Faithful", priceCents: 800, category: "Classic" })
    .execute();
  await signIn(page, demoAdmin, address, db);
  await axe();
  await showPreview(page).click();
  await expect(page.getByRole("alert")).toHaveText(/choose a file or paste some cells/);

  await paste(page).fill(
    [
      "Name,Price,Description,Status",
      "old  faithful,$9,,",
      'Six Berry Puff Puff,"8,50",Six puff puff with strawberries,',
      "=1+1,5,,no",
      'Too Vague,"8,500",,perhaps',
    ].join("\n"),
  );
  await showPreview(page).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused();
  await expect(main(page).getByText("4 rows: 1 with errors, 2 new, 1 changed")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(/Price: We can't tell .*Status: Please/);
  await expect(rowOf(page, "Old Faithful")).toContainText("Price: $8.00 → $9.00");
  await expect(rowOf(page, "=1+1")).toContainText("Inactive, not on the menu yet");
  const drawing = await rowOf(page, "Six Berry Puff Puff").locator("img").getAttribute("src");
  const drawn = await page.request.get(drawing!);
  expect(await drawn.text()).toMatch(/puff.*strawberr/i);
  expect(drawn.headers()["cache-control"]).toContain("private");
  await axe();

  // A filter changes what is shown, not what is imported.
  await page.getByText("Error", { exact: true }).first().click();
  await expect(rowOf(page, "=1+1")).toBeHidden();
  await expect(page.getByRole("button", { name: "Import the 3 good rows" })).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Import Six Berry Puff Puff" }).focus();
  await page.keyboard.press("Space");

  // Somebody else changes the price: what was shown is not done.
  await db
    .updateTable("products")
    .set({ priceCents: 850 })
    .where("name", "=", "Old Faithful")
    .execute();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Your menu changed since this preview/);
  await expect(rowOf(page, "Old Faithful")).toContainText("Price: $8.50 → $9.00");
  await expect(
    page.getByRole("checkbox", { name: "Import Six Berry Puff Puff" }),
  ).not.toBeChecked();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(main(page).getByText("1 product added, 1 product changed.")).toBeVisible();
  const saved = await db
    .selectFrom("products")
    .select(["name", "priceCents", "isActive"])
    .where("name", "in", ["Old Faithful", "=1+1", "Six Berry Puff Puff", "Too Vague"])
    .orderBy("name")
    .execute();
  expect(saved).toEqual([
    { name: "=1+1", priceCents: 500, isActive: false },
    { name: "Old Faithful", priceCents: 900, isActive: true },
  ]);
  await expect(toast(page, "Error saving product")).toHaveCount(0);
});

test("IMP-3 headings below a title, words for a dish and new types are told before anything is saved", async ({
  page,
  ownShop,
  axe,
  theme: _,
}) => {
  await signIn(page, demoAdmin, address, ownShop.db);
  await paste(page).fill(
    [
      "Our Menu 2026,,,",
      "Name,Price,Description,Type",
      "PANCAKES,,,",
      "Told Waffle,8,Crisp and golden,Main",
      "Told Chips,3,,Snacks",
      "Told Nuts,3,,Snacks",
    ].join("\n"),
  );
  await showPreview(page).click();
  await expect(main(page).getByText("4 rows: 1 skipped, 3 new")).toBeVisible();
  await expect(
    page.getByText(
      "“Snacks” isn't a type you have, so these 2 products will be extras, not dishes. To make them dishes, leave Type empty.",
    ),
  ).toBeVisible();
  await expect(page.getByText("We found your headings in row 2")).toBeVisible();
  await expect(rowOf(page, "PANCAKES")).toContainText(
    "No price. Is this a heading? We'll skip it.",
  );
  await expect(rowOf(page, "PANCAKES").getByRole("checkbox")).toHaveCount(0);
  const waffle = rowOf(page, "Told Waffle");
  await expect(waffle).toContainText("Row 4 · Standard (“Main” in your list)");
  const left = async (text: string) =>
    (await waffle.getByText(text, { exact: true }).boundingBox())?.x;
  expect(await left("Crisp and golden")).toBe(await left("Told Waffle"));
  await axe();
});

test("IMP-6 a list that was pasted is still there after signing in again", async ({
  page,
  ownShop: { db },
}) => {
  const list = "Name,Price\nAwaited Waffle,8";
  await signIn(page, demoAdmin, address, db);
  await paste(page).fill(list);
  await showPreview(page).click();
  await expect(main(page).getByText("1 row: 1 new")).toBeVisible();
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", demoAdmin.email)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("sessions").where("userId", "=", id).execute();
  await page.getByRole("button", { name: "Import 1 product" }).click();

  await expect(page).toHaveURL(/\/auth\?next=/);
  await fillSignIn(page, demoAdmin);
  await expect(page).toHaveURL(address);
  await expect(paste(page)).toHaveValue(list);
  await showPreview(page).click();
  await page.getByRole("link", { name: "Start over" }).click();
  await expect(paste(page)).toHaveValue("");
  await paste(page).fill(list);
  await showPreview(page).click();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(main(page).getByText("1 product added.")).toBeVisible();
  await page.goto(address);
  await expect(paste(page)).toHaveValue("");
});

test("IMP-1 IMP-6 a file from Excel works without a script, and sending it twice is harmless", async ({
  browser,
  ownShop,
}) => {
  const context = await browser.newContext({ baseURL: ownShop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, demoAdmin, address, ownShop.db);
  const example = await page.request.get("/admin/products/example.csv");
  expect(example.headers()["content-disposition"]).toContain("menu-example.csv");
  expect(await example.text()).toContain("Name,Price,Description,Category,Type,Status,Image");

  await page.getByLabel("Or choose a CSV file").setInputFiles({
    name: "menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Name;Preis;Price\r\nCr\u00eape sucr\u00e9e;x;7,50\r\nBrioche;x;6\r\n",
      "latin1",
    ),
  });
  await showPreview(page).click();
  await expect(page.getByText("2 rows: 2 new")).toBeVisible();
  await expect(page.getByText("We didn't use: Preis.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Import Brioche" }).uncheck();
  await page.getByRole("button", { name: "Import the ticked rows" }).click();
  await expect(page.getByText("1 product added.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("There was nothing left to change.")).toBeVisible();
  const saved = await ownShop.db
    .selectFrom("products")
    .select(["name", "priceCents"])
    .where("name", "in", ["Crêpe sucrée", "Brioche"])
    .execute();
  expect(saved).toEqual([{ name: "Crêpe sucrée", priceCents: 750 }]);
  await context.close();
});
