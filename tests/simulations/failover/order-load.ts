import { setTimeout as pause } from "node:timers/promises";
import type { Buyer, OrderForm, ShopProcess } from "../orders/order-server-process.ts";
import type { Acknowledged } from "../orders/run-chaos.ts";

const clients = 8;
/** A customer's pause between two orders: about 20 orders per second, as many as mails can be sent. */
const pauseMs = 400;

type TimedOrder = Acknowledged & {
  /** When the request that was answered was sent, by `performance.now()`. */
  readonly sentAt: number;
  readonly answeredAt: number;
};

type Customers = { readonly buyers: readonly Buyer[]; readonly form: OrderForm };

/** Sends the same order to one process after the other, until one acknowledges it. */
export async function placeUntilAnswered(
  shops: readonly Pick<ShopProcess, "place">[],
  { buyers, form }: Customers,
): Promise<TimedOrder> {
  const checkoutId = crypto.randomUUID();
  const buyer = buyers[Math.floor(Math.random() * buyers.length)]!;
  const sent = { ...form, name: buyer.name, email: buyer.email, checkoutId };
  for (let turn = Math.floor(Math.random() * shops.length); ; turn++) {
    const sentAt = performance.now();
    const id = await shops[turn % shops.length]!.place(buyer, sent).catch(() => undefined);
    if (id) return { checkoutId, id, sentAt, answeredAt: performance.now() };
    await pause(100);
  }
}

/** The longest time in which nobody got an order through. */
export function longestGapSeconds(orders: readonly TimedOrder[]): number {
  const times = orders.map(({ answeredAt }) => answeredAt).toSorted((a, b) => a - b);
  return Math.max(...times.slice(1).map((time, index) => (time - times[index]!) / 1_000));
}

/** Customers who order one after the other, until they are stopped. */
export function startOrderLoad(
  shops: readonly Pick<ShopProcess, "place">[],
  customers: Customers,
): { readonly acknowledged: readonly TimedOrder[]; stop(): Promise<void> } {
  const acknowledged: TimedOrder[] = [];
  let isStopped = false;
  const order = async () => {
    while (!isStopped) {
      acknowledged.push(await placeUntilAnswered(shops, customers));
      await pause(Math.random() * 2 * pauseMs);
    }
  };
  const ordering = Promise.all(Array.from({ length: clients }, order));
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await ordering;
    },
  };
}
