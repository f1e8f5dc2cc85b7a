import type { Db } from "#platform/database/database.server.ts";
import type { seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { startServer } from "#tests/support/server-process.ts";
import { openCardCustomer, type CardCustomer } from "./card-customer.ts";
import { cardFailures, openFailingCardProvider, type CardFailure } from "./card-provider.ts";
import { compareMoney } from "./compare-money.ts";
import { newOrderTimes, type OrderTimes } from "./compare-times.ts";

type Given = {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly customers: Awaited<ReturnType<typeof seedShop>>;
  /** In cash, in each of the three measurements. */
  readonly orders: number;
};
type Shop = Given & {
  readonly provider: Awaited<ReturnType<typeof openFailingCardProvider>>;
  readonly people: readonly [CardCustomer, CardCustomer, CardCustomer, CardCustomer];
  readonly times: OrderTimes;
  readonly problems: string[];
};

/** The website while the card provider is away in four ways, in real time. */
export async function surviveCardOutage(given: Given) {
  const provider = await openFailingCardProvider();
  const shop = await startServer({
    roles: ["web"],
    databaseUrl: given.databaseUrl,
    env: cardSettings(provider.url),
  });
  try {
    const [a, b, c, d] = given.customers.buyers.map((buyer) =>
      openCardCustomer(shop.url, buyer, given.customers.form),
    );
    const people = [await a!, await b!, await c!, await d!] as const;
    const times = newOrderTimes();
    const problems: string[] = [];
    await measureCash(people[3], given.orders / cardFailures.length, []);
    for (const failure of cardFailures)
      await surviveFailure({ ...given, provider, people, times, problems }, failure);
    return { times, problems, ...(await compareMoney(given.db, provider.ledger)) };
  } finally {
    await shop.kill("SIGKILL");
    await provider.close();
  }
}

async function surviveFailure(shop: Shop, failure: CardFailure): Promise<void> {
  const { provider, people, times } = shop;
  const [early, patient, hungry, cash] = people;
  const says = pageChecker(shop, failure);
  const measured = shop.orders / cardFailures.length;
  // As busy as during the outage, so that the provider is the only difference.
  const measureNormal = (into: number[]) =>
    Promise.all([
      measureCash(cash, measured, into),
      ...[early, patient, hungry].map(async (one) => one.openPaymentPage(await one.orderByCard())),
    ]);
  await measureNormal(times.normal);

  // Has the payment form on the screen when the provider goes away, pays, and comes back to the shop.
  const paidOrder = await early.orderByCard();
  says(await early.openPaymentPage(paidOrder), "Complete Payment");
  await provider.set(failure);
  pay(shop, paidOrder);
  const waiting = [
    early
      .returnFromPayment(sessionOf(shop, paidOrder))
      .then((page) => says(page, "Confirming your payment", "don't pay again")),
    // Both find no way to pay; one takes the way out, the other one comes back later.
    hungry.orderByCard().then(async (orderId) => {
      const page = await hungry.openPaymentPage(orderId);
      says(page, ...noPayment);
      const { response } = await hungry.payWithCash(orderId);
      if (response.status !== 302) shop.problems.push(`${failure}: no way to pay with cash`);
    }),
    patient.orderByCard().then(async (orderId) => {
      says(await patient.openPaymentPage(orderId), ...noPayment);
      return orderId;
    }),
  ] as const;
  await measureCash(cash, measured, times.outage);
  const [, , patientOrder] = await Promise.all(waiting);

  await provider.set(undefined);
  await measureNormal(times.again);
  says(await patient.openPaymentPage(patientOrder), "Complete Payment");
  pay(shop, patientOrder);
  says(await patient.returnFromPayment(sessionOf(shop, patientOrder)), "Thanks, Chaos!");
  says(await early.returnFromPayment(sessionOf(shop, paidOrder)), "Thanks, Chaos!");
}

const noPayment = [
  "Failed to create checkout session",
  "You haven't been charged. Try again, or pay with cash.",
  "Pay with cash instead",
];

async function measureCash(customer: CardCustomer, orders: number, into: number[]): Promise<void> {
  for (let number = 0; number < orders; number++) into.push(await customer.orderInCash());
}

/** The open session of the order, as the customer's browser knows it. */
function sessionOf({ provider }: Shop, orderId: string): string {
  const sessions = [...provider.ledger.sessions.values()];
  const session = sessions.findLast(({ metadata }) => metadata["order_id"] === orderId);
  if (!session) throw new Error("The order has no session");
  return session.id;
}

/** The customer's browser pays at the provider, which does not need the shop. */
function pay(shop: Shop, orderId: string): void {
  const { ledger } = shop.provider;
  const done = ledger.confirm(ledger.sessions.get(sessionOf(shop, orderId))!, "success");
  if (!("session" in done)) throw new Error("The provider took no payment");
}

function pageChecker({ problems }: Shop, failure: CardFailure) {
  return (
    { response, text }: Awaited<ReturnType<CardCustomer["openPaymentPage"]>>,
    ...words: string[]
  ) => {
    const missing = words.filter((one) => !text.includes(one));
    if (response.status !== 200 || missing.length > 0)
      problems.push(
        `${failure}: a page with ${response.status} does not say "${missing.join('", "')}"`,
      );
  };
}
