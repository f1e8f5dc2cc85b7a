import { expect, test } from "vitest";
import { acceptsEncoding, matchesEtag } from "./negotiation.ts";

test.each([
  ["gzip, deflate, br, zstd", true],
  ["br;q=0.5", true],
  ["BR", true],
  ["gzip, br;q=0", false],
  ["br; q=0.000", false],
  ["brotli", false],
  ["", false],
  [null, false],
])("Accept-Encoding %s: brotli %s", (header, is) => {
  expect(acceptsEncoding(header, "br")).toBe(is);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "b"', true],
  ["*", true],
  ['"x"', false],
  ["a", false],
  [null, false],
])("If-None-Match %s: known %s", (header, is) => {
  expect(matchesEtag(header, '"a"', '"b"')).toBe(is);
});
