import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fontFiles, makeFont, textCharacters } from "./make-fonts.ts";

const assets = new URL("../../app/assets/fonts/", import.meta.url);
/** What a line carries before the browser's first answer: ten packets, less the headers of the response. */
const firstFlight = 10 * 1_460 - 1_000;

test.each(fontFiles)(
  "SPEED-8 %s is made of its package and arrives in the first flight",
  async (file) => {
    const committed = await readFile(new URL(file, assets));
    expect(committed.equals(await makeFont(file)), "run npm run fonts").toBe(true);
    expect(committed.length).toBeLessThan(firstFlight);
  },
);

test("the stylesheet takes exactly the characters of text.woff2 from it", async () => {
  const theme = await readFile(new URL("../../app/styles/theme.css", import.meta.url), "utf8");
  const [, ranges = ""] = /text\.woff2[^}]+unicode-range:([^;]+);/.exec(theme) ?? [];
  const inRange = new Set<number>();
  for (const range of ranges.split(",")) {
    const [, first = "", last = first] = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/i.exec(range)!;
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) inRange.add(code);
  }
  const wanted = [...textCharacters].map((one) => one.codePointAt(0)!);
  expect([...inRange].sort((a, b) => a - b)).toEqual([...new Set(wanted)].sort((a, b) => a - b));
});
