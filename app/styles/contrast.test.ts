import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrast, contrastFailures } from "#tools/check-contrast.ts";

const theme = readFileSync(path.resolve(import.meta.dirname, "theme.css"), "utf8");

test("every pair of the design has enough contrast, in both themes and on butter", () => {
  expect(contrastFailures(theme)).toEqual([]);
});

test.each([
  {
    from: "--color-ink-mute: light-dark(#7b5b49",
    to: "--color-ink-mute: light-dark(#9b8b79",
    where: "light: ink-mute on paper",
  },
  { from: "#b7a58c);", to: "#6b5b49);", where: "dark: ink-mute on paper" },
  {
    from: "--color-field: #7d5a2b",
    to: "--color-field: #d0a050",
    where: "on butter: field on butter",
  },
])("a weaker colour is found: $where", ({ from, to, where }) => {
  expect(theme).toContain(from);
  expect(contrastFailures(theme.replace(from, to)).join("\n")).toContain(where);
});

test("the ratio is the one of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#391d0d", "#fffbf2")).toBeCloseTo(15, 1);
});
