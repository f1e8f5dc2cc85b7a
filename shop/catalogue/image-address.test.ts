import { expect, test } from "vitest";
import {
  fileOf,
  imageForms,
  imagePath,
  readImageAddress,
  readImageFile,
  srcSetOf,
} from "./image-address.ts";

const key = "0123456789abcdef0123456789abcdef";

test("DATA-4 the address of a photo names every form it has", () => {
  const image = { key, width: 1280, height: 853 };
  expect(readImageAddress(imagePath(image))).toEqual(image);
  expect(imageForms(image).map((form) => fileOf(key, form))).toEqual([
    `${key}/320x213.avif`,
    `${key}/320x213.webp`,
    `${key}/640x427.avif`,
    `${key}/640x427.webp`,
    `${key}/1280x853.avif`,
    `${key}/1280x853.webp`,
  ]);
  expect(srcSetOf(image, "avif")).toBe(
    `/images/${key}/320x213.avif 320w, /images/${key}/640x427.avif 640w, /images/${key}/1280x853.avif 1280w`,
  );
});

test.each([
  [320, [320]],
  [321, [320, 321]],
  [90, [90]],
  [960, [320, 640, 960]],
])("DATA-4 nothing is made larger: a photo of %i pixels has %j", (width, widths) => {
  const found = imageForms({ width, height: 4 }).map((form) => form.width);
  expect([...new Set(found)]).toEqual(widths);
});

test.each([
  ["..", "640x480.webp"],
  [`../${key}`, "640x480.webp"],
  [key, "../../etc/passwd"],
  [key, "640x480.svg"],
  [key, "640x480.webp.html"],
  [key, "0x480.webp"],
  [key.toUpperCase(), "640x480.webp"],
  [`${key}0`, "640x480.webp"],
])("DATA-4 the store is never asked for %s/%s", (folder, file) => {
  expect(readImageFile(folder, file)).toBeUndefined();
});

test.each([
  null,
  "",
  `/images/${key}/640x480.avif`,
  `https://shop.example/images/${key}/640x480.webp`,
  `/images/${key}/640x480.webp?x`,
])("%s is not one of our photos", (image) => {
  expect(readImageAddress(image)).toBeUndefined();
});
