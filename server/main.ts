import { loadConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { start } from "./start.ts";

// node server/main.ts web worker
const roles = process.argv.slice(2);
const config = loadConfig();
const logger = createLogger(config.LOG_LEVEL);

for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (err) => {
    // The state is unknown from here on: say so and let the supervisor start a clean process.
    logger.error({ err }, "process.failed");
    process.exit(1);
  });

const stopped = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, resolve);
});
const shop = await start(config, logger, roles);
logger.info({ signal: await stopped }, "process.stopping");
await shop.stop();
logger.info({}, "process.stopped");
// Vite and HTTP keep-alive leave timers behind in development; everything of ours is closed.
process.exit(0);
