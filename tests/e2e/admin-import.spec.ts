import type { Page } from "@playwright/test";
import { test } from "#tests/support/browser/own-menu-test.ts";
import { main, products, visitor } from "#tests/support/browser/product-screen.ts";
import { expect } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin, fillSignIn } from "#tests/support/people.ts";

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A menu that changed is answered with a status.
test.use({ allowed: [/status of 409/] });

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
});

test("IMP-3 IMP-6 rows are filtered and ticked in the preview; the list survives a sign-in and a changed menu", async ({
  page,
  ownShop: { db },
  axe,
  theme: _,
}) => {
  const list = [
    "Our Menu 2026,,,",
    "Name,Price,Description,Type",
    "Old Faithful,9,,",
    "Told Waffle,8,Crisp and golden,Snacks",
    "Told Chips,3,,",
    'Too Vague,"8,500",,',
  ].join("\n");
  await db
    .insertInto("products")
    .values({ name: "Old Faithful", priceCents: 800, category: "Classic" })
    .execute();
  await signIn(page, demoAdmin, address, db);
  await axe();
  await paste(page).fill(list);
  await showPreview(page).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused();
  const waffle = rowOf(page, "Told Waffle");
  const left = async (text: string) =>
    (await waffle.getByText(text, { exact: true }).boundingBox())?.x;
  expect(await left("Crisp and golden")).toBe(await left("Told Waffle"));
  await axe();

  // A filter changes what is shown, not what is imported.
  await page.getByText("Error", { exact: true }).first().click();
  await expect(waffle).toBeHidden();
  await expect(page.getByRole("button", { name: "Import the 3 good rows" })).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Import Told Waffle" }).focus();
  await page.keyboard.press("Space");

  // Somebody else changes the price: the ticks stay.
  await db
    .updateTable("products")
    .set({ priceCents: 850 })
    .where("name", "=", "Old Faithful")
    .execute();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Your menu changed since this preview/);
  await expect(page.getByRole("checkbox", { name: "Import Told Waffle" })).not.toBeChecked();

  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", demoAdmin.email)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("sessions").where("userId", "=", id).execute();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await fillSignIn(page, demoAdmin);
  await expect(page).toHaveURL(address);
  await expect(paste(page)).toHaveValue(list);
  await showPreview(page).click();
  await page.getByRole("link", { name: "Start over" }).click();
  await expect(paste(page)).toHaveValue("");
  await page.reload();
  await expect(paste(page)).toHaveValue("");
});
