import { expect, test } from "vitest";
import { withoutWaiting } from "./lighthouse-in-own-time.ts";

const event = (name: string, ts: number, dur: number, tdur?: number, tid = 1) => ({
  ...{ name, ph: "X", pid: 1, tid, ts, dur },
  ...(tdur && { tdur }),
});

test("a task that waited for a processor becomes as long as it had one, and what happened in it evenly", () => {
  const events = [
    event("RunTask", 1_000, 400, 100),
    event("Layout", 1_200, 80),
    event("RunTask", 2_000, 50, 50),
    event("Paint", 2_010, 20),
  ];
  withoutWaiting(events);
  expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 100],
    [1_050, 20],
    [2_000, 50],
    [2_010, 20],
  ]);
});

test("what belongs to no task, to another thread, or to a task without a clock stays as it was", () => {
  const events = [
    event("Between", 500, 10),
    event("RunTask", 1_000, 400, 100),
    event("Elsewhere", 1_200, 80, undefined, 2),
    event("RunTask", 3_000, 70),
  ];
  const before = structuredClone(events);
  withoutWaiting(events);
  expect(events[1]!.dur).toBe(100);
  expect(events.filter((_, at) => at !== 1)).toEqual(before.filter((_, at) => at !== 1));
});
