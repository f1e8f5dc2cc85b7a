import { connect } from "#platform/database/database.server.ts";
import { makeProduct } from "#tests/support/builders.ts";

type Order = {
  readonly cookie: string;
  /** Of any role that may add a dish. */
  readonly databaseUrl: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly note?: string;
};

/** Orders one dish like a browser, to be paid in cash, and returns the order's id. */
export async function placeOrderAt(
  url: string,
  { cookie, databaseUrl, customer, note }: Order,
): Promise<string> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const dish = await makeProduct(db, { priceCents: 850 });
  await close();
  const answer = await fetch(`${url}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie },
    body: new URLSearchParams({
      checkoutId: crypto.randomUUID(),
      orderType: "pickup",
      paymentMethod: "cash",
      name: customer.name,
      email: customer.email,
      phone: "613-555-0100",
      expectedTotalCents: "961",
      lines: JSON.stringify([{ productId: dish.id, quantity: 1, addOns: [] }]),
      ...(note && { note }),
    }),
  });
  const [, id] = /order=([\da-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`No order: ${answer.status}`);
  return id;
}
