// npm run bench:orders: compares placed orders per second with plain inserts of the same rows, in alternating rounds.
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { percentile } from "./statistics.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    clients: { type: "string", default: "10" },
  },
});
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
];

const postgres = await startPostgres({
  dataDir: path.resolve(import.meta.dirname, "../../.data/bench-postgres"),
  port: 54_352,
  databases: [],
});
const database = await createScratchDatabase(postgres.adminUrl, `dollop_bench_${process.pid}`);
await migrateOpenShop(database.ownerUrl);
const logger = createLogger("silent");
const config = loadConfig({
  DATABASE_URL: database.appUrl,
  AUTH_SECRET: "a secret for a benchmark, long enough",
  RATE_LIMITS: raisedLimits,
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@dollop.example",
});
const { db, close } = connect(config.DATABASE_URL, { max: clients, logger });
const jobs = await openJobQueue(config, logger, "sender");
const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: clients });

await moveToMidday(db, new Date());
// As many accounts and networks as on a busy evening: limits are counted under a lock for each.
const users = await db
  .insertInto("users")
  .values(
    Array.from({ length: 1_000 }, (_, number) => ({
      name: "Bench",
      email: `bench-${number}@example.test`,
    })),
  )
  .returning(["id", "name", "email"])
  .execute();
const customers = users.map((user, number) => ({
  ...user,
  isAdmin: false,
  isKitchen: false,
  sessionId: "bench",
  hasSecondFactor: false,
  network: `network ${number}`,
  confirmedAt: new Date(0),
}));
let turn = 0;
const nextCustomer = () => customers[turn++ % customers.length]!;
const products = await db
  .insertInto("products")
  .values([1, 2, 3].map((number) => ({ name: `Dish ${number}`, priceCents: 850 })))
  .returning("id")
  .execute();
const form = {
  orderType: "pickup",
  paymentMethod: "cash",
  phone: "613-555-0100",
  name: "Bench",
  email: "bench@example.test",
  expectedTotalCents: 2882,
  lines: products.map(({ id }) => ({ productId: id, quantity: 1 })),
};

async function order(): Promise<void> {
  const checkout = checkoutForm.parse({ ...form, checkoutId: crypto.randomUUID() });
  const platform = { config, db, jobs, logger, now: () => new Date(), cardPayments: null };
  await placeOrder(platform, nextCustomer(), checkout);
}

/** The lower bound: one transaction with an order and three items, without any reads or checks. */
async function bareInserts(): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (user_id, checkout_id, request_hash, customer_name, customer_email, customer_phone, order_type,
       subtotal_cents, delivery_fee_cents, tax_cents, total_cents, payment_method)
     values ($1, gen_random_uuid(), 'x', 'Bench', 'bench@example.test', '1', 'pickup', 2550, 0, 332, 2882, 'cash')
     returning id`,
    [nextCustomer().id],
  );
  for (const [position, product] of products.entries())
    await client.query(
      `insert into order_items (order_id, position, product_id, product_name, product_price_cents, quantity, subtotal_cents)
       values ($1, $2, $3, 'Dish', 850, 1, 850)`,
      [rows[0]!.id, position, product.id],
    );
  await client.query("commit");
  client.release();
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const client = async () => {
    for (; performance.now() < until; done++) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / seconds;
}

const figures = { orders: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round++) {
  figures.bare.push(await perSecond(bareInserts));
  figures.orders.push(await perSecond(order));
}
const [orders, bare] = [percentile(figures.orders, 0.5), percentile(figures.bare, 0.5)];
console.log(
  `placeOrder ${orders.toFixed(0)}/s, bare inserts ${bare.toFixed(0)}/s, ratio ${(orders / bare).toFixed(2)} ` +
    `(medians of ${rounds} rounds, ${clients} clients, fsync on)`,
);
await Promise.all([jobs.stop(1), close(), pool.end()]);
await database.drop();
await postgres.stop();
