import type { Platform } from "#platform/platform.server.ts";
import { repeat } from "./repeat.ts";

const lookEveryMs = 60_000;
const maxLookGapMs = 3 * lookEveryMs;

/** Web processes watch the server: the worker, which sends all other mails, may be what is wrong. */
export function startAlertWatch(
  { logger, now }: Pick<Platform, "logger" | "now">,
  report: (watchedSince: Date) => Promise<void>,
) {
  let watchedSince = now();
  let lastLook = watchedSince;
  return repeat({ everyMs: lookEveryMs, logger, failed: "alert.watch-failed" }, async () => {
    // After a sleep of the machine the worker gets time to come back.
    if (now().getTime() - lastLook.getTime() > maxLookGapMs) watchedSince = now();
    lastLook = now();
    await report(watchedSince);
  });
}
