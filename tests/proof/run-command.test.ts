import { expect, test } from "vitest";
import { readFigures } from "./run-command.ts";

test.each([
  ["Figures: 20 orders, 0 lost\n", true, "20 orders, 0 lost"],
  [
    "Figures: 20 orders, 1 lost\nFailed: orders are lost.\n",
    true,
    "20 orders, 1 lost; failed: orders are lost",
  ],
  [" Test Files  1 passed (1)\n      Tests  12 passed (12)\n", true, "12 tests passed"],
  ["      Tests  1 failed | 11 passed (12)\n", true, "1 test failed"],
  [
    " FAIL   unit  a.test.ts > one > two\n FAIL   unit  a.test.ts > three\n      Tests  2 failed | 1 passed (3)\n",
    true,
    '2 tests failed, the first "one > two"',
  ],
  [
    "stdout | x.test.ts\nFigures: 400 carts\n\n      Tests  1 passed (1)\n",
    true,
    "1 test passed; 400 carts",
  ],
  ["\n  1 flaky\n  7 passed (21.6s)\n", true, "7 tests passed"],
  [
    "  1) [phone] › a.spec.ts:3:1 › a cart survives a reload ────────\n\n  1 failed\n",
    true,
    '1 test failed, the first "a cart survives a reload"',
  ],
  ["\n  2 failed\n  7 passed (21.6s)\n", true, "2 tests failed"],
  ["      Tests  4 skipped (4)\n", false, "no figures"],
  ["nothing to do\n", false, "no figures"],
  ["  throw new Error()\n\nError: A process ended.\n    at x.ts:1\n", false, "A process ended."],
])("%j", (output, isProof, figures) => {
  expect(readFigures(output)).toEqual({ isProof, figures, isProgramMissing: false });
});

test("a drill whose program is missing proves nothing", () => {
  const thrown = "wrk was not found. Run: apt-get install wrk";
  const read = readFigures(`    throw new Error(missing);\n\nError: ${thrown}\n    at x.ts:1\n`);
  expect(read).toEqual({ isProof: false, figures: thrown, isProgramMissing: true });
});
