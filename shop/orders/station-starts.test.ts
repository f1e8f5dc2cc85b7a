import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { describeStationStarts, stationStarts } from "./station-starts.ts";

const zone = "America/Toronto" as TimeZone;
/** Saturday, 1:05 PM in Kingston. */
const first = Date.parse("2026-11-14T18:05:00Z");
const at = (minutes: number) => first + minutes * 60_000;
const griddle = { station: "Griddle", at: first };
const fryer = { station: "Fryer", at: at(7) };

test.each([
  { why: "each its own", firsts: [griddle, fryer], startIn: 0, text: "Griddle 1:05 · Fryer 1:12" },
  {
    why: "later by what is left until it is due",
    firsts: [fryer, griddle],
    startIn: 3,
    text: "Griddle 1:08 · Fryer 1:15",
  },
  { why: "one station", firsts: [griddle], startIn: 0, text: "" },
  { why: "at the same time", firsts: [griddle, { ...fryer, at: first }], startIn: 0, text: "" },
  { why: "nothing to make", firsts: [], startIn: 0, text: "" },
])("PROM-19 when the stations start, $why: $text", ({ firsts, startIn, text }) => {
  expect(describeStationStarts(stationStarts(firsts, at(startIn)), zone)).toBe(text);
});
