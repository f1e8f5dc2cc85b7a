import { expect, test } from "vitest";
import { isProgressing, maxFetchGapMs } from "./queue-progress.server.ts";

const now = 10_000_000;
const queue = (secondsAgo: number | null, count = 0, createdSecondsAgo = 3_600) => ({
  count,
  createdOn: now - createdSecondsAgo * 1_000,
  lastFetchedOn: secondsAgo === null ? null : now - secondsAgo * 1_000,
});

test.each([
  ["no queue at all", [], false],
  ["all were asked lately", [queue(1), queue(29)], true],
  ["one of them was not", [queue(1), queue(31)], false],
  ["one runs a job of five minutes", [queue(1), queue(300, 1)], true],
  ["one runs a job that should have been ended", [queue(1), queue(700, 1)], false],
  ["just started", [queue(null, 0, 2)], true],
  ["started, and never got an answer", [queue(null, 0, 40)], false],
])("%s", (_, queues, isWorking) => {
  expect(isProgressing(queues, now, maxFetchGapMs)).toBe(isWorking);
});
