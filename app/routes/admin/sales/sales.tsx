import { snapshotFor } from "#app/snapshot-for.server.ts";
import { FiguresSection } from "./figures-section.tsx";
import { PeriodChoice } from "#app/components/reports/period-choice.tsx";
import { SalesSums } from "./sales-sums.tsx";
import { TopSellers } from "./top-sellers.tsx";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { readSales } from "#shop/sales/read-sales.server.ts";
import {
  formatDay,
  daysIn,
  formatPeriod,
  readPeriod,
  soldSearch,
  type SoldFilter,
} from "#shop/sales/sales-view.ts";
import { dayAt } from "#shop/shop-time.ts";
import { formatClock } from "#shop/store/format-clock.ts";
import type { Route } from "./+types/sales.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const today = dayAt(platform.now(), timeZone);
  const period = readPeriod(url.searchParams, today);
  return { today, period, sales: await readSales(platform, admin, period) };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Sales", root.loaderData?.store.name));
}

const units = { day: "Day", week: "Week", month: "Month" } as const;

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { today, period, sales } = loaderData;
  const ordersOf = (filter: Partial<SoldFilter>) =>
    `/admin/sales/orders${soldSearch({ ...period, ...filter })}`;
  const unit = units[sales.unit];
  const parts = sales.parts.map((part) => ({
    ...part,
    key: part.from,
    label: formatDay(part.from),
    words: formatPeriod(part),
    href: ordersOf({ from: part.from, to: part.to }),
  }));
  const hours = sales.hours.map((figures) => ({
    ...figures,
    key: String(figures.hour),
    label: formatClock(figures.hour * 60).replace(":00", ""),
    words: `${formatClock(figures.hour * 60)} to ${formatClock(figures.hour * 60 + 60)}`,
    href: ordersOf({ hour: figures.hour }),
  }));
  return (
    <div className="report">
      <div className="office-head">
        <div>
          <h2 className="office-title">Sales</h2>
          <p role="status">{formatPeriod(period)}. Paid orders only, before tax.</p>
        </div>
        <PeriodChoice page="/admin/sales" period={period} today={today} />
      </div>
      <SalesSums {...sales} days={daysIn(period)} ordersHref={ordersOf({})} />
      <FiguresSection title={`By ${unit.toLowerCase()}`} of={unit} rows={parts} />
      {hours.length > 0 && <FiguresSection title="By hour" of="Hour" rows={hours} />}
      <div className="sold-pair">
        <TopSellers
          title="Top products"
          items={sales.products}
          hrefOf={(product) => ordersOf({ product })}
        />
        <TopSellers
          title="Top add-ons"
          items={sales.addOns}
          hrefOf={(addOn) => ordersOf({ addOn })}
        />
      </div>
    </div>
  );
}
