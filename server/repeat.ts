import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#platform/logger.server.ts";

const maxStopMs = 10_000;

type Options = {
  readonly everyMs: number;
  readonly logger: Logger;
  /** Logged if a run fails; the next comes anyway. */
  readonly failed: string;
};

/** Runs at once and again that long after each run, never twice at a time. */
export function repeat({ everyMs, logger, failed }: Options, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    await work().catch((err: unknown) => logger.warn({ err }, failed));
    if (!isStopped) timer = setTimeout(() => void (running = run()), everyMs);
  };
  let running = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([running, pause(maxStopMs, undefined, { ref: false })]);
    },
  };
}
