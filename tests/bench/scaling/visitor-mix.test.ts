import { expect, test } from "vitest";
import { mix, visitOf } from "./visitor-mix.ts";

test("a hundred visits in a row have the shares of the mix, wherever they start", () => {
  for (const start of [0, 100, 12_300]) {
    const visits = Array.from({ length: 100 }, (_, index) => visitOf(start + index));
    const count = (is: (visit: (typeof visits)[number]) => boolean) => visits.filter(is).length;
    expect(count(({ kind }) => kind === "signed in")).toBe(mix.signedIn);
    expect(count(({ kind }) => kind === "foreign cookie")).toBe(mix.foreignCookie);
    expect(count(({ encoding }) => encoding.includes("br"))).toBe(mix.brotli);
    for (const [path, share] of Object.entries(mix.pages))
      expect(count((visit) => visit.path === path)).toBe(share);
  }
});

test("signed-in customers ask for every page", () => {
  const visits = Array.from({ length: 500 }, (_, number) => visitOf(number));
  const paths = visits.filter(({ kind }) => kind === "signed in").map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(Object.keys(mix.pages)));
});
