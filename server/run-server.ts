import { loadConfig, type Config } from "#platform/config.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import type { Bundle } from "./bundle.ts";
import { start } from "./start.ts";

/** Runs the given roles until the process is told to stop. `--check` only reads the settings. */
export async function runServer(roles: readonly string[], bundle?: Bundle): Promise<void> {
  const config = loadSettings();
  if (roles[0] === "--check") return;
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
  const shop = await start(config, logger, roles, bundle).catch(stopBecause);
  logger.info({ signal: await stopped }, "process.stopping");
  await shop.stop();
  logger.info({}, "process.stopped");
  // In development Vite and HTTP keep-alive leave timers behind.
  process.exit(0);
}

function loadSettings(): Config {
  try {
    return loadConfig();
  } catch (error) {
    return stopBecause(error);
  }
}

/** Whoever starts the shop reads what to change; a stack trace would hide it. */
function stopBecause(error: unknown): never {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`The shop cannot start:\n${error.message}\n`);
  process.exit(1);
}
