import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "#platform/logger.server.ts";
import { createRequestTally } from "./request-tally.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const menu = { method: "GET", route: "/products", status: 200 };

function open() {
  const lines: unknown[] = [];
  const logger = { info: (line: unknown) => lines.push(line) } as unknown as Logger;
  return { lines, tally: createRequestTally(logger) };
}

test("one line a second for each method, route and status, and none when nobody asks", () => {
  const { lines, tally } = open();
  for (let round = 0; round < 5; round++) tally.add(menu);
  tally.add({ ...menu, status: 304 });
  tally.add({ ...menu, method: "HEAD" });
  vi.advanceTimersByTime(999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  const actor = "visitor";
  expect(lines.splice(0)).toEqual([
    { ...menu, actor, count: 5 },
    { ...menu, actor, status: 304, count: 1 },
    { ...menu, actor, method: "HEAD", count: 1 },
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([]);
  tally.add(menu);
  vi.advanceTimersByTime(1_000);
  expect(lines).toEqual([{ ...menu, actor, count: 1 }]);
});

test("what is counted at the end is written once", () => {
  const { lines, tally } = open();
  tally.add(menu);
  tally.write();
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(1);
});
