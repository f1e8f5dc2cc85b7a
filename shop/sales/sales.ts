import { cents, type Cents } from "../money.ts";
import type { Period } from "./sales-view.ts";

/** What was sold: not cancelled, failed or refunded; what was given back is taken off (DASH-3). */
export type Figures = { readonly orders: number; readonly revenue: Cents };

export type DayFigures = Figures & { readonly day: string };
export type HourFigures = Figures & { readonly hour: number };
export type PeriodFigures = Figures & Period;

/** `key` finds its orders again, also after it left the menu. */
export type SoldItem = {
  readonly key: string;
  readonly name: string;
  readonly sold: number;
  readonly revenue: Cents;
};

export type SoldOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly customerName: string;
  readonly total: Cents;
  readonly placedAt: Date;
};

export function addUp(all: readonly Figures[]): Figures {
  return {
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    revenue: cents(all.reduce((sum, { revenue }) => sum + revenue, 0)),
  };
}

/** Days without orders are there too: a gap is news. */
export function fillParts(
  parts: readonly Period[],
  days: readonly DayFigures[],
): readonly PeriodFigures[] {
  return parts.map((part) => ({
    ...part,
    ...addUp(days.filter(({ day }) => part.from <= day && day <= part.to)),
  }));
}

/** From the first hour anybody ordered in to the last. */
export function fillHours(hours: readonly HourFigures[]): readonly HourFigures[] {
  if (hours.length === 0) return [];
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    ...addUp(hours.filter(({ hour }) => hour === first + index)),
  }));
}

export function averageOrder({ orders, revenue }: Figures): Cents {
  return cents(orders === 0 ? 0 : Math.round(revenue / orders));
}

/** "12 % more than in the 28 days before", in whole percent; null when there is nothing to compare. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
