import { expect, test } from "vitest";
import { countdownOf } from "./countdown.ts";

const at = (clock: string) => Date.parse(`2026-11-14T${clock.padStart(5, "0")}:00Z`);
const due = { startBy: at("12:06"), readyBy: at("12:19") };

test.each([
  ["pending", "12:00", "Start in 6 min", "calm"],
  ["pending", "12:03", "Start in 3 min", "warm"],
  ["confirmed", "12:06", "Start now", "warm"],
  ["pending", "12:09", "Start now, 3 min behind", "warm"],
  ["pending", "12:10", "Start now, 4 min behind", "late"],
  ["pending", "12:20", "1 min late", "late"],
  ["preparing", "12:10", "Due in 9 min", "calm"],
  ["preparing", "12:17", "Due in 2 min", "warm"],
  ["preparing", "12:19", "Due now", "warm"],
  ["preparing", "12:22", "3 min late", "late"],
  ["confirmed", "09:00", "Start in 3 h 6 min", "calm"],
] as const)("PROM-8 a %s ticket at %s: %s", (status, clock, text, mood) => {
  expect(countdownOf({ status, ...due }, at(clock))).toEqual({ text, mood });
});

test("PROM-8 within a minute nothing is late that is not", () => {
  const half = 30_000;
  expect(countdownOf({ status: "pending", ...due }, due.startBy - half).text).toBe(
    "Start in 1 min",
  );
  expect(countdownOf({ status: "pending", ...due }, due.startBy + half).text).toBe("Start now");
  expect(countdownOf({ status: "preparing", ...due }, due.readyBy + half).text).toBe("Due now");
});
