import { setTimeout as pause } from "node:timers/promises";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import type { Buyer, OrderForm } from "../orders/order-server-process.ts";
import { orderFields, placedOrderId } from "../orders/built-shop-process.ts";
import type { Acknowledged } from "../orders/run-chaos.ts";

export type Answer = {
  readonly isOrder: boolean;
  readonly sentAt: number;
  readonly ms: number;
  /** `served`: the page, or the order is placed. `outage`: 503 and when to come back. Anything else is a problem. */
  readonly outcome: "served" | "outage" | "problem";
  readonly problem?: string;
};

type Customer = { readonly buyer: Buyer; readonly cookie: string; readonly address: string };

/** A customer who gets no answer in this time counts as one who waits for ever. */
const giveUpMs = 60_000;
const retryPauseMs = 500;
/** None of them comes from the page cache: who is signed in gets a page of their own. */
const pages = ["/", "/order", "/dashboard"];

/** Customers who are signed in, browse and order until they are stopped; the shop trusts them to name their address. */
export async function startCustomers(
  urls: readonly string[],
  { buyers, form }: { readonly buyers: readonly Buyer[]; readonly form: OrderForm },
  /** A customer's pause after an answer, on average. */
  pauseMs: number,
) {
  const answers: Answer[] = [];
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  let turn = 0;
  const nextUrl = () => urls[turn++ % urls.length]!;

  const ask = async (
    { cookie, address }: Customer,
    path: string,
    fields?: Record<string, string>,
  ): Promise<string | undefined> => {
    const url = nextUrl();
    const sentAt = performance.now();
    const answer = await fetch(url + path, {
      redirect: "manual",
      headers: { cookie, origin: url, "x-forwarded-for": address },
      signal: AbortSignal.timeout(giveUpMs),
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: unknown) => ({ problem: describe(error) }));
    const ms = performance.now() - sentAt;
    const note = (answer: Pick<Answer, "outcome" | "problem">) =>
      void answers.push({ isOrder: fields !== undefined, sentAt, ms, ...answer });
    const name = `${fields ? "POST" : "GET"} ${path}`;
    if ("problem" in answer) {
      note({ outcome: "problem", problem: `${name}: ${answer.problem}` });
      return undefined;
    }
    const { response, text } = answer;
    const orderId = placedOrderId(response);
    if (fields ? orderId : response.status === 200) note({ outcome: "served" });
    else if (response.status === 503 && response.headers.has("retry-after"))
      note({ outcome: "outage" });
    else note({ outcome: "problem", problem: `${name}: ${response.status} ${text.slice(0, 200)}` });
    return orderId;
  };

  const order = async (customer: Customer) => {
    const { name, email } = customer.buyer;
    const checkoutId = crypto.randomUUID();
    const fields = orderFields({ ...form, name, email, checkoutId });
    for (;;) {
      const id = await ask(customer, "/checkout", fields);
      if (id) return void acknowledged.push({ checkoutId, id });
      await pause(Math.random() * retryPauseMs);
    }
  };
  const live = async (customer: Customer) => {
    while (!isStopped) {
      await pause(Math.random() * 2 * pauseMs);
      if (Math.random() < 0.4) await order(customer);
      else await ask(customer, pages[Math.floor(Math.random() * pages.length)]!);
    }
  };
  const customers: Customer[] = [];
  // One after the other: the shop lets only some passwords wait to be checked.
  for (const [number, buyer] of buyers.entries()) {
    const cookie = await signInAt(nextUrl(), buyer);
    customers.push({ buyer, cookie, address: `203.0.113.${number + 1}` });
  }
  const living = Promise.all(customers.map(live));
  return {
    answers,
    acknowledged,
    /** Whoever has sent an order asks until it is acknowledged. */
    async stop() {
      isStopped = true;
      await living;
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
