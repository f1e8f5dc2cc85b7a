import {
  cartLink,
  expectPicturesInWells,
  storeCart,
  storedLines,
} from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";

test("NAV-3 CART-2 a visitor looks into the cart, changes it and goes on to sign in @both", async ({
  page,
  axe,
  deps,
}) => {
  await page.goto("/robots.txt");
  await storeCart(page, deps.db, ["Strawberry Cloud", "Blueberries"], ["Berry Fizz"]);

  await page.goto("/about");
  await page.getByRole("button", { name: "View cart, 2 items" }).click();
  const drawer = page.getByRole("dialog", { name: "Your cart" });
  await expect(drawer.getByText("Subtotal: $18.50")).toBeVisible();
  await expect(drawer.getByText("Blueberries × 1")).toBeVisible();
  await expect(drawer.locator(".opening-note")).toContainText("Open now until");
  await expectPicturesInWells(drawer.getByRole("listitem"));
  await axe();
  await drawer
    .getByRole("group", { name: "Quantity of Berry Fizz" })
    .getByRole("button", { name: "One more" })
    .click();
  await expect(drawer.getByText("Subtotal: $24.00")).toBeVisible();
  await drawer.getByRole("button", { name: "Remove Strawberry Cloud" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await drawer.getByRole("button", { name: "Remove Strawberry Cloud" }).click();
  expect(await storedLines(page)).toEqual([["Berry Fizz", 2, []]]);

  await drawer.getByRole("link", { name: "Go to Checkout" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fcheckout");
  await expect(drawer).toHaveCount(0);

  await page.getByRole("button", { name: "View cart, 2 items" }).click();
  await drawer.getByRole("button", { name: "Remove Berry Fizz" }).click();
  const empty = drawer.getByText("Your cart is empty");
  await expect(empty).toBeVisible();
  const toast = page.locator(".toast").last();
  await expect
    .poll(async () => {
      const [said, over] = [(await empty.boundingBox())!, (await toast.boundingBox())!];
      return over.y + over.height <= said.y || said.y + said.height <= over.y;
    }, "the offer to undo leaves it readable")
    .toBe(true);
  await drawer.getByRole("link", { name: "Start Ordering" }).click();
  await expect(page).toHaveURL("/order");
  await expect(page.getByRole("button", { name: /^View cart/ })).toHaveCount(0);
  await expect(cartLink(page)).toHaveCount(0);
});
