import { expect, test } from "vitest";
import { canonicalUrl, hiddenPageMeta, pageMeta, pageTitle } from "./page-meta.ts";

const site = { origin: "https://dollop.example", storeName: "Dollop" };
const about = { title: "About | Dollop", description: "Our Story", path: "/about/" };

test.each([
  { path: "/", url: "https://dollop.example/" },
  { path: "/about", url: "https://dollop.example/about" },
  { path: "/about/", url: "https://dollop.example/about" },
])("the canonical address of $path is $url", ({ path, url }) => {
  expect(canonicalUrl(site.origin, path)).toBe(url);
});

test("a page names itself once, the same everywhere", () => {
  const meta = pageMeta(site, about);
  expect(meta).toContainEqual({ title: "About | Dollop" });
  expect(meta).toContainEqual({ property: "og:title", content: "About | Dollop" });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://dollop.example/about",
  });
  expect(meta).toContainEqual({ property: "og:url", content: "https://dollop.example/about" });
});

test("shared images have absolute addresses", () => {
  const images = pageMeta(site, about).filter((tag) =>
    ["og:image", "twitter:image"].includes(String(Object.values(tag)[0])),
  );
  expect(images).toHaveLength(2);
  for (const image of images)
    expect(Object.values(image)[1]).toMatch(/^https:\/\/dollop\.example\//);
});

test("a title does without the store when its settings could not be read", () => {
  expect(pageTitle("Page not found", "Dollop")).toBe("Page not found | Dollop");
  expect(pageTitle("Page not found", undefined)).toBe("Page not found");
});

test("hidden pages ask not to be listed and have no canonical address", () => {
  expect(hiddenPageMeta("Gone")).toEqual([
    { title: "Gone" },
    { name: "robots", content: "noindex" },
  ]);
});
