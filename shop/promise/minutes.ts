// The kitchen plans in whole minutes since 1970, UTC. The shop's time zone matters for texts only.

export type Minute = number & { readonly unit: "minutes since 1970" };
export type MinuteSpan = { readonly from: Minute; readonly until: Minute };

const minuteMs = 60_000;

export function minute(value: number): Minute {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole minute: ${value}`);
  return value as Minute;
}

/** An instant within a minute counts as the next one, so that no promise is in the past. */
export const minuteAfter = (instant: Date): Minute =>
  minute(Math.ceil(instant.getTime() / minuteMs));

export const dateOf = (at: Minute): Date => new Date(at * minuteMs);

export const addMinutes = (at: Minute, minutes: number): Minute => minute(at + minutes);

/** 2:31 rounded up to 5 is 2:35. Every time zone's offset is a multiple of 15 minutes, so this holds on any clock. */
export const roundUpTo = (at: Minute, step: number): Minute => minute(Math.ceil(at / step) * step);
