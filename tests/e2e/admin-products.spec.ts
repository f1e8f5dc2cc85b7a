import { test } from "#tests/support/browser/own-menu-test.ts";
import { demoAdmin } from "#tests/support/people.ts";
import {
  dialogOf,
  main,
  products,
  rowOf,
  search,
  toast,
  visitor,
} from "#tests/support/browser/product-screen.ts";
import { expect } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A form with a mistake, a stale write and an unreadable photo are answered with a status.
test.use({ allowed: [/status of (400|409|415|500)/] });

test("ADM-8 ADM-9 ADM-10 PROM-2 the owner adds a product, changes it, hides it and deletes it @both", async ({
  page,
  browser,
  ownShop,
  axe,
  theme: _,
}) => {
  await ownShop.db
    .insertInto("kitchenStations")
    .values({ position: 1, name: "Irons", capacity: 2, batchMinutes: 7 })
    .execute();
  await signIn(page, demoAdmin, products, ownShop.db);
  await axe();
  await search(page, "no such thing");
  await expect(page).toHaveURL(/q=no\+such/);
  await expect(page.getByText('No products found for "no such thing"')).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();

  // The dialog: what is missing is said at its field, and the preview follows every key.
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Add Product" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Price is required")).toBeVisible();
  await expect(dialog.getByLabel("Name *")).toBeFocused();
  await dialog.getByLabel("Name *").fill("Banana Test Bites");
  await dialog.getByLabel("Price *").fill("1000");
  await dialog.getByLabel("Category").fill("Fruit");
  await expect(dialog.getByText("Price must be between 0.00 and 999.99")).toBeVisible();
  await dialog.getByLabel("Price *").fill("9.9");
  const preview = dialog.getByRole("group", { name: "Preview" });
  // On a phone the card folds to its image while one is further down.
  await dialog.getByRole("region", { name: "Add Product" }).evaluate((list) => list.scrollTo(0, 0));
  await expect(preview.getByRole("heading", { name: "Banana Test Bites" })).toBeVisible();
  await expect(preview).toContainText("$9.90");
  await expect(preview).toContainText("Fruit");
  await expect(preview.locator("svg")).toBeVisible();
  await expect(preview).toContainText(/A plate of mini pancakes with .*banana slices/);
  await dialog.getByText("Custom").click();
  await dialog.getByLabel("Base").selectOption("waffles");
  await dialog.getByRole("button", { name: "Blueberries" }).click();
  await dialog.getByRole("button", { name: "Honey" }).click();
  await expect(preview).toContainText(/mini waffles with .*blueberries.*honey/);
  await dialog.getByText("Kitchen", { exact: true }).click();
  await dialog.getByLabel("Irons").fill("many");
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(dialog.getByText("Please enter a whole number")).toBeVisible();
  await dialog.getByLabel("Irons").fill("1");
  await axe();
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Product created")).toBeVisible();

  // Newest first, and on the menu at once with the drawing that was composed.
  await expect(main(page).getByRole("row").nth(1)).toContainText("Banana Test Bites");
  const outside = await visitor(browser, ownShop);
  await outside.goto("/products?q=banana+test");
  const card = outside.getByRole("article", { name: "Banana Test Bites" });
  await expect(card).toContainText("$9.90");
  await expect(card).toContainText("Standard");
  const drawn = await outside.request.get((await card.locator("img").getAttribute("src"))!);
  expect(await drawn.text()).toMatch(/mini waffles with .*blueberries.*honey/);
  await outside.context().close();
  const work = await ownShop.db
    .selectFrom("productWork")
    .innerJoin("products", "products.id", "productId")
    .select(["products.name", "places"])
    .execute();
  expect(work).toEqual([{ name: "Banana Test Bites", places: 1 }]);

  // Two changes at once: the price by the dialog, the menu by the switch.
  await page.getByRole("button", { name: "Edit Banana Test Bites" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Edit Product" })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Blueberries" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await dialogOf(page).getByLabel("Price *").fill("10");
  // What was typed is not lost to a key.
  await page.keyboard.press("Escape");
  const discard = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await discard.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialogOf(page).getByLabel("Price *")).toHaveValue("10");
  await dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Product updated").first()).toBeVisible();
  await expect(rowOf(page, "Banana Test Bites")).toContainText("$10.00");
  const onOff = page.getByRole("switch", { name: /: Banana Test Bites$/ });
  await expect(onOff).toBeChecked();
  await onOff.click();
  await expect(onOff).not.toBeChecked();
  await expect(onOff).toHaveText("Inactive");
  await expect(toast(page, "Product updated")).toHaveCount(2);

  await page.getByRole("button", { name: "Delete Banana Test Bites" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this product?",
  });
  await expect(question).toContainText("Banana Test Bites");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, "Banana Test Bites")).toBeVisible();
  await page.getByRole("button", { name: "Delete Banana Test Bites" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Product deleted")).toBeVisible();
  await expect(rowOf(page, "Banana Test Bites")).toHaveCount(0);
  await ownShop.db.deleteFrom("productWork").execute();
  await ownShop.db.deleteFrom("kitchenStations").where("name", "=", "Irons").execute();
});
