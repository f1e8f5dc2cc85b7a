import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordmarkSource } from "./wordmark-source.tsx";
import { Wordmark } from "./wordmark.tsx";

test("every part of the wordmark is in its source", () => {
  const page = renderToStaticMarkup(
    <>
      <WordmarkSource />
      <Wordmark />
      <Wordmark />
    </>,
  );
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const used = [...page.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1]);
  expect(used).toHaveLength(5);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});

test("it is silent beside a name and speaks where it stands alone", () => {
  expect(renderToStaticMarkup(<Wordmark />)).toContain('aria-hidden="true"');
  const alone = renderToStaticMarkup(<Wordmark label="Dollop" />);
  expect(alone).toContain('role="img" aria-label="Dollop"');
  expect(alone).not.toContain("aria-hidden");
});

test("the security policy finds nothing to drop in it", () => {
  expect(renderToStaticMarkup(<WordmarkSource />)).not.toMatch(/ style=|<style/);
});
