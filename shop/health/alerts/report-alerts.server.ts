import { runIfUnlocked } from "#platform/database/advisory-lock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listAlertRecipients } from "../../store/list-alert-recipients.server.ts";
import { readStoreSettings } from "../../store/read-store-settings.server.ts";
import { isEndDue, isMailDue, isPostDue, type AlertRecord } from "./alert-schedule.ts";
import { findAlerts, isUnknown, type Alert, type AlertKey } from "./alerts.ts";
import { endAlert, findAlertRecords, recordAlertTime } from "./alerts.queries.server.ts";
import { readAlertFacts } from "./read-alert-facts.server.ts";

type Deps = Pick<
  Platform,
  "alertWebhook" | "cardPayments" | "config" | "db" | "host" | "logger" | "now"
>;

export type AlertEnvelope = { readonly to: readonly string[]; readonly messageId: string };

/**
 * Tells the owner what is wrong with the server, by mail and webhook. Every web process calls this,
 * and one of them tells. It is recorded after it was sent, so what fails is tried at the next look.
 */
export async function reportAlerts(
  deps: Deps,
  watchedSince: Date,
  mail: (alert: Alert, envelope: AlertEnvelope) => Promise<void>,
): Promise<void> {
  const { db, now } = deps;
  await runIfUnlocked(db, "owner alerts", async () => {
    const facts = await readAlertFacts(deps, watchedSince);
    const alerts = findAlerts(facts);
    const records = await findAlertRecords(db);
    const post = await createPost(deps);
    for (const alert of alerts) {
      const { since: known, ...told } = records.get(alert.key)!;
      const since = known ?? now();
      if (!known) await recordAlertTime(db, alert.key, "since", since);
      const record = { since, ...told };
      // The outage of the worker has a mail of its own.
      if (alert.key !== "worker") await mailIfDue(deps, alert, record, mail);
      if (
        isPostDue(record, now()) &&
        (await post(alert.key, `${alert.title}: ${alert.text}`, since))
      )
        await recordAlertTime(db, alert.key, "postedAt", now());
    }
    for (const [key, record] of records) {
      const isOver = record.since && !alerts.some((alert) => alert.key === key);
      if (!isOver || isUnknown(key, facts)) continue;
      if (!isEndDue(record) || (await post(key, `${endTitles[key]}: fine again.`, record.since)))
        await endAlert(db, key);
    }
  });
}

const endTitles: Readonly<Record<AlertKey, string>> = {
  worker: "Emails and reminders",
  reconciliation: "Card payment check",
  backup: "Last backup",
  disk: "Disk space",
  certificate: "Secure connection",
  background: "Background tasks",
  "mails-failed": "Failed emails",
};

async function mailIfDue(
  { db, logger, now }: Deps,
  alert: Alert,
  record: AlertRecord,
  mail: Parameters<typeof reportAlerts>[2],
): Promise<void> {
  if (!isMailDue(record, now())) return;
  // The same until it is recorded, so that a mail that is sent twice is recognised as one.
  const messageId = `alert-${alert.key}.${record.since?.getTime()}.${record.mailedAt?.getTime() ?? 0}`;
  try {
    await mail(alert, { to: await listAlertRecipients({ db }), messageId });
    await recordAlertTime(db, alert.key, "mailedAt", now());
  } catch (err) {
    logger.warn({ name: alert.key, err }, "alert.mail-failed");
  }
}

/** Returns false if nobody was told. After a failure the rest waits for the next look. */
async function createPost({ alertWebhook, config, db, logger }: Deps) {
  const { name: shop } = await readStoreSettings({ db });
  let hasFailed = false;
  return async (alert: AlertKey, text: string, since: Date): Promise<boolean> => {
    if (!alertWebhook || hasFailed) return false;
    try {
      const url = `${config.BASE_URL}/admin/health`;
      await alertWebhook.post({ shop, alert, text, since: since.toISOString(), url });
      return true;
    } catch (err) {
      hasFailed = true;
      logger.warn({ name: alert, err }, "alert.webhook-failed");
      return false;
    }
  };
}
