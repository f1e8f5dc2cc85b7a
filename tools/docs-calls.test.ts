import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { callSeconds, maxCalls } from "#shop/kitchen/call/call-times.ts";
import { minAlertGapMinutes, longWaitGapMinutes } from "#shop/kitchen/escalation.ts";
import { maxScreenSilenceMs } from "#shop/store/kitchen-screen.ts";
import { knockEveryMs } from "#app/routes/kitchen/board/toolbar/use-board-sound.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

/** The cells of the rows of the first table after a heading, without its head. */
function tableAfter(document: string, heading: string): string[][] {
  const [, part = ""] = read(document).split(heading);
  const lines = part.split("\n");
  const start = lines.findIndex((line) => line.startsWith("|"));
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  const rows = lines.slice(start + 2, start + length);
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The minutes that a new shop begins with. */
function defaultMinutes(column: string): number {
  const found = new RegExp(`${column}_after_minutes integer not null default (\\d+)`).exec(
    read("migrations/0006_store.sql"),
  );
  return Number(found?.[1]);
}
const remind = defaultMinutes("remind");
const again = remind + minAlertGapMinutes;
const { screenHeadStart, repeat, gap, retry, exact } = callSeconds;

test("CALL-7 the table of the operator has the code's figures", () => {
  const rows = tableAfter("docs/operate.md", "## How the kitchen hears of an order");
  expect(rows.map(([after]) => after)).toEqual([
    "0 s",
    `0 s, or ${screenHeadStart} s while a kitchen screen is open`,
    `${repeat} s after that`,
    `${remind} minutes (setting)`,
    `${defaultMinutes("apologise")} minutes (setting)`,
    `${again} minutes, every ${minAlertGapMinutes} minutes, then every ${longWaitGapMinutes} minutes`,
  ]);
  expect(rows[0]?.[2]).toContain(`knocks every ${knockEveryMs / 1_000} s`);
  expect(rows[1]?.[2]).toContain(`at most one every ${gap} s per phone`);
  expect(rows[5]?.[2]).toContain(`(${defaultMinutes("alert")} minutes)`);
  // Besides the table: one row per call, and what is said below it.
  expect(rows.filter(([, who]) => who?.startsWith("the kitchen's phones"))).toHaveLength(maxCalls);
  const text = read("docs/operate.md").replaceAll(/\s+/g, " ");
  expect(text).toContain(`if one has reported within ${maxScreenSilenceMs / 1_000} s`);
  expect(text).toContain(`to the second for the first ${exact / 60} minutes`);
  expect(text).toContain(`is tried again every ${retry} s`);
});

test("CALL-7 the table of the owner has the code's figures", () => {
  const rows = tableAfter("docs/owner/saturday.md", "## An order nobody accepts");
  const minutes = (seconds: number) => (seconds === 60 ? "1 minute" : `${seconds / 60} minutes`);
  expect(rows.map(([after]) => after)).toEqual([
    "right away",
    minutes(screenHeadStart),
    minutes(screenHeadStart + repeat),
    `${remind} minutes`,
    `${defaultMinutes("apologise")} minutes`,
    `${again} minutes`,
  ]);
  const text = read("docs/owner/saturday.md").replaceAll(/\s+/g, " ");
  expect(text).toContain(`not more than once in ${gap} seconds`);
});
