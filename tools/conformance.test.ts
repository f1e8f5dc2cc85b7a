import { expect, test } from "vitest";
import { numbersIn, titlesIn } from "./conformance.ts";

test("a number counts in the title of a test or of its describe block, and nowhere else", () => {
  const source = `
    // ORD-1 in a comment
    const text = "ORD-2 in a value";
    describe("ORD-3 a group", () => {
      test.each([1])(\`ORD-4 \${text} ORD-5\`, { tag: "ORD-6" }, () => expect("ORD-7").toBe(""));
    });
    test.describe("ORD-8 without a test", () => {});
    other("ORD-9 not a test", () => {});
  `;
  expect(titlesIn(source)).toEqual(["ORD-3 a group ORD-4 … ORD-5"]);
});

test("the tags of a journey count as part of its title", () => {
  const source = `test("ORD-1 a", { tag: ["@phone", "@nightly"] }, () => {}); test("ORD-2 b", { tag: "@both" }, run);`;
  expect(titlesIn(source)).toEqual(["ORD-1 a @phone @nightly", "ORD-2 b @both"]);
});

test("a requirement is a line that begins with its number", () => {
  expect(numbersIn("- NAV-1 Links\n- see NAV-2\nNAV-3\n- ADM-11 Rights\n")).toEqual([
    "NAV-1",
    "ADM-11",
  ]);
});
