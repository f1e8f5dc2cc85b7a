import { expect, test } from "vitest";
import { csvCell } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1 613 555 0100", "'+1 613 555 0100"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1", "'  =1"],
  ["\t=1", "'\t=1"],
  ["\tSUM(A1)", "'\tSUM(A1)"],
  ["\rSUM(A1)", `"'\rSUM(A1)"`],
  // Some spreadsheets calculate the full-width signs too.
  ["\uff1d1+1", "'\uff1d1+1"],
  ["\uff0b1", "'\uff0b1"],
  ["\uff0d1", "'\uff0d1"],
  ["\uff20SUM(A1)", "'\uff20SUM(A1)"],
  ["\u200b=1", "'\u200b=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ["Ada, of Example", '"Ada, of Example"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["613-555-0100", "613-555-0100"],
  ["O'Neil", "O'Neil"],
])("a cell that would be calculated stays text: %j", (value, written) => {
  expect(csvCell(value)).toBe(written);
});
