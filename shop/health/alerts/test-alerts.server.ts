import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { enforceRateLimit } from "../../limits/rate-limit.server.ts";
import { queued, runStaffChange, type ChangeDeps } from "../../run-change.server.ts";
import { listAlertRecipients } from "../../store/list-alert-recipients.server.ts";
import { readStoreSettings } from "../../store/read-store-settings.server.ts";
import { sendTestAlert } from "./alerts.jobs.server.ts";

type Deps = ChangeDeps & Pick<Platform, "alertWebhook" | "config" | "jobs">;

export type AlertTargets = { readonly to: readonly string[]; readonly webhook: string | null };

/** Where alerts go. */
export async function readAlertTargets(
  deps: Pick<Platform, "alertWebhook" | "db">,
  _by: Admin,
): Promise<AlertTargets> {
  return { to: await listAlertRecipients(deps), webhook: deps.alertWebhook?.host ?? null };
}

/** Sends a test by mail and webhook. Returns whether the webhook took it, if there is one. */
export async function testAlerts(
  deps: Deps,
  admin: Admin,
): Promise<{ readonly hasWebhookFailed: boolean }> {
  const { alertWebhook, config, jobs, logger, now } = deps;
  await enforceRateLimit(deps, "test-alerts", admin.id);
  const askedAt = now().toISOString();
  await runStaffChange(deps, admin, async () => ({
    audit: [{ action: "alerts.tested", subjectKind: "alerts", subjectId: "test" }],
    jobs: [queued(jobs, sendTestAlert, { id: crypto.randomUUID(), askedAt })],
    announce: [],
    result: undefined,
  }));
  if (!alertWebhook) return { hasWebhookFailed: false };
  const { name: shop } = await readStoreSettings(deps);
  const text = "This is a test alert. Nothing is wrong.";
  const url = `${config.BASE_URL}/admin/health`;
  try {
    await alertWebhook.post({ shop, alert: "test", text, since: askedAt, url });
    return { hasWebhookFailed: false };
  } catch (err) {
    logger.warn({ name: "test", err }, "alert.webhook-failed");
    return { hasWebhookFailed: true };
  }
}
