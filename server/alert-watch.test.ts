import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAlertWatch } from "./alert-watch.ts";

const start = new Date("2026-01-05T15:00:00Z");
const minutesOf = (date: Date) => (date.getTime() - start.getTime()) / 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function watch(report: (since: Date) => Promise<void>) {
  const warned: string[] = [];
  const silent = () => {};
  const logger = {
    ...{ debug: silent, info: silent, error: silent },
    warn: (_fields: object, event: string) => void warned.push(event),
  };
  return { warned, ...startAlertWatch({ logger, now: () => new Date() }, report) };
}

test("it looks at once and every minute, also after a look that failed, until it is stopped", async () => {
  const looks: number[] = [];
  const { warned, stop } = watch(async () => {
    looks.push(minutesOf(new Date()));
    if (looks.length === 2) throw new Error("No database");
  });
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(looks).toEqual([0, 1, 2, 3]);
  expect(warned).toEqual(["alert.watch-failed"]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(looks).toHaveLength(4);
});

test("after a sleep of the machine it begins to watch anew", async () => {
  const since: number[] = [];
  const { stop } = watch(async (watchedSince) => void since.push(minutesOf(watchedSince)));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(start.getTime() + 600 * 60_000);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(since).toEqual([0, 0, 601, 601]);
  await stop();
});
