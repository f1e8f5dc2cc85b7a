import { runIfUnlocked } from "#platform/database/advisory-lock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listAlertRecipients } from "../store/list-alert-recipients.server.ts";
import { isOutageMailDue, isWorkerMissing } from "./worker-outage.ts";
import { findLastOutageMail, findLastWorker, recordOutageMail } from "./workers.queries.server.ts";

export type OutageAlert = {
  /** Null if no worker was ever seen. */
  readonly lastSeen: Date | null;
  readonly to: readonly string[];
  readonly messageId: string;
};

/**
 * Tells the owner that no worker runs; `since` is when the caller began to miss it. Every web process
 * calls this. It is recorded after the mail was sent, so a mail that fails is tried again.
 */
export async function reportWorkerOutage(
  { db, now }: Pick<Platform, "db" | "now">,
  since: Date,
  alertOwner: (alert: OutageAlert) => Promise<void>,
): Promise<void> {
  await runIfUnlocked(db, "worker outage", async () => {
    const [lastSeen, lastMail] = [await findLastWorker(db), await findLastOutageMail(db)];
    // It may be back since the caller looked.
    if (lastSeen && !isWorkerMissing(lastSeen, now())) return;
    if (!isOutageMailDue({ since, lastSeen, lastMail }, now())) return;
    const to = await listAlertRecipients({ db });
    // The same until it is recorded, so that a mail that is sent twice is recognised as one.
    const messageId = `worker-outage.${lastSeen?.getTime() ?? 0}.${lastMail?.getTime() ?? 0}`;
    await alertOwner({ lastSeen, to, messageId });
    await recordOutageMail(db, now());
  });
}
