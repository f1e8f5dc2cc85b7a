import type { Locator, Page } from "@playwright/test";
import type { Db } from "#platform/database/database.server.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { testCards } from "#tools/fake-stripe/test-cards.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { cardSettings } from "../cards/card-settings.ts";
import { checkoutOf } from "../checkouts.ts";
import { startServer } from "../server-process.ts";
import { test as base } from "./shop-test.ts";
import { signIn } from "./sign-in.ts";
import { newCustomer } from "../accounts/new-customer.ts";
import { openShopDeps } from "./shop-deps.ts";

type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** A second web process on the same database that takes cards through the fake Stripe. */
async function openCardShop() {
  const address: { webhook?: string } = {};
  const fakeStripe = await startFakeStripe({ webhookUrl: () => address.webhook });
  const server = await startServer({
    roles: ["web"],
    databaseUrl: process.env["SHOP_DATABASE_URL"]!,
    env: { TRUSTED_PROXIES: "127.0.0.1", ...cardSettings(fakeStripe.url) },
  });
  address.webhook = `${server.url}/api/webhooks/stripe`;
  const deps = await openShopDeps();
  return {
    fakeStripe,
    deps,
    url: server.url,
    async close() {
      await deps.close();
      await server.kill("SIGKILL");
      await fakeStripe.close();
    },
  };
}

export const test = base.extend<{ cardOrder: CardOrder }, { cardShop: CardShop }>({
  cardShop: [
    async ({}, use) => {
      const shop = await openCardShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
  cardOrder: async ({ cardShop, page }, use) => use(() => orderByCard(cardShop, page)),
});

type CardOrder = () => Promise<{ id: string; total: string; session: () => Promise<string> }>;

/** Signs a new customer in and places an order that waits for a card payment. */
async function orderByCard({ deps, fakeStripe }: CardShop, page: Page) {
  const person = await newCustomer(deps.db);
  const customer = {
    ...person,
    isAdmin: false,
    isKitchen: false,
    sessionId: "s",
    hasSecondFactor: false,
    network: "203.0.113.7",
    confirmedAt: new Date(0),
  };
  const { id: productId, priceCents } = await deps.db
    .selectFrom("products")
    .select(["id", "priceCents"])
    .where("name", "=", "Strawberry Cloud")
    .executeTakeFirstOrThrow();
  const expectedTotalCents = priceCents + Math.round(priceCents * 0.13);
  const lines = [{ productId, quantity: 1, addOns: [] }];
  const form = checkoutOf({
    paymentMethod: "card",
    email: person.email,
    lines,
    expectedTotalCents,
  });
  const { id } = await placeOrder({ ...deps, cardPayments: fakeStripe }, customer, form);
  await signIn(page, person, `/checkout/pay/${id}`);
  const total = `$${(expectedTotalCents / 100).toFixed(2)}`;
  return { id, total, session: () => sessionOf(deps.db, id) };
}

async function sessionOf(db: Db, orderId: string): Promise<string> {
  const { sessionId } = await db
    .selectFrom("paymentAttempts")
    .select("sessionId")
    .where("orderId", "=", orderId)
    .where("sessionId", "is not", null)
    .executeTakeFirstOrThrow();
  return sessionId!;
}

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay \$/ });
}

/** Fills the card fields in the provider's frame, as a customer would, with one of its test cards. */
export async function typeCard(page: Page, card: keyof typeof testCards): Promise<void> {
  const { number } = testCards[card];
  await cardField(page, "Card number").fill(number);
  await cardField(page, "Expiration date").fill("12 / 34");
  await cardField(page, "Security code").fill(card === "amex" ? "1234" : "123");
  await cardField(page, "Postal code").fill("K7L 3N6");
}

export function cardField(page: Page, label: string): Locator {
  return page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel(label);
}

export { expect } from "./shop-test.ts";
