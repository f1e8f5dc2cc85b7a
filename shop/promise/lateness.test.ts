import { expect, test } from "vitest";
import { latenessOf } from "./lateness.ts";

const promisedFor = new Date("2026-11-14T17:35:00Z");
const after = (minutes: number) => new Date(promisedFor.getTime() + minutes * 60_000);

test.each([
  { minutes: -30, words: null, changesIn: 31 },
  { minutes: 0, words: null, changesIn: 1 },
  { minutes: 0.9, words: null, changesIn: 0.1 },
  { minutes: 1, words: "a few minutes late", changesIn: 9 },
  { minutes: 9.9, words: "a few minutes late", changesIn: 0.1 },
  { minutes: 10, words: "about 10 min late", changesIn: 3 },
  { minutes: 13, words: "about 15 min late", changesIn: 5 },
  { minutes: 18, words: "about 20 min late", changesIn: 2 },
  { minutes: 20, words: "later than we promised", changesIn: null },
  { minutes: 98, words: "later than we promised", changesIn: null },
])("PROM-16 $minutes minutes after its time an order is $words", (given) => {
  const { words, isTooLate, changesInMs } = latenessOf(promisedFor, after(given.minutes));
  expect(words).toBe(given.words);
  expect(isTooLate).toBe(given.minutes >= 20);
  const changes = given.changesIn === null ? null : Math.round(given.changesIn * 60_000);
  expect(changesInMs).toBe(changes);
});
