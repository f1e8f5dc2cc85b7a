import type { CapName, RateLimitName } from "../rate-limits.server.ts";

type LimitName = RateLimitName | CapName;

const counts = new Map<LimitName, number>();

/** For the metrics of this process. Limits are enforced deep inside of use cases, which know no metrics. */
export function countRefusal(name: LimitName): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function refusalCounts(): ReadonlyMap<LimitName, number> {
  return counts;
}
