import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import type { Cents } from "../money.ts";
import { dayBounds, type TimeSpan, type TimeZone } from "../shop-time.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import { partsOf, periodBefore, unitOf, type Period, type Unit } from "./sales-view.ts";
import { addUp, fillHours, fillParts } from "./sales.ts";
import type { Figures, HourFigures, OrderSum, PeriodFigures, SoldItem } from "./sales.ts";
import { listTopItems, sumBesideRevenue, sumByHour, sumSold } from "./sales.queries.server.ts";

const maxTopItems = 8;

export type Sales = {
  readonly total: Figures;
  /** The figures of the equally long period right before. */
  readonly before: Figures;
  /** In the paid orders. */
  readonly tax: Cents;
  /** Cash that is still expected, tax included. */
  readonly unpaid: OrderSum;
  /** Paid orders that were cancelled without a full refund, tax included. */
  readonly notRefunded: OrderSum;
  readonly unit: Unit;
  readonly parts: readonly PeriodFigures[];
  readonly hours: readonly HourFigures[];
  readonly products: readonly SoldItem[];
  readonly addOns: readonly SoldItem[];
};

/** What was sold in a period by the shop's local days and hours, added up by the database. */
export async function readSales(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  period: Period,
): Promise<Sales> {
  const { timeZone } = await readStoreSettings({ db });
  const span = spanOf(period, timeZone);
  const unit = unitOf(period);
  const [hours, { tax, unpaid, notRefunded }, before, { products, addOns }] = await Promise.all([
    sumByHour(db, span, timeZone),
    sumBesideRevenue(db, span),
    sumSold(db, spanOf(periodBefore(period), timeZone)),
    listTopItems(db, span, maxTopItems),
  ]);
  return {
    total: addUp(hours),
    before,
    tax,
    unpaid,
    notRefunded,
    unit,
    parts: fillParts(partsOf(period, unit), hours),
    hours: fillHours(hours),
    products,
    addOns,
  };
}

export function spanOf({ from, to }: Period, zone: TimeZone): TimeSpan {
  return { from: dayBounds(from, zone).from, until: dayBounds(to, zone).until };
}
