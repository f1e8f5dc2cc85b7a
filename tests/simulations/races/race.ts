import { isRefusal } from "#shop/refusal.ts";
import { isOutage } from "#app/http/outage.server.ts";

export type Outcomes<Result> = {
  readonly done: readonly Result[];
  /** By the reason that the customer is told; `busy` if no connection was free in time. */
  readonly refused: Readonly<Record<string, number>>;
  /** What nobody would be told a reason for. */
  readonly faults: readonly string[];
};

/** Starts all of them before any is answered. */
export async function race<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Outcomes<Result>> {
  const answers = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => work(index)),
  );
  const done: Result[] = [];
  const faults: string[] = [];
  const refused: Record<string, number> = {};
  for (const answer of answers) {
    if (answer.status === "fulfilled") {
      done.push(answer.value);
      continue;
    }
    const error: unknown = answer.reason;
    const reason = isRefusal(error) ? error.reason : isOutage(error) ? "busy" : undefined;
    if (reason) refused[reason] = (refused[reason] ?? 0) + 1;
    else faults.push(error instanceof Error ? error.message : String(error));
  }
  return { done, refused, faults };
}
