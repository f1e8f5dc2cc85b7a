import { expect, test } from "vitest";
import { toastDurationMs, toastQueue, type Toast } from "./toast-queue.ts";

const show = (queue: readonly Toast[], id: string) =>
  toastQueue(queue, { type: "show", toast: { id, title: id, showing: queue.length } });
const ids = (queue: readonly Toast[]) => queue.map((toast) => toast.id);

test("UI-1 a fourth toast pushes out the oldest", () => {
  const queue = ["a", "b", "c", "d"].reduce(show, []);
  expect(ids(queue)).toEqual(["b", "c", "d"]);
});

test("UI-1 four seconds, failures eight", () => {
  expect(toastDurationMs({})).toBe(4_000);
  expect(toastDurationMs({ tone: "plain" })).toBe(4_000);
  expect(toastDurationMs({ tone: "bad" })).toBe(8_000);
});

test("UI-1 a success clears the failures before it, a failure clears nothing", () => {
  const bad = { id: "bad", title: "No", tone: "bad", showing: 1 } as const;
  const failed = toastQueue(show([], "a"), { type: "show", toast: bad });
  expect(ids(failed)).toEqual(["a", "bad"]);
  expect(ids(toastQueue(failed, { type: "show", toast: { ...bad, id: "worse" } }))).toEqual([
    "a",
    "bad",
    "worse",
  ]);
  expect(ids(show(failed, "b"))).toEqual(["a", "b"]);
});

test("the same id replaces what it said before, and comes last", () => {
  const queue = ["a", "b", "a"].reduce(show, []);
  expect(ids(queue)).toEqual(["b", "a"]);
  expect(queue.at(-1)!.showing).toBe(2);
});

test("one that leaves is still there until it is gone", () => {
  const leaving = toastQueue(["a", "b"].reduce(show, []), { type: "leave", id: "a" });
  expect(leaving.map(({ isLeaving }) => isLeaving)).toEqual([true, false]);
  expect(ids(toastQueue(leaving, { type: "gone", id: "a" }))).toEqual(["b"]);
});

test("UI-1 without an id every toast leaves, except for failures", () => {
  const failed = toastQueue(show([], "a"), {
    type: "show",
    toast: { id: "bad", title: "No", tone: "bad", showing: 1 },
  });
  const leaving = toastQueue(failed, { type: "leave" });
  expect(leaving.map(({ isLeaving }) => isLeaving)).toEqual([true, false]);
});
