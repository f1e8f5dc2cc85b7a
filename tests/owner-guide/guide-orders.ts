import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { payButton as placeButton } from "#tests/support/browser/checkout-page.ts";
import { payButton, typeCard } from "#tests/support/browser/card-shop.ts";
import { addButton, addPlate } from "#tests/support/browser/shop-cart.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { demoAccounts, demoCustomers } from "#tools/demo/people.ts";
import { visit } from "./devices.ts";
import type { GuideShop } from "./guide-shop.ts";

const [, sam] = demoAccounts;
export { sam };

type Dish = readonly [quantity: number, name: string, ...addOns: string[]];
type Order = NonNullable<Parameters<typeof makeOrder>[1]> & {
  readonly from: string;
  readonly minutesAgo: number;
  readonly dishes: readonly Dish[];
};

/** An order of the demo customer with this name, as if it had been placed a while ago. */
export async function placeOrder(
  { db }: Pick<GuideShop, "db">,
  { from, minutesAgo, dishes, ...given }: Order,
) {
  const customer = demoCustomers.find(({ name }) => name === from);
  if (!customer) throw new Error(`No demo customer is called ${from}`);
  const products = await db.selectFrom("products").select(["id", "name", "priceCents"]).execute();
  const product = (wanted: string) => {
    const found = products.find(({ name }) => name === wanted);
    if (!found) throw new Error(`No product is called ${wanted}`);
    return found;
  };
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  const isAccepted = given.status !== undefined && given.status !== "pending";
  const order = await makeOrder(
    db,
    {
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      createdAt,
      ...(isAccepted && { acceptedAt: createdAt }),
      ...given,
    },
    dishes.map(([quantity, name, ...addOns]) => {
      const { id: productId, priceCents: productPriceCents } = product(name);
      const addons = addOns.map((addOn) => {
        const { id, priceCents } = product(addOn);
        return { id, name: addOn, price_cents: priceCents, quantity: 1 };
      });
      return {
        productId,
        productName: name,
        productPriceCents,
        quantity,
        addons: JSON.stringify(addons),
      };
    }),
  );
  await announce(db, createLogger("silent"), { topic: "orders", id: order.id });
  return order;
}

/** Nothing on the board, and the next order is P-`nextNumber`: the guide's texts name the numbers in its pictures. */
export async function clearBoard({ db }: GuideShop, nextNumber: number): Promise<void> {
  await db
    .updateTable("orders")
    .set({ status: "completed", paymentStatus: "paid" })
    .where("status", "not in", ["completed", "cancelled"])
    .execute();
  await sql`select setval('pickup_numbers', ${nextNumber - 1})`.execute(db);
}

/** Sam, signed in on this phone, with a plate and a drink in the cart, at the checkout. */
export async function fillCart(page: Page, { db, url }: GuideShop): Promise<void> {
  await signIn(page, sam, `${url}/order`, db);
  await page.locator("details.nav-burger").waitFor({ state: "detached" });
  await addPlate(page, "Strawberry Cloud", "Blueberries");
  await addButton(page, "Berry Fizz").click();
  await page.getByText("Berry Fizz has been added to your cart.").waitFor();
  await visit(page, "/checkout");
  await page.getByLabel("Phone").fill("613-555-0188");
}

/** Places what is in the cart for pickup, and returns the order's id. */
export async function checkOut(page: Page, payment: "Cash" | "Card"): Promise<string> {
  await page.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await page.getByRole("radio", { name: new RegExp(`^${payment}`) }).check({ force: true });
  await placeButton(page).click();
  if (payment === "Card") {
    await page.waitForURL("**/checkout/pay/**");
    await typeCard(page, "visa");
    await payButton(page).click();
  }
  await page.waitForURL("**/checkout/success**");
  await page.getByRole("heading", { level: 1, name: /We've got your order/ }).waitFor();
  return new URL(page.url()).searchParams.get("order") ?? "";
}
