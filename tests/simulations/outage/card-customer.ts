import { orderFields, placedOrderId } from "#tests/simulations/orders/built-shop-process.ts";
import type { Buyer, OrderForm } from "#tests/simulations/orders/order-server-process.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";

/** Longer than the shop waits for the provider at the most: twice 10 s, and again for a session it has to close. */
const giveUpMs = 90_000;

export type CardCustomer = Awaited<ReturnType<typeof openCardCustomer>>;

/** Somebody with a browser who orders by card or in cash. */
export async function openCardCustomer(url: string, buyer: Buyer, form: OrderForm) {
  const cookie = await signInAt(url, buyer);
  const ask = async (path: string, fields?: Record<string, string>) => {
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: { cookie, origin: url },
      signal: AbortSignal.timeout(giveUpMs),
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    return { response, text: plainText(await response.text()) };
  };
  const order = (paymentMethod: "card" | "cash") => {
    const { name, email } = buyer;
    const checkoutId = crypto.randomUUID();
    return ask("/checkout", orderFields({ ...form, name, email, checkoutId, paymentMethod }));
  };
  return {
    /** Returns the order's id. */
    async orderByCard(): Promise<string> {
      const { response } = await order("card");
      const [, id] =
        /^\/checkout\/pay\/([\da-f-]{36})$/.exec(response.headers.get("location") ?? "") ?? [];
      if (!id) throw new Error(`No order by card: ${response.status}`);
      return id;
    },
    /** Returns the milliseconds until it was placed. */
    async orderInCash(): Promise<number> {
      const started = performance.now();
      const { response } = await order("cash");
      if (!placedOrderId(response)) throw new Error(`No order in cash: ${response.status}`);
      return performance.now() - started;
    },
    openPaymentPage: (orderId: string) => ask(`/checkout/pay/${orderId}`),
    payWithCash: (orderId: string) => ask(`/checkout/pay/${orderId}`, { intent: "cash" }),
    returnFromPayment: (sessionId: string) => ask(`/checkout/success?session_id=${sessionId}`),
  };
}

/** What a page says: text without tags, and without the data that its scripts read. */
function plainText(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");
}
