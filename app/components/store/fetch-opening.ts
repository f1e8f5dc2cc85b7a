import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";

export type OpeningAnswer = {
  readonly opening: OpeningSchedule;
  /** How far this device's clock is behind the server's. */
  readonly clockErrorMs: number;
};

type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value;

/** The body of `/resources/opening`. */
export type OpeningBody = { readonly now: Date; readonly opening: OpeningSchedule };

/** The opening hours as the server knows them now. Not a fetcher: a failed one replaces the page. */
export async function fetchOpening(signal: AbortSignal): Promise<OpeningAnswer> {
  const response = await fetch("/resources/opening", { signal });
  if (!response.ok) throw new Error(`The opening hours responded with ${response.status}`);
  const { now, opening } = (await response.json()) as Json<OpeningBody>;
  const spanOf = ({ from, until }: { from: string; until: string }) => ({
    from: new Date(from),
    until: new Date(until),
  });
  const { pause } = opening;
  return {
    clockErrorMs: Date.parse(now) - Date.now(),
    opening: {
      timeZone: opening.timeZone as OpeningSchedule["timeZone"],
      spans: opening.spans.map(spanOf),
      daysOff: opening.daysOff.map((off) => ({ ...spanOf(off), reason: off.reason })),
      pause: pause && {
        ...pause,
        since: new Date(pause.since),
        until: pause.until === null ? null : new Date(pause.until),
      },
    },
  };
}
