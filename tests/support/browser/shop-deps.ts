import { loadConfig } from "#platform/config.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { raisedLimits } from "../limits/raised-limits.ts";
import { authSecret } from "../server-process.ts";

/** Dependencies for calling use cases from a browser test, on the database of the running shop. */
export async function openShopDeps() {
  const config = loadConfig({
    DATABASE_URL: process.env["SHOP_DATABASE_URL"],
    AUTH_SECRET: authSecret,
    RATE_LIMITS: raisedLimits,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const logger = createLogger("silent");
  const { db, close } = connect(config.DATABASE_URL, { max: 2 });
  const jobs = await openJobQueue(config, logger, "sender");
  return {
    config,
    db,
    jobs,
    logger,
    now: () => new Date(),
    cardPayments: null,
    close: async () => {
      await jobs.stop(1);
      await close();
    },
  };
}
