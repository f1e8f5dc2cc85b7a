import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive, type LiveState } from "./live-connection.ts";

const stops: (() => void)[] = [];
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
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const latest = () => sources.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sources.length = 0;
  page.visibilityState = "visible";
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.stubGlobal("document", page);
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("fetch", async () => ({ ok: true }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function follow(options: { isKeptWhenHidden?: boolean; refresh?: () => Promise<void> } = {}) {
  const states: LiveState[] = [];
  const refresh = vi.fn(options.refresh ?? (async () => {}));
  const stop = followLive("/live/orders", {
    ...options,
    refresh,
    onState: (state) => states.at(-1) !== state && states.push(state),
  });
  stops.push(stop);
  return { states, refresh, stop };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function show(state: "visible" | "hidden") {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("DASH it reads again once connected, and once for changes that come together", async () => {
  const { states, refresh } = follow();
  latest().say("open");
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 5; count++) latest().say("changed");
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(2);
  latest().say("missed");
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(3);
  latest().say("beat");
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(3);
  expect(states).toEqual(["connecting", "live"]);
});

test("DASH a page that hears nothing for a minute reads again, in case an event was lost", async () => {
  const { refresh } = follow();
  latest().say("open");
  await pass(100);
  for (let minute = 1; minute <= 3; minute++) {
    for (let beat = 0; beat < 4; beat++) {
      latest().say("beat");
      await pass(15_000);
    }
    await pass(100);
    expect(refresh).toHaveBeenCalledTimes(1 + minute);
  }
});

test("while the shop does not answer, a minute's reading is left out", async () => {
  vi.stubGlobal("fetch", async () => ({ ok: false }));
  const { refresh } = follow();
  latest().say("open");
  for (let beat = 0; beat < 9; beat++) {
    latest().say("beat");
    await pass(15_000);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("what changes during a reading is read afterwards", async () => {
  const ends: (() => void)[] = [];
  const { refresh } = follow({ refresh: () => new Promise((resolve) => ends.push(resolve)) });
  latest().say("open");
  await pass(100);
  latest().say("changed");
  latest().say("changed");
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  ends[0]!();
  await pass(0);
  expect(refresh).toHaveBeenCalledTimes(2);
  ends[1]!();
  await pass(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("it comes back after 1, 2, 4 … at most 30 s, and from the third failure on it also polls", async () => {
  const { states, refresh } = follow();
  const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const [index, wait] of waits.entries()) {
    latest().say("error");
    expect(latest().isClosed).toBe(true);
    await pass(wait - 1);
    expect(sources).toHaveLength(index + 1);
    await pass(1);
    expect(sources).toHaveLength(index + 2);
  }
  expect(states).toEqual(["connecting", "polling"]);
  const polls = refresh.mock.calls.length;
  expect(polls).toBeGreaterThanOrEqual(8);
  latest().say("open");
  await pass(20_000);
  expect(refresh).toHaveBeenCalledTimes(polls + 1);
  expect(states.at(-1)).toBe("live");
});

test("while the shop does not answer, nothing is read that could fail", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { refresh } = follow();
  for (let count = 0; count < 8; count++) {
    latest().say("error");
    await pass(30_000);
  }
  expect(refresh).not.toHaveBeenCalled();
});

test("a line without a beat for 35 s is dead, whatever the browser believes", async () => {
  follow();
  latest().say("open");
  await pass(30_000);
  latest().say("beat");
  await pass(34_000);
  expect(sources).toHaveLength(1);
  await pass(2_100);
  expect(sources).toHaveLength(2);
  expect(sources[0]!.isClosed).toBe(true);
});

test("whoever is dismissed reads again at once: that leads to the sign-in", async () => {
  const { refresh } = follow();
  latest().say("open");
  await pass(100);
  latest().say("dismissed");
  await pass(100);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("a page that nobody looks at lets go after 30 s and catches up when seen", async () => {
  const { states } = follow();
  latest().say("open");
  show("hidden");
  await pass(29_000);
  expect(latest().isClosed).toBe(false);
  await pass(1_100);
  expect(latest().isClosed).toBe(true);
  await pass(300_000);
  expect(sources).toHaveLength(1);
  show("visible");
  expect(sources).toHaveLength(2);
  expect(states).toEqual(["connecting", "live", "asleep", "connecting"]);
});

test("a board that is kept hears on while hidden", async () => {
  follow({ isKeptWhenHidden: true });
  show("hidden");
  for (let count = 0; count < 5; count++) {
    latest().say("beat");
    await pass(15_000);
  }
  expect(sources).toHaveLength(1);
  expect(latest().isClosed).toBe(false);
});

test("back on the network it connects at once", async () => {
  follow();
  latest().say("open");
  window.dispatchEvent(new Event("offline"));
  expect(latest().isClosed).toBe(true);
  await pass(60_000);
  expect(sources).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  expect(sources).toHaveLength(2);
});

test("after it was told to stop, nothing happens any more", async () => {
  const { refresh, stop } = follow();
  latest().say("open");
  stop();
  show("hidden");
  show("visible");
  window.dispatchEvent(new Event("online"));
  await pass(600_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(sources).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
