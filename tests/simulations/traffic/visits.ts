import { setTimeout as pause } from "node:timers/promises";
import type { OrderForm } from "../orders/order-server-process.ts";
import type { Acknowledged } from "../orders/run-chaos.ts";
import type { Shopper } from "./demo-shop.ts";
import type { ShopClient } from "./shop-client.ts";

const publicPages = ["/", "/products", "/order", "/about"];
const customerPages = ["/dashboard", "/account", "/checkout"];
/** What the router asks for when a customer follows a link. */
const pageData = ["/dashboard.data", "/checkout.data", "/account.data"];

type Place = { readonly shoppers: readonly Shopper[]; readonly form: OrderForm };
type VisitOptions = { readonly isNewConnection?: boolean };

/** Everything that customers ask of the shop, with the time it took and what went wrong. */
export function createVisits(client: ShopClient, { shoppers, form }: Place) {
  const times = new Map<string, number[]>();
  const failures: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let files: readonly string[] = ["/favicon.svg"];

  async function timed<Result>(
    kind: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const before = performance.now();
    try {
      return await work();
    } catch (error) {
      failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      const known = times.get(kind) ?? [];
      known.push(performance.now() - before);
      times.set(kind, known);
    }
  }
  async function open(
    path: string,
    shopper: Shopper,
    options: VisitOptions & { isSignedIn?: boolean },
  ) {
    const { isSignedIn = false, ...rest } = options;
    const cookie = isSignedIn ? { cookie: shopper.cookie } : {};
    const answer = await client.ask({ path, from: shopper.address, ...cookie, ...rest });
    // A proxy that finds no process has nothing to say; the shop has.
    const hint = answer.body.length === 0 ? " without a word" : "";
    if (answer.status !== 200)
      throw new Error(`${path.split("?")[0]} answered ${answer.status}${hint}`);
    return answer;
  }
  async function sendOrder(
    shopper: Shopper,
    checkoutId: string,
    options: VisitOptions & { slowMs?: number },
  ) {
    const { lines, ...fields } = form;
    const { status, headers } = await client.ask({
      path: "/checkout",
      from: shopper.address,
      cookie: shopper.cookie,
      fields: {
        ...(fields as Record<string, string>),
        name: shopper.name,
        email: shopper.email,
        checkoutId,
        lines: JSON.stringify(lines),
      },
      ...options,
    });
    const { location = "" } = headers;
    const [, id] = /^\/checkout\/success\?order=([\da-f-]{36})$/.exec(location) ?? [];
    if (!id) throw new Error(`answered ${status} ${location}`);
    return { checkoutId, id };
  }

  return {
    times,
    failures,
    acknowledged,
    /** The files that a page of the shop needs. */
    async findFiles(): Promise<void> {
      const headers = { "accept-encoding": "identity" };
      const { body } = await client.ask({ path: "/order", headers });
      files = [...new Set(body.toString().match(/\/assets\/[\w.-]+\.(?:js|css|woff2|avif|svg)/g))];
      if (files.length < 5) throw new Error(`/order names only ${files.length} files.`);
    },
    anyShopper: () => any(shoppers),
    publicPage: (shopper: Shopper, options: VisitOptions = {}) =>
      timed("public page", () => open(any(publicPages), shopper, options)),
    menu: (shopper: Shopper, options: VisitOptions = {}) =>
      timed("menu", () => open("/order", shopper, options)),
    customerPage: (shopper: Shopper, options: VisitOptions = {}) =>
      timed("customer page", () =>
        open(any(customerPages), shopper, { isSignedIn: true, ...options }),
      ),
    pageData: (shopper: Shopper, options: VisitOptions = {}) =>
      timed("page data", () => open(any(pageData), shopper, { isSignedIn: true, ...options })),
    file: (shopper: Shopper, options: VisitOptions = {}) =>
      timed("file", () => open(any(files), shopper, options)),
    openCheckout: (shopper: Shopper) =>
      timed("checkout page", () => open("/checkout", shopper, { isSignedIn: true })),
    openConfirmation: (shopper: Shopper, { id }: Acknowledged) =>
      timed("confirmation page", () =>
        open(`/checkout/success?order=${id}`, shopper, { isSignedIn: true }),
      ),
    /** A failure counts; then the customer tries again, as the checkout page does, so that it is known what became of the order. */
    async order(shopper: Shopper, options: VisitOptions & { slowMs?: number } = {}) {
      const checkoutId = crypto.randomUUID();
      let order = await timed("order", () => sendOrder(shopper, checkoutId, options));
      for (let tries = 0; !order && tries < 40; tries++) {
        await pause(250);
        order = await sendOrder(shopper, checkoutId, {}).catch(() => undefined);
      }
      if (order) acknowledged.push(order);
      else failures.push("order: no answer after 40 tries");
      return order;
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;

const any = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;
