export type EscalationTimes = {
  /** Minutes until somebody accepts. */
  readonly remindAfter: number;
  readonly alertAfter: number;
  readonly apologiseAfter: number;
  /** Minutes after the promised time; 0 never. */
  readonly tellLateAfter: number;
};

/** Until when its work has to begin, and what its customer was told. */
export type KitchenPromise = { readonly startBy: Date; readonly promisedFor: Date };

type Waiting = { readonly waitedMinutes: number; readonly isTold: boolean };

/** The owner gets one mail for all orders that wait, and the next one this much later at the earliest. */
export const minAlertGapMinutes = 10;
/** Whoever has not reacted for an hour is not helped by six mails an hour. */
const longWaitMinutes = 60;
export const longWaitGapMinutes = 60;

/**
 * Whether the owner is told of the waiting orders now. `sinceLastAlert` is null if nothing has been
 * waiting in between: then the first order that waits is told at once.
 */
export function isAlertDue(
  waiting: readonly Waiting[],
  sinceLastAlert: number | null,
  { remindAfter, alertAfter }: EscalationTimes,
): boolean {
  const late = waiting.filter(({ waitedMinutes }) => waitedMinutes >= remindAfter);
  if (late.length === 0) return false;
  const isAnyUntold = late.some(({ isTold }) => !isTold);
  if (sinceLastAlert === null) return isAnyUntold || isLate(late, alertAfter);
  if (sinceLastAlert < minAlertGapMinutes) return false;
  if (isAnyUntold) return true;
  return isLate(late, longWaitMinutes)
    ? sinceLastAlert >= longWaitGapMinutes
    : isLate(late, alertAfter);
}

/**
 * A time that can still be kept needs no apology, and one that is broken for so long has a mail of its own. An order
 * without a time counts from when the kitchen got it.
 */
export function isApologyDue(
  {
    waitedMinutes,
    promise,
  }: Pick<Waiting, "waitedMinutes"> & {
    readonly promise: KitchenPromise | null;
  },
  now: Date,
  { apologiseAfter, tellLateAfter }: Pick<EscalationTimes, "apologiseAfter" | "tellLateAfter">,
): boolean {
  if (waitedMinutes < apologiseAfter) return false;
  if (promise === null) return true;
  const lateMs = now.getTime() - promise.promisedFor.getTime();
  const isToldLate = tellLateAfter > 0 && lateMs >= tellLateAfter * 60_000;
  return promise.startBy < now && !isToldLate;
}

function isLate(waiting: readonly Waiting[], minutes: number): boolean {
  return waiting.some(({ waitedMinutes }) => waitedMinutes >= minutes);
}
