import { data } from "react-router";
import { PeriodChoice } from "#app/components/reports/period-choice.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { submitIntentForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { leaveAdviceForm, takeAdviceForm } from "#shop/promise/kept/advice-forms.ts";
import { leaveAdvice } from "#shop/promise/kept/leave-advice.server.ts";
import { readAdvice } from "#shop/promise/kept/read-advice.server.ts";
import { readKeptPromises } from "#shop/promise/kept/read-kept-promises.server.ts";
import { takeAdvice } from "#shop/promise/kept/take-advice.server.ts";
import { spanOf } from "#shop/sales/read-sales.server.ts";
import { daysIn, formatPeriod, periodBefore, readPeriod } from "#shop/sales/sales-view.ts";
import { dayAt, formatDateTime } from "#shop/shop-time.ts";
import { readEditableSettings } from "#shop/store/read-editable-settings.server.ts";
import { AdviceNote } from "./advice-note.tsx";
import { KeptByHour } from "./kept-by-hour.tsx";
import { KeptSums } from "./kept-sums.tsx";
import { LateOrders } from "./late-orders.tsx";
import { promisedSearch, type PromisedView } from "./promised-view.ts";
import type { Route } from "./+types/promises.ts";

const page = "/admin/promises";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone: zone, version } = await readEditableSettings(platform, admin);
  const today = dayAt(platform.now(), zone);
  const period = readPeriod(url.searchParams, today);
  const span = spanOf(period, zone);
  const before = spanOf(periodBefore(period), zone);
  const [kept, advice] = await Promise.all([
    readKeptPromises(platform, admin, { span, before, zone }),
    readAdvice(platform, admin),
  ]);
  return {
    today,
    period,
    version,
    advice,
    ...kept,
    latest: kept.latest.map(({ dueAt, readyAt, ...order }) => ({
      ...order,
      due: formatDateTime(dueAt, zone),
      ready: formatDateTime(readyAt, zone),
    })),
  };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "take-advice":
      return submitIntentForm(form, takeAdviceForm, async (advice) => {
        await takeAdvice(platform, admin, advice);
        return redirectWithToast(page, "settings-saved");
      });
    case "leave-advice":
      return submitIntentForm(form, leaveAdviceForm, async (advice) => {
        await leaveAdvice(platform, admin, advice);
        return redirectWithToast(page, "advice-left");
      });
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Promised times", root.loaderData?.store.name));
}

/** PROM-13 */
export default function Promises({ loaderData, actionData }: Route.ComponentProps) {
  const { today, period, version, advice, sums, before, hours, latest } = loaderData;
  const ordersOf = (view: Partial<PromisedView>) =>
    `${page}/orders${promisedSearch({ ...period, ...view })}`;
  return (
    <div className="report">
      <div className="office-head">
        <div>
          <h2 className="office-title">Promised times</h2>
          <p role="status">
            {formatPeriod(period)}. When orders were ready, compared with the first time we gave.
          </p>
        </div>
        <PeriodChoice page={page} period={period} today={today} />
      </div>
      {advice && <AdviceNote advice={advice} version={version} answer={actionData} />}
      {sums ? (
        <>
          <KeptSums sums={sums} before={before} days={daysIn(period)} ordersOf={ordersOf} />
          <KeptByHour hours={hours} ordersOf={ordersOf} />
          <LateOrders orders={latest} />
        </>
      ) : (
        <p className="figures-card">No order with a promised time was ready in this period.</p>
      )}
    </div>
  );
}
