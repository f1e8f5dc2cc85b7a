import { makeOrder } from "#tests/support/builders.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { storedLines } from "#tests/support/browser/shop-cart.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("DASH-4 the same again: into this device's cart, at today's prices, and what changed is told @nightly", async ({
  page,
  deps,
  customer,
  axe,
}) => {
  const productNamed = (name: string) =>
    deps.db
      .selectFrom("products")
      .select(["id", "name"])
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
  const dish = await productNamed("Strawberry Cloud");
  const topping = await productNamed("Blueberries");
  const addons = JSON.stringify([
    { id: topping.id, name: topping.name, price_cents: 150, quantity: 2 },
  ]);
  const sold = { productId: dish.id, productName: dish.name, quantity: 3, addons };
  const { id } = await makeOrder(deps.db, { userId: customer.id, status: "completed" }, [
    { ...sold, productPriceCents: 850 },
    { productName: "Old dish" },
  ]);
  await signIn(page, customer, `/dashboard?order=${id}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(toast(page, "3 items are back in your cart.")).toBeVisible();
  const news = page.getByRole("list", { name: "What's changed since then" }).getByRole("listitem");
  await expect(news).toHaveText([
    "The price of Strawberry Cloud is now $11.50 (it was $8.50).",
    "We no longer have Old dish.",
  ]);
  expect(await storedLines(page)).toEqual([["Strawberry Cloud", 3, ["Blueberries × 2"]]]);
  await axe();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect
    .poll(() => storedLines(page))
    .toEqual([["Strawberry Cloud", 6, ["Blueberries × 2"]]]);
  await expect(page.getByRole("link", { name: "Go to checkout" })).toHaveAttribute(
    "href",
    "/checkout",
  );
});
