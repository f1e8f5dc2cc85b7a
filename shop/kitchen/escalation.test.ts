import { expect, test } from "vitest";
import { isAlertDue } from "./escalation.ts";

const times = { remindAfter: 3, alertAfter: 8, apologiseAfter: 10 };
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
