/** To the owner, to the owner again, to the customer. */
export type Step = "reminder" | "alert" | "apology";

export type EscalationTimes = {
  /** Minutes until somebody accepts. */
  readonly remindAfter: number;
  readonly alertAfter: number;
  readonly apologiseAfter: number;
};

/** After a day without a reaction, more mails do not help. */
const maxWaitMinutes = 24 * 60;

/**
 * The mails that are due for an order. After an outage the owner gets the alert only, not the
 * reminder as well.
 */
export function dueSteps(
  waitedMinutes: number,
  sent: ReadonlySet<Step>,
  { remindAfter, alertAfter, apologiseAfter }: EscalationTimes,
): Step[] {
  if (waitedMinutes > maxWaitMinutes) return [];
  const isOver = (minutes: number) => waitedMinutes >= minutes;
  const steps: Step[] = [];
  if (isOver(alertAfter)) {
    if (!sent.has("alert")) steps.push("alert");
  } else if (isOver(remindAfter) && !sent.has("reminder")) steps.push("reminder");
  if (isOver(apologiseAfter) && !sent.has("apology")) steps.push("apology");
  return steps;
}
