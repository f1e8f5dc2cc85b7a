import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test("two wordmarks on a page cut out their own dollop", () => {
  const page = renderToStaticMarkup(
    <>
      <Wordmark />
      <Wordmark />
    </>,
  );
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const used = [...page.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(2);
  expect(used).toEqual(ids);
});

test("it is silent beside a name and speaks where it stands alone", () => {
  expect(renderToStaticMarkup(<Wordmark />)).toContain('aria-hidden="true"');
  const alone = renderToStaticMarkup(<Wordmark label="Dollop" />);
  expect(alone).toContain('role="img" aria-label="Dollop"');
  expect(alone).not.toContain("aria-hidden");
});

test("the security policy finds nothing to drop in it", () => {
  expect(renderToStaticMarkup(<Wordmark />)).not.toMatch(/ style=|<style/);
});
