import RotateCw from "lucide-react/icons/rotate-cw";
import { data, Link } from "react-router";
import { z } from "zod";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { FailedMails } from "./failed-mails.tsx";
import { HealthList } from "./health-list.tsx";
import { TestAlerts } from "./test-alerts.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readAlertTargets, testAlerts } from "#shop/health/alerts/test-alerts.server.ts";
import { mailLabel } from "#shop/health/mail-jobs.ts";
import { readHealth } from "#shop/health/read-health.server.ts";
import { retryMails } from "#shop/health/retry-mails.server.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import packageFile from "../../../../package.json" with { type: "json" };
import type { Route } from "./+types/health.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const { lines, failed } = await readHealth(platform, admin);
  const targets = await readAlertTargets(platform, admin);
  return {
    lines,
    targets,
    failed: failed.map(({ id, name, at, error }) => ({
      id,
      error: error.slice(0, 300),
      what: mailLabel(name),
      at: formatDayAndTime(at, timeZone),
    })),
    at: formatDayAndTime(platform.now(), timeZone),
    version: packageFile.version,
  };
});

/** An empty id retries all of them. */
const retryForm = z.object({ jobId: z.union([z.literal(""), z.guid()]) });

const testAlertForm = z.object({ intent: z.literal("test-alert") });

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "retry":
      return submitIntentForm(form, retryForm, async ({ jobId }) => {
        await retryMails(platform, admin, { jobId: jobId || undefined });
        return redirectWithToast("/admin/health", "mails-retried");
      });
    case "test-alert":
      return submitIntentForm(form, testAlertForm, async () => {
        const { hasWebhookFailed } = await testAlerts(platform, admin);
        const toast = hasWebhookFailed ? "webhook-failed" : "alert-tested";
        return redirectWithToast("/admin/health", toast);
      });
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Health", root.loaderData?.store.name));
}

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, failed, targets, at, version } = loaderData;
  const problemCount = lines.filter(({ isGood }) => !isGood).length;
  return (
    <>
      <div className="office-head">
        <div>
          <h2 className="office-title">Health</h2>
          <p className="health-sum" role="status">
            {problemCount === 0
              ? "Everything is working."
              : problemCount === 1
                ? "One thing needs attention."
                : `${problemCount} things need attention.`}{" "}
            <span className="small">Checked at {at}</span>
          </p>
        </div>
        <Button asChild>
          <Link to="/admin/health" preventScrollReset>
            <Icon as={RotateCw} size={18} />
            Check again
          </Link>
        </Button>
      </div>
      <HealthList lines={lines} />
      <FailedMails mails={failed} />
      <TestAlerts targets={targets} answer={actionData} />
      <p className="health-version small">Version {version}</p>
    </>
  );
}
