import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followShared } from "./shared-connection.ts";

const sources: FakeSource[] = [];
class FakeSource extends EventTarget {
  isClosed = false;
  constructor() {
    super();
    sources.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sources.length = 0;
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("two parts of a page share one connection, and the last one to leave closes it", async () => {
  const [list, badge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const states: string[] = [];
  const leaveList = followShared("/kitchen/live/orders", {
    refresh: list,
    onState: (state) => states.push(state),
  });
  const leaveBadge = followShared("/kitchen/live/orders", { refresh: badge });
  expect(sources).toHaveLength(1);
  sources[0]!.dispatchEvent(new Event("open"));
  await vi.advanceTimersByTimeAsync(100);
  expect([list.mock.calls.length, badge.mock.calls.length]).toEqual([1, 1]);
  expect(states.at(-1)).toBe("live");

  leaveList();
  expect(sources[0]!.isClosed).toBe(false);
  sources[0]!.dispatchEvent(new Event("changed"));
  await vi.advanceTimersByTimeAsync(100);
  expect([list.mock.calls.length, badge.mock.calls.length]).toEqual([1, 2]);

  const late = vi.fn(async () => {});
  const leaveLate = followShared("/kitchen/live/orders", { refresh: late });
  expect(late).toHaveBeenCalledOnce();
  leaveBadge();
  leaveLate();
  expect(sources[0]!.isClosed).toBe(true);
  const leaveNew = followShared("/kitchen/live/orders", { refresh: list });
  expect(sources).toHaveLength(2);
  leaveNew();
});
