import { minute } from "../minutes.ts";
import { loadOf } from "../plan-batches.ts";
import { soonestPromise, type KitchenPlan } from "../promise-times.ts";

type Capacity = {
  /** Null: no limit. */
  readonly capacity: number | null;
  readonly batchMinutes: number;
  readonly finishMinutes: number;
};

/** What the numbers mean, by the rule itself: "One plate: 20 minutes. Ten plates: 30 minutes. …" */
export function describeCapacity({ capacity, batchMinutes, finishMinutes }: Capacity): string {
  const station = { id: "station", capacity, batchMinutes };
  const plan: KitchenPlan = {
    stations: [station],
    load: loadOf([station], [], minute(0), 0),
    finishMinutes,
    spans: [{ from: minute(0), until: minute(7 * 1440) }],
    behindUntil: minute(0),
    screen: { isRequired: false, seenAt: null },
  };
  const minutesFor = (plates: number) => {
    const wish = { work: new Map([["station", plates]]), travelMinutes: 0, isCard: false };
    const found = soonestPromise(plan, wish, new Date(0));
    return typeof found === "string" ? "more than a day" : `${found.promisedFor} minutes`;
  };
  const limit =
    capacity === null
      ? "No limit."
      : `At most ${Math.floor((capacity * 60) / batchMinutes)} plates an hour.`;
  return `One plate: ${minutesFor(1)}. Ten plates: ${minutesFor(10)}. ${limit}`;
}
