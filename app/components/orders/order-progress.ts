const steps = [
  { value: "pending", label: "Pending", announcement: "is pending." },
  { value: "confirmed", label: "Confirmed", announcement: "is confirmed." },
  { value: "preparing", label: "Preparing", announcement: "is being prepared." },
  { value: "ready", label: "Ready", announcement: "is ready." },
  { value: "completed", label: "Completed", announcement: "is completed." },
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

/** The last step of a completed order is `done`, not `now`. */
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
    announcement: status === "cancelled" ? "was cancelled." : steps[reached]!.announcement,
    steps: steps.map(({ value, label }, position) => {
      const isCurrent = position === reached;
      const isDone = position < reached || (isCurrent && isOver);
      const time = times[value];
      return {
        value,
        label,
        isCurrent,
        state: isDone ? "done" : isCurrent ? "now" : "todo",
        note: isDone ? (time ?? "") : isCurrent ? (time ? `since ${time}` : "now") : "",
      };
    }),
  };
}
