import pg from "pg";
import type { DurableOptions } from "#tests/simulations/durable-database.ts";
import { openDemoShop, type Shopper } from "#tests/simulations/traffic/demo-shop.ts";
import { readStartFlags } from "#tests/support/deploy/start-flags.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { startServer } from "#tests/support/server-process.ts";
import { growOrders } from "./grow-orders.ts";

/** As many as in the spike that set the goals (decision 0056). */
const seededOrders = 4_457;
const regularOrders = 140;
const buyerCount = 32;
/** A customer may ask for twelve pages at once. */
const regularCount = 8;

/** What ends everything that was started, the last first. */
export type CleanUp = (() => unknown)[];

/**
 * The demo shop with its tables filled and analysed: a connection keeps the plan that it made first, and one made on empty
 * tables reads them whole.
 */
export async function openBenchShop(cleanUp: CleanUp, options: DurableOptions = {}) {
  const shop = await openDemoShop({ ...options, shopperCount: buyerCount + regularCount });
  cleanUp.push(shop.close);
  const owner = new pg.Client({ connectionString: shop.ownerUrl });
  await owner.connect();
  cleanUp.push(() => owner.end());
  const regularIds = shop.shoppers.slice(buyerCount).map(({ id }) => id);
  await growOrders(shop.ownerUrl, seededOrders, new Date());
  await fillOrders(owner, regularIds);
  const sessions = await insertSessions(shop.db, regularIds);
  const dishes = await owner.query<{ id: string }>(
    `insert into products (name, price_cents)
     select 'Bench pancakes ' || n, 850 from generate_series(1, 3) n returning id`,
  );
  const lines = JSON.stringify(
    dishes.rows.map(({ id }) => ({ productId: id, quantity: 1, addOns: [] })),
  );
  const buyers = shop.shoppers.slice(0, buyerCount);
  const countOrders = async () => {
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::integer as count from orders",
    );
    return rows[0]!.count;
  };
  /**
   * As after a finished day. Unpaid orders of the customer are counted with every order, so each would be slower than the
   * last; and a worker would begin with the jobs of every window before.
   */
  const finishDay = async () => {
    await owner.query(
      "update orders set status = 'completed', accepted_at = now() where status = 'pending'",
    );
    await owner.query("delete from pgboss.job");
  };
  const settle = async () => {
    await finishDay();
    await owner.query("vacuum analyze");
  };
  await settle();
  return {
    ...shop,
    owner,
    buyers,
    /** Of customers with many orders. */
    regularCookies: sessions.map(({ cookieName, cookieValue }) => `${cookieName}=${cookieValue}`),
    countOrders,
    /** Where reading every table again would take minutes. */
    finishDay,
    settle,
    /** The fields of the checkout page, without the checkout's id. */
    formOf: ({ id, name, email }: Shopper): Readonly<Record<string, string>> => ({
      owner: id,
      orderType: "pickup",
      paymentMethod: "cash",
      when: "asap",
      name,
      email,
      phone: "613-555-0100",
      note: "",
      expectedTotalCents: "2882",
      lines,
    }),
  };
}

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>;

/** The built shop as the units of deploy/ start it, limits raised but counted. */
export function startBenchServer(
  shop: BenchShop,
  {
    roles = ["web"],
    env: ownEnv = {},
    databaseUrl = shop.databaseUrl,
  }: {
    readonly roles?: readonly ("web" | "worker")[];
    readonly env?: Readonly<Record<string, string>>;
    readonly databaseUrl?: string;
  } = {},
) {
  const { flags, env } = readStartFlags();
  return startServer({
    roles,
    command: [process.execPath, ...flags, "build/server/main.js", ...roles],
    databaseUrl,
    smtpUrl: shop.smtpUrl,
    isLogKept: false,
    env: {
      ...env,
      // Each customer has an address of their own, which comes with the proxy's header: limits are counted for each.
      TRUSTED_PROXIES: "127.0.0.1",
      NODE_DISABLE_COMPILE_CACHE: "1",
      ...ownEnv,
    },
  });
}

/** Three items for each seeded order, and customers who have many. */
async function fillOrders(owner: pg.Client, regularIds: readonly string[]): Promise<void> {
  await owner.query("alter table order_items disable trigger whole");
  await owner.query(
    `insert into order_items (order_id, position, product_id, product_name, product_price_cents, quantity, subtotal_cents)
     select orders.id, line.position, dish.id, dish.name, line.cents, 1, line.cents
     from orders, (values (0, 500), (1, 300), (2, 200)) as line (position, cents),
       (select id, name from products limit 1) as dish
     where request_hash = 'growth'`,
  );
  await owner.query("alter table order_items enable trigger whole");
  await owner.query(
    `update orders set user_id = ($1::text[])[1 + newest.place % $2], status = 'completed'
     from (select id, row_number() over (order by created_at desc) as place from orders
           where request_hash = 'growth' order by created_at desc limit $2 * $3) as newest
     where orders.id = newest.id`,
    [regularIds, regularIds.length, regularOrders],
  );
  // growOrders limits the kitchen; most shops do not.
  await owner.query("update kitchen_stations set capacity = null");
}
