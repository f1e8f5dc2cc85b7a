const steps = [
  { value: "pending", label: "Pending" },
  { value: "confirmed", label: "Confirmed" },
  { value: "preparing", label: "Preparing" },
  { value: "ready", label: "Ready" },
  { value: "completed", label: "Completed" },
] as const;

type StepName = (typeof steps)[number]["value"] | "cancelled";

export type StepTimes = Readonly<Partial<Record<StepName, string | undefined>>>;

export type ProgressStep = {
  value: string;
  label: string;
  state: "done" | "now" | "todo";
  isCurrent: boolean;
  note: string;
};

/** A completed order has nothing left to cook: its last step is done, not now. */
export function progressOf(
  status: string,
  times: StepTimes,
): { steps: readonly ProgressStep[]; announcement: string } {
  const reached = Math.max(
    0,
    steps.findIndex(({ value }) => value === status),
  );
  const isOver = status === "completed";
  return {
    announcement: status === "cancelled" ? "was cancelled." : `is now ${steps[reached]?.value}.`,
    steps: steps.map(({ value, label }, position) => {
      const isCurrent = position === reached;
      const isDone = position < reached || (isCurrent && isOver);
      const time = times[value];
      return {
        value,
        label,
        isCurrent,
        state: isDone ? "done" : isCurrent ? "now" : "todo",
        note: isDone ? (time ?? "") : isCurrent ? (time ? `since ${time}` : "now") : "waiting",
      };
    }),
  };
}
