import { expect, test } from "vitest";
import { isAlertDue, isApologyDue } from "./escalation.ts";

const times = { remindAfter: 3, alertAfter: 8, apologiseAfter: 10, tellLateAfter: 15 };
const waits = (waitedMinutes: number, isTold = false) => ({ waitedMinutes, isTold });

test.each([
  { waiting: [waits(2.9)], last: null, due: false, why: "not yet" },
  { waiting: [waits(3)], last: null, due: true, why: "the first one, at three minutes" },
  { waiting: [waits(4, true), waits(3)], last: 1, due: false, why: "another one, a minute later" },
  { waiting: [waits(13, true), waits(9)], last: 10, due: true, why: "all of them, after ten" },
  { waiting: [waits(9, true)], last: 6, due: false, why: "the owner knows" },
  { waiting: [waits(13, true)], last: 10, due: true, why: "again, ten minutes after the first" },
  { waiting: [waits(75, true)], last: 15, due: false, why: "an hour without a reaction" },
  { waiting: [waits(75, true), waits(3)], last: 15, due: true, why: "a new one among old ones" },
  { waiting: [waits(120, true)], last: 60, due: true, why: "then every hour" },
  { waiting: [waits(5, true)], last: null, due: false, why: "told, before the times restarted" },
])("after $last minutes, $waiting.length waiting: $why", ({ waiting, last, due }) => {
  expect(isAlertDue(waiting, last, times)).toBe(due);
});

const now = new Date("2026-11-14T17:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const promised = (startsIn: number, isIn = 70) => ({
  startBy: after(startsIn),
  promisedFor: after(isIn),
});

test.each([
  { waited: 10, promise: promised(55), due: false, why: "its work starts in 55 minutes" },
  { waited: 65, promise: promised(0), due: false, why: "it can still start in time" },
  { waited: 66, promise: promised(-1), due: true, why: "it should have been started" },
  { waited: 84, promise: promised(-84, -14), due: true, why: "14 minutes late" },
  { waited: 85, promise: promised(-85, -15), due: false, why: "15 minutes late has its own mail" },
  { waited: 9, promise: promised(-1), due: false, why: "it has hardly arrived" },
  { waited: 10, promise: null, due: true, why: "without a promise the wait alone counts" },
  { waited: 9, promise: null, due: false, why: "without a promise, not yet" },
])("PROM-15 an apology after $waited minutes, $due: $why", ({ waited, promise, due }) => {
  expect(isApologyDue({ waitedMinutes: waited, promise }, now, times)).toBe(due);
});
