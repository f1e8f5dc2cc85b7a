import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";

const clients = 4;

export type OrderLoad = {
  /** When each order was acknowledged, by its id. */
  readonly acknowledged: ReadonlyMap<string, Date>;
  stop(): Promise<void>;
};

/** Customers who order one after the other, until they are stopped or their database is gone. */
export async function startOrderLoad(databaseUrl: string): Promise<OrderLoad> {
  const logger = createLogger("silent");
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for a drill, long enough to pass",
    RATE_LIMITS: raisedLimits,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const { db, close } = connect(databaseUrl, { max: clients, logger });
  const jobs = await openJobQueue(config, logger, "sender");
  await moveToMidday(db, new Date());
  const { pickup } = await seedMenu(db);
  const customers = await Promise.all(Array.from({ length: 50 }, () => makeCustomer(db)));
  const platform = { config, db, jobs, logger, now: () => new Date(), cardPayments: null };
  const acknowledged = new Map<string, Date>();
  let isStopped = false;
  let turn = 0;
  const order = async () => {
    while (!isStopped)
      try {
        const customer = customers[turn++ % customers.length]!;
        const { id } = await placeOrder(platform, customer, checkoutOf(pickup));
        acknowledged.set(id, new Date());
      } catch (error) {
        // The disaster of the drill takes the database away; nothing was acknowledged.
        if (
          !isStopped &&
          (
            await db
              .selectFrom("products")
              .select("id")
              .execute()
              .catch(() => [])
          ).length > 0
        )
          throw error;
        return;
      }
  };
  const ordering = Promise.all(Array.from({ length: clients }, order));
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await ordering;
      await jobs.stop(0).catch(() => {});
      await close();
    },
  };
}
