import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanNote } from "./note.ts";

test("NOTE-1 a note is one line of visible text, however it was typed", () => {
  expect(cleanNote("  No nuts,\n\tplease\u202e!  ")).toBe("No nuts, please !");
  expect(cleanNote(" \n ")).toBe("");
});

test("NOTE-2 cleaning again changes nothing, so browser and server name the same line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      expect(cleanNote(cleanNote(typed))).toBe(cleanNote(typed));
    }),
  );
});
