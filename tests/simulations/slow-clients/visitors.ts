import { setTimeout as pause } from "node:timers/promises";
import type { Buyer, OrderForm, ShopProcess } from "../orders/order-server-process.ts";

const pages = ["/", "/order", "/products", "/about", "/contact", "/auth", "/resources/opening"];

export type Visits = { readonly times: number[]; readonly failures: string[]; orders: number };

type Shop = Pick<ShopProcess, "place"> & { readonly url: string };
type Customers = { readonly buyers: readonly Buyer[]; readonly form: OrderForm };

/** Four visitors read pages and a customer orders, one after the other, for some seconds. */
export async function visitShop(
  shop: Shop,
  customers: Customers,
  seconds: number,
): Promise<Visits> {
  const visits: Visits = { times: [], failures: [], orders: 0 };
  const until = performance.now() + seconds * 1_000;
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    try {
      await work();
    } catch (error) {
      const { message, cause } = error as Error;
      visits.failures.push(`${what}: ${message} ${String(cause ?? "")}`);
    }
    visits.times.push(performance.now() - started);
  };
  const read = async () => {
    while (performance.now() < until) {
      const page = pages[Math.floor(Math.random() * pages.length)]!;
      await timed(page, async () => {
        // A connection of its own, as of a new visitor.
        const answer = await fetch(shop.url + page, { headers: { connection: "close" } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(String(answer.status));
      });
      await pause(100);
    }
  };
  const order = async () => {
    const { form } = customers;
    for (let turn = 0; performance.now() < until; turn++) {
      const buyer = customers.buyers[turn % customers.buyers.length]!;
      const { name, email } = buyer;
      await timed("order", () =>
        shop.place(buyer, { ...form, name, email, checkoutId: crypto.randomUUID() }),
      );
      visits.orders++;
      await pause(500);
    }
  };
  await Promise.all([read(), read(), read(), read(), order()]);
  return visits;
}

export function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}
