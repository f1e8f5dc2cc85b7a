import { expect, test } from "vitest";
import { progressOf } from "./order-progress.ts";

const times = { pending: "10:42", confirmed: "10:44", preparing: "10:51" };

test.each([
  { status: "pending", states: "now todo todo todo todo" },
  { status: "preparing", states: "done done now todo todo" },
  { status: "ready", states: "done done done now todo" },
  { status: "completed", states: "done done done done done" },
  { status: "never heard of", states: "now todo todo todo todo" },
])("$status: $states", ({ status, states }) => {
  expect(
    progressOf(status, times)
      .steps.map(({ state }) => state)
      .join(" "),
  ).toBe(states);
});

test("each step says when: done at, now since, to come nothing", () => {
  expect(progressOf("preparing", times).steps.map(({ note }) => note)).toEqual([
    "10:42",
    "10:44",
    "since 10:51",
    "",
    "",
  ]);
});

test("one step is the current one, also when everything is done", () => {
  for (const status of ["pending", "ready", "completed"])
    expect(progressOf(status, times).steps.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test.each([
  { status: "preparing", words: "is being prepared." },
  { status: "cancelled", words: "was cancelled." },
])("announced: $words", ({ status, words }) => {
  expect(progressOf(status, times).announcement).toBe(words);
});
