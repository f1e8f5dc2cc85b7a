import { cents, type Cents } from "../money.ts";
import type { Period } from "./sales-view.ts";

/** Only paid orders. Revenue is without tax; partial refunds are subtracted with their share of the tax. */
export type Figures = { readonly orders: number; readonly revenue: Cents };

/** A number of orders and what they come to, tax included. */
export type OrderSum = { readonly orders: number; readonly amount: Cents };

export type DayFigures = Figures & { readonly day: string };
export type HourFigures = Figures & { readonly hour: number };
export type PeriodFigures = Figures & Period;

/** `key` still finds the item's orders after it left the menu. */
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
  readonly revenue: Cents;
  readonly placedAt: Date;
};

export function addUp(all: readonly Figures[]): Figures {
  return {
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    revenue: cents(all.reduce((sum, { revenue }) => sum + revenue, 0)),
  };
}

/** Includes periods without orders: a gap is information. */
export function fillParts(
  parts: readonly Period[],
  days: readonly DayFigures[],
): readonly PeriodFigures[] {
  return parts.map((part) => ({
    ...part,
    ...addUp(days.filter(({ day }) => part.from <= day && day <= part.to)),
  }));
}

/** From the first hour with an order to the last. */
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

/** The change in whole percent; null if the period before had none. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
