/** Of orders that were promised a time and are ready. Minutes are after the first time told; negative is early. */
export type KeptPromises = {
  readonly orders: number;
  /** At most five minutes late. */
  readonly onTime: number;
  /** Half of them were ready by then. */
  readonly middle: number;
  readonly nineInTen: number;
  /** The kitchen gave them a new time. */
  readonly moved: number;
};

export type KeptHour = Pick<KeptPromises, "orders" | "onTime" | "nineInTen"> & {
  readonly hour: number;
};

export type PromisedOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly customerName: string;
  readonly minutesLate: number;
  readonly isMoved: boolean;
  /** When it was to leave the kitchen, by the first time told. */
  readonly dueAt: Date;
  readonly readyAt: Date;
};

/** Which orders a figure counts. */
export const promisedFilters = ["all", "late", "moved"] as const;
export type PromisedFilter = (typeof promisedFilters)[number];

/** A customer who is told 2:35 PM and served at 2:40 PM was served in time. */
export const maxMinutesLate = 5;

/** In whole percent, rounded down: 100% means every one. */
export function onTimePercent({ orders, onTime }: Pick<KeptPromises, "orders" | "onTime">): number {
  return Math.floor((onTime * 100) / orders);
}

/** "3 min early", "on time", "2 min late". */
export function describeLate(minutes: number): string {
  if (minutes === 0) return "on time";
  return `${Math.abs(minutes)} min ${minutes > 0 ? "late" : "early"}`;
}

/** From the first hour with an order to the last: an hour without any is a gap in the chart. */
export function fillKeptHours(
  hours: readonly KeptHour[],
): readonly (KeptHour | { hour: number })[] {
  if (hours.length === 0) return [];
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  return Array.from(
    { length: last - first + 1 },
    (_, index) => hours.find(({ hour }) => hour === first + index) ?? { hour: first + index },
  );
}
