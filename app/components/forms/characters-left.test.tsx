import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CharactersLeft } from "./characters-left.tsx";

const shown = (count: number) =>
  renderToStaticMarkup(<CharactersLeft count={count} />).match(/left num[^>]*>([^<]*)/)?.[1];
const spoken = (count: number) =>
  renderToStaticMarkup(<CharactersLeft count={count} />).match(/polite"[^>]*>([^<]*)/)?.[1];

test("NOTE-1 the last 40 characters are counted down", () => {
  expect(shown(41)).toBeUndefined();
  expect([40, 12, 1, 0].map(shown)).toEqual([
    "40 characters left",
    "12 characters left",
    "1 character left",
    "0 characters left",
  ]);
});

test("NOTE-1 screen readers hear a few steps of it, not every key", () => {
  expect(spoken(41)).toBe("");
  const heard = Array.from({ length: 41 }, (_, typed) => spoken(40 - typed));
  expect([...new Set(heard)]).toEqual([
    "Up to 40 characters left",
    "Up to 20 characters left",
    "Up to 10 characters left",
    "No characters left",
  ]);
});
