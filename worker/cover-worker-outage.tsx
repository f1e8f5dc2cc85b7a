import { WorkerStopped, workerStoppedTitle } from "#emails/owner/worker-stopped.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { reportWorkerOutage } from "#shop/health/report-worker-outage.server.ts";
import type { MailDeps } from "./send-mail.ts";
import { sendOwnerAlert } from "./send-owner-alert.ts";
import { escalateOrders } from "./tasks/escalate-orders.tsx";

/**
 * What a web process does while no worker runs: remind of waiting orders, which nobody else does now,
 * and tell the owner. The queue is left alone: the next worker does all that is in it.
 */
export async function coverWorkerOutage(
  deps: MailDeps & Pick<Platform, "now" | "push">,
  since: Date,
): Promise<void> {
  const results = await Promise.allSettled([
    escalateOrders(deps),
    reportWorkerOutage(deps, since, (alert) =>
      sendOwnerAlert(deps, alert, (frame, { timeZone }) => ({
        subject: workerStoppedTitle,
        mail: <WorkerStopped frame={frame} timeZone={timeZone} lastSeen={alert.lastSeen} />,
      })),
    ),
  ]);
  for (const result of results)
    if (result.status === "rejected")
      deps.logger.error({ err: result.reason as unknown }, "worker.cover-failed");
}
