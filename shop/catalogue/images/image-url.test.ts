import { expect, test } from "vitest";
import { hostileImageUrls } from "#tests/support/hostile/image-urls.ts";
import { readImageUrl } from "./image-url.ts";

test.each([
  ["https://images.example/a.png", "https://images.example/a.png"],
  ["HTTPS://Images.Example/A b".replace(" ", "%20"), "https://images.example/A%20b"],
  ["https://cdn.images.example:8443/a?b=c#d", "https://cdn.images.example:8443/a?b=c#d"],
  ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
])("ADM-9 %s is kept as browsers read it", (typed, kept) => {
  expect(readImageUrl(typed)).toBe(kept);
});

test.each(hostileImageUrls)("ADM-9 refused: %j", (typed) => {
  expect(readImageUrl(typed)).toBeUndefined();
});
