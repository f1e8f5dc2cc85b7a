import { loadConfig, type Config } from "#platform/config.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import { createLogger, isJournal } from "#platform/logger.server.ts";
import type { Bundle } from "./bundle.ts";
import { findMisspelled } from "./misspelled-settings.ts";
import { start } from "./start.ts";

/** Runs the given roles until the process is told to stop. `--check` only reads the settings. */
export async function runServer(roles: readonly string[], bundle?: Bundle): Promise<void> {
  const config = loadSettings();
  const misspelled = findMisspelled();
  if (roles[0] === "--check") {
    for (const { name, meant } of misspelled)
      process.stderr.write(`${name} is not a setting: did you mean ${meant}?\n`);
    return;
  }
  const logger = createLogger(config.LOG_LEVEL);
  for (const { name, meant } of misspelled)
    logger.warn({ name, reason: `did you mean ${meant}?` }, "setting.unknown");
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
  const lines = ["The shop cannot start:", ...error.message.split("\n")];
  const prefix = isJournal(2) ? "<3>" : "";
  process.stderr.write(lines.map((line) => `${prefix}${line}\n`).join(""));
  process.exit(1);
}
