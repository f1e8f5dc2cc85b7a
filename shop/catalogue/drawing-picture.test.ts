import { expect, test } from "vitest";
import { pictureSrcSet } from "./drawing-picture.ts";

const drawn = { src: "/drawings/1/abc.svg", width: 452, height: 424, isDrawn: true };

test("a drawing of a product is also a picture, in two widths", () => {
  expect(pictureSrcSet(drawn)).toBe("/drawings/1/abc-256.avif 256w, /drawings/1/abc-512.avif 512w");
});

test.each([
  ["a topping, which is drawn quickly", { ...drawn, width: 96, height: 96 }],
  ["a plate with add-ons", { ...drawn, src: "/plates/abc.svg" }],
  ["a photo", { ...drawn, src: "/images/0a/640x480.webp", isDrawn: false }],
])("%s is not", (_, thumbnail) => {
  expect(pictureSrcSet(thumbnail)).toBeUndefined();
});
