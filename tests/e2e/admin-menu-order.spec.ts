import { test } from "#tests/support/browser/own-menu-test.ts";
import { demoAdmin } from "#tests/support/people.ts";
import {
  addProduct,
  dialogOf,
  products,
  rowOf,
  texts,
  toast,
  visitor,
} from "#tests/support/browser/product-screen.ts";
import { expect } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A form with a mistake, a stale write and an unreadable photo are answered with a status.
test.use({ allowed: [/status of (400|409|415|500)/] });

test("ADM-9 ADM-12 two administrators at once: the second is told, and looks again @desktop @nightly", async ({
  page,
  browser,
  ownShop,
}) => {
  await signIn(page, demoAdmin, products, ownShop.db);
  await addProduct(page, "Shared Bites");
  const other = await visitor(browser, ownShop);
  await signIn(other, demoAdmin, products, ownShop.db);
  for (const one of [page, other]) {
    // A click before the page is hydrated has no effect.
    await expect(one.locator("details.nav-burger")).toHaveCount(0);
    await one.getByRole("button", { name: "Edit Shared Bites" }).click();
    await expect(dialogOf(one)).toBeVisible();
  }
  await dialogOf(page).getByLabel("Price *").fill("1.00");
  await dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Product updated")).toBeVisible();

  await dialogOf(other).getByLabel("Name *").fill("Other Bites");
  await dialogOf(other).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(other, "Error saving product")).toBeVisible();
  const words = "Someone else just changed this. Check the latest version and try again.";
  await expect(dialogOf(other).getByRole("alert")).toContainText(words);
  await expect(dialogOf(other).getByLabel("Name *")).toHaveValue("Other Bites");
  await dialogOf(other).getByRole("button", { name: "Show the latest version" }).click();
  await expect(dialogOf(other).getByLabel("Price *")).toHaveValue("1.00");
  await expect(dialogOf(other).getByLabel("Name *")).toHaveValue("Shared Bites");
  await dialogOf(other).getByLabel("Name *").fill("Other Bites");
  await dialogOf(other).getByRole("button", { name: "Save Changes" }).click();
  await expect(rowOf(other, "Other Bites")).toContainText("$1.00");

  // The first still sees the old name, and may not delete what she has not seen.
  await page.getByRole("button", { name: "Delete Shared Bites" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error deleting product")).toBeVisible();
  await expect(rowOf(page, "Other Bites")).toBeVisible();
  await other.context().close();

  // ADM-12: the list itself fails. Opened from a page that asks for nothing by itself meanwhile.
  await page.goto("/admin/people");
  await page.route("**/admin/products.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("tab", { name: "Product Management" }).click();
  await expect(toast(page, "Error loading products")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Error loading products" })).toBeVisible();
});

test("ADM-8 the owner puts the menu in order: by hand, by key, by arrow @both @nightly", async ({
  page,
  browser,
  ownShop,
  axe,
}, { project }) => {
  const isPhone = project.name === "phone";
  await signIn(page, demoAdmin, products, ownShop.db);
  await page.getByRole("link", { name: "Menu order" }).click();
  await expect(page).toHaveURL(/view=order/);
  const menu = page.getByRole("region", { name: "Menu", exact: true });
  const names = () => texts(menu.locator(".sort-name b"));
  await expect(menu.locator(".sort-row").nth(3)).toBeVisible();
  const [first, second, third, fourth] = (await names()) as [string, string, string, string];
  await axe();

  // Several moves of one product within a moment travel as one: what counts is that all have arrived.
  const expectSaved = async (wanted: readonly string[]) => {
    const stored = ownShop.db
      .selectFrom("products")
      .select("name")
      .where("type", "=", "Standard")
      .where("archivedAt", "is", null)
      .orderBy("position");
    const firstThree = async () => (await stored.execute()).slice(0, 3).map(({ name }) => name);
    await expect.poll(firstThree).toEqual(wanted);
    expect((await names()).slice(0, 3)).toEqual(wanted);
  };
  await menu.getByRole("button", { name: `Move ${third} up` }).click();
  await menu.getByRole("button", { name: `Move ${third} up` }).click();
  await expect(menu.getByRole("status")).toHaveText(`${third}: 1 of ${(await names()).length}`);
  await expectSaved([third, first, second]);
  if (!isPhone) {
    const handle = menu.getByRole("button", { name: new RegExp(`^Move ${third}, `) });
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await expect(handle).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expectSaved([first, second, third]);
  }
  // By hand, to the second place.
  const grip = menu.getByRole("button", { name: new RegExp(`^Move ${fourth}, `) });
  const from = (await grip.boundingBox())!;
  const to = (await menu.locator(".sort-row").nth(1).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 40, { steps: 4 });
  await page.mouse.move(from.x + 20, to.y + 8, { steps: 6 });
  await page.mouse.up();
  const wanted = isPhone ? [third, fourth, first] : [first, fourth, second];
  await expectSaved(wanted);

  await page.reload();
  await expect(menu).toBeVisible();
  expect((await names()).slice(0, 3)).toEqual(wanted);
  const outside = await visitor(browser, ownShop);
  await outside.goto("/");
  expect(await texts(outside.locator(".feature h3"))).toEqual(wanted);
  await outside.goto("/products");
  expect((await texts(outside.getByRole("article").locator("h2"))).slice(0, 3)).toEqual(wanted);
  await outside.context().close();
});
