import type { Visits } from "../traffic/visits.ts";

const visitors = 50;

/** Visitors without an account who ask for the menu one after the other, as fast as they get it. */
export async function loadMenu(visits: readonly Visits[], seconds: number) {
  const until = performance.now() + seconds * 1_000;
  const startedAt = performance.now();
  const keepAsking = async (_: unknown, number: number) => {
    const at = visits[number % visits.length]!;
    const visitor = at.anyShopper();
    while (performance.now() < until) await at.menu(visitor);
  };
  await Promise.all(Array.from({ length: visitors }, keepAsking));
  const times = visits.flatMap((each) => each.times.get("menu") ?? []);
  return {
    visitors,
    times,
    perSecond: times.length / ((performance.now() - startedAt) / 1_000),
    failures: visits.flatMap((each) => each.failures),
  };
}
