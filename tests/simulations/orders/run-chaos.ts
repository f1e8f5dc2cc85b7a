import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Db } from "#platform/database/database.server.ts";
import { hashPassword } from "#platform/auth/password.server.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { failpoints } from "./failpoints.ts";
import { inspectKitchen, limitKitchen, makeOrders } from "./limited-kitchen.ts";
import type { Buyer, OrderForm, ShopProcess } from "./order-server-process.ts";

export type ChaosOptions = {
  readonly databaseUrl: string;
  readonly open: () => Promise<ShopProcess>;
  /** The run continues until at least this many orders are acknowledged and this many processes killed. */
  readonly orders: number;
  readonly kills: number;
  /** And until this many of them killed themselves at each failpoint. */
  readonly hits?: number;
  readonly processes?: number;
  readonly clients?: number;
  /** What the kitchen makes at once; no limit if it is not given. */
  readonly capacity?: number;
};

export type ChaosFigures = {
  readonly acknowledged: number;
  readonly deaths: number;
  /** Deaths at the failpoint that had the fewest. */
  readonly fewestHits: number;
  readonly retries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly halfWritten: number;
  /** Minutes in which the kitchen had more to make than it can, when they were most. */
  readonly overCapacity: number;
  readonly seconds: number;
};

/** In the form of `seedShop`. */
const platesPerOrder = 3;

export type Acknowledged = { readonly checkoutId: string; readonly id: string };

/** Clients order and retry until they get an answer, while the processes that answer are killed. */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const { databaseUrl, orders, kills, hits = 0, processes = 2, clients = 16, capacity } = options;
  const { db, close } = connect(databaseUrl, { max: 2, applicationName: "dollop-chaos" });
  const started = performance.now();
  const acknowledged: Acknowledged[] = [];
  const open: ShopProcess[] = [];
  const hitsAt = new Map(failpoints.map((name) => [name, 0]));
  const fewestHits = () => Math.min(...hitsAt.values());
  let deaths = 0;
  let retries = 0;
  let isOver = false;
  const isDone = () => acknowledged.length >= orders && deaths >= kills && fewestHits() >= hits;
  // The shop counts a customer's open orders at each new one, and nobody has thousands.
  const { buyers, form } = await seedShop(db, { buyers: Math.max(4, Math.ceil(orders / 500)) });
  if (capacity) await limitKitchen(db, capacity);

  let overCapacity = 0;
  const make = async () => {
    for (; capacity && !isOver; await pause(200))
      overCapacity = Math.max(overCapacity, await makeOrders(db));
  };
  // A process lives for a number of orders, not for a time: a slow machine might not complete any otherwise.
  const maxOrdersPerProcess = (2 * orders) / kills;
  const supervise = async () => {
    while (!isOver) {
      const server = await options.open();
      if (isOver) server.kill();
      let left = Math.ceil(Math.random() * maxOrdersPerProcess);
      open.push({
        ...server,
        async place(...order) {
          const id = await server.place(...order);
          // Shortly after its last order, in the middle of those of the other clients. Failed attempts
          // do not count: on a slow machine a process would die before anybody is signed in.
          if (--left === 0) setTimeout(server.kill, Math.random() * 20);
          return id;
        },
      });
      await server.ended;
      open.splice(
        open.findIndex(({ ended }) => ended === server.ended),
        1,
      );
      deaths++;
      const failpoint = server.diedAt?.();
      if (failpoint) hitsAt.set(failpoint, hitsAt.get(failpoint)! + 1);
    }
  };
  const placeUntilAnswered = async (buyer: Buyer, checkoutId: string): Promise<Acknowledged> => {
    for (;;) {
      const server = open[Math.floor(Math.random() * open.length)];
      const sent = { ...form, name: buyer.name, email: buyer.email, checkoutId };
      const id = await server?.place(buyer, sent).catch(() => undefined);
      if (id) return { checkoutId, id };
      retries++;
      await pause(50);
    }
  };
  const order = async () => {
    while (!isDone()) {
      const checkoutId = crypto.randomUUID();
      const buyer = buyers[Math.floor(Math.random() * buyers.length)]!;
      // One customer in eight clicks twice.
      const clicks = Math.random() < 1 / 8 ? 2 : 1;
      acknowledged.push(
        ...(await Promise.all(
          Array.from({ length: clicks }, () => placeUntilAnswered(buyer, checkoutId)),
        )),
      );
    }
  };
  const supervision = Promise.all(Array.from({ length: processes }, supervise));
  const ordering = Promise.all(Array.from({ length: clients }, order));
  const making = make();
  // The supervision ends first only if no process can be started at all.
  await Promise.race([ordering, supervision]);
  isOver = true;
  for (const server of open) server.kill();
  await Promise.all([supervision, making]);

  const { lost, doubled, halfWritten } = await inspectOrders(db, acknowledged);
  const { over, unplanned } = capacity
    ? await inspectKitchen(db, platesPerOrder)
    : { over: 0, unplanned: 0 };
  const figures = {
    acknowledged: acknowledged.length,
    deaths,
    fewestHits: fewestHits(),
    retries,
    lost,
    doubled,
    halfWritten: halfWritten + unplanned,
    overCapacity: Math.max(overCapacity, over),
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
  await close();
  return figures;
}

/** An open shop with a menu and customers who can sign in. */
export async function seedShop(
  db: Db,
  { buyers: count = 4 } = {},
): Promise<{ buyers: readonly Buyer[]; form: OrderForm }> {
  await moveToMidday(db, new Date());
  const password = "warm butter 42";
  const hash = await hashPassword(password);
  const buyers = await db
    .insertInto("users")
    .values(
      Array.from({ length: count }, () => ({
        name: "Chaos",
        email: `${crypto.randomUUID()}@example.test`,
        emailVerified: true,
      })),
    )
    .returning(["id", "name", "email"])
    .execute();
  await db
    .insertInto("accounts")
    .values(
      buyers.map(({ id }) => ({
        userId: id,
        accountId: id,
        providerId: "credential",
        password: hash,
      })),
    )
    .execute();
  const [dish, addOn] = await db
    .insertInto("products")
    .values([
      { name: "Chaos pancakes", priceCents: 850 },
      { name: "Chaos syrup", priceCents: 100, type: "Drizzles" },
    ])
    .returning("id")
    .execute();
  const line = { productId: dish!.id, quantity: 1, addOns: [{ id: addOn!.id, quantity: 2 }] };
  const form = {
    orderType: "pickup",
    paymentMethod: "cash",
    phone: "613-555-0100",
    lines: [line, { ...line, quantity: 2 }],
    expectedTotalCents: 3560,
  };
  return { buyers: buyers.map((buyer) => ({ ...buyer, password })), form };
}

/** Compares the database with what the customers were told. */
export async function inspectOrders(db: Db, acknowledged: readonly Acknowledged[]) {
  const { rows } = await sql<{ lost: number; doubled: number; halfWritten: number }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(acknowledged)}) as t ("checkoutId" uuid, id uuid)
    ), sold as (
      select o.*, (select coalesce(sum(subtotal_cents), 0) from order_items where order_id = o.id) as items_cents,
        (select count(*) from order_items where order_id = o.id) as items,
        coalesce(j.jobs, 0) as jobs
      from orders o left join (
        select data ->> 'orderId' as order_id, count(*) as jobs
        from pgboss.job where name = 'send-order-confirmation' group by 1) j on j.order_id = o.id::text
      where customer_name = 'Chaos'
    )
    select
      (select count(distinct id) from told where id not in (select id from sold)) as lost,
      (select count(*) from (
        select from told group by "checkoutId" having count(distinct id) > 1) twice)
      + greatest(0, (select count(*) from sold) - (select count(distinct "checkoutId") from told)) as doubled,
      (select count(*) from sold where items <> 2 or items_cents <> subtotal_cents or jobs <> 1)
      + (select count(*) from pgboss.job where name = 'send-order-confirmation'
          and data ->> 'orderId' not in (select id::text from sold)) as half_written`.execute(db);
  return rows[0]!;
}
