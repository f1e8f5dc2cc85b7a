/** Ever louder: the owner, the owner again, the customer. */
export type Step = "reminder" | "alert" | "apology";

export type EscalationTimes = {
  /** Minutes without anybody accepting. */
  readonly remindAfter: number;
  readonly alertAfter: number;
  readonly apologiseAfter: number;
};

/** An order that nobody has touched for a day is a question for a person, not for mails. */
const maxWaitMinutes = 24 * 60;

/**
 * What has to be said about an order by now. After an outage the owner hears the louder of two
 * things at once, not both.
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
