import { loadConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { start } from "./start.ts";

// Usage: node server/main.ts web worker
const roles = process.argv.slice(2);
const config = loadConfig();
const logger = createLogger(config.LOG_LEVEL);

for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (err) => {
    // The state is unknown now, so the process ends and the supervisor starts a new one.
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
// In development Vite and HTTP keep-alive leave timers behind.
process.exit(0);
