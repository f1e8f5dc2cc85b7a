import { expect, test } from "vitest";
import { busySeconds } from "./cpu-time.ts";

// user nice system idle iowait irq softirq steal guest guest_nice, in hundredths of a second.
const before = "cpu  1000 10 200 9000 500 0 40 50 0 0\ncpu0 500 5 100 4500 250 0 20 25 0 0\n";
const after = "cpu  1150 10 230 9200 700 0 60 70 0 0\ncpu0 575 5 115 4600 350 0 30 35 0 0\n";

test("a machine is busy with programs and interrupts, and when its host takes time away; waiting is not busy", () => {
  expect(busySeconds(before)).toBeCloseTo(13, 9);
  expect(busySeconds(after) - busySeconds(before)).toBeCloseTo(2.2, 9);
});

test("a kernel without stolen time has none", () => {
  expect(busySeconds("cpu  100 0 50 900 0 0 0\n")).toBeCloseTo(1.5, 9);
});
