import { readOrderView } from "../orders/admin/order-view.ts";

/** Local days of the shop, both included; kept in the URL. */
export type Period = { readonly from: string; readonly to: string };

export type Unit = "day" | "week" | "month";

const dayMs = 86_400_000;
const maxPeriodDays = 731;
const defaultPeriodDays = 28;

export const periods = [
  { days: 1, label: "Today" },
  { days: 7, label: "7 days" },
  { days: defaultPeriodDays, label: "28 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "Year" },
] as const;

/** Always returns a valid period: without an end it ends today, and a long one is cut at the start. */
export function readPeriod(address: URLSearchParams, today: string): Period {
  const { from, to } = readOrderView(address, today);
  const end = to || today;
  const earliest = addDays(end, 1 - maxPeriodDays);
  const start = from || addDays(end, 1 - defaultPeriodDays);
  return { from: start < earliest ? earliest : start > end ? end : start, to: end };
}

export function periodOf(days: number, today: string): Period {
  return { from: addDays(today, 1 - days), to: today };
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The equally long period right before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Keeps the number of bars readable. */
export function unitOf(period: Period): Unit {
  const days = daysIn(period);
  if (days <= 45) return "day";
  return days <= 190 ? "week" : "month";
}

/** The days, weeks (from Monday) or months of a period; the first and the last may be partial. */
export function partsOf(period: Period, unit: Unit): Period[] {
  const parts: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const end = endOf(from, unit);
    const to = end > period.to ? period.to : end;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

function endOf(day: string, unit: Unit): string {
  if (unit === "day") return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "week") return addDays(day, 6 - ((date.getUTCDay() + 6) % 7));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

// Made at the first use: the first format of a process takes 20 ms.
let madeMonthDay: Intl.DateTimeFormat | undefined;
const monthDay = () =>
  (madeMonthDay ??= new Intl.DateTimeFormat("en-CA", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }));
let madeWeekdayMonthDay: Intl.DateTimeFormat | undefined;
const weekdayMonthDay = () =>
  (madeWeekdayMonthDay ??= new Intl.DateTimeFormat("en-CA", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }));

/** "Mon, Jan 5" for a day, "Jan 5 to Jan 11" for more. */
export function formatPeriod({ from, to }: Period): string {
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  if (from === to) return plain(weekdayMonthDay().format(date(from)));
  return `${plain(monthDay().format(date(from)))} to ${plain(monthDay().format(date(to)))}`;
}

/** The short label under a bar: "Jan 5". */
export function formatDay(day: string): string {
  return plain(monthDay().format(new Date(`${day}T00:00:00Z`)));
}

const plain = (words: string) => words.replaceAll(".", "");

/** Selects the orders that one figure counts. */
export type SoldFilter = Period & {
  readonly hour: number | null;
  readonly product: string;
  readonly addOn: string;
};

export function readSoldFilter(address: URLSearchParams, today: string): SoldFilter {
  const last = (name: string) => address.getAll(name).at(-1) ?? "";
  const hour = /^\d{1,2}$/.test(last("hour")) ? Number(last("hour")) : 24;
  const text = (name: string) => last(name).replaceAll("\0", "").slice(0, 200);
  return {
    ...readPeriod(address, today),
    hour: hour < 24 ? hour : null,
    product: text("product"),
    addOn: text("addon"),
  };
}

export function soldSearch(
  { from, to, hour, product, addOn }: Period & Partial<SoldFilter>,
  page = 1,
): string {
  const address = new URLSearchParams({ from, to });
  if (hour !== null && hour !== undefined) address.set("hour", String(hour));
  if (product) address.set("product", product);
  if (addOn) address.set("addon", addOn);
  if (page > 1) address.set("page", String(page));
  return `?${address}`;
}
