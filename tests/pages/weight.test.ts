import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { askOnce, askSmall } from "#tests/bench/pages/page-load.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

// What pages weigh, counted from what they name. That a browser loads nothing else is shown by tests/e2e/weight.spec.ts.

const { url, visit } = await openShop();

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** The scripts that start with the page. */
function scriptsOf({ document }: Page): string[] {
  const links = [...document.querySelectorAll("link[rel=deferred]")];
  const start = document.querySelector("script[type=deferred]")!.textContent;
  const named = links.map((link) => link.getAttribute("href")!);
  return [...new Set([...named, ...start.match(/\/assets\/[\w.-]+\.js/g)!])];
}

async function sizesOf(files: readonly string[]) {
  return Promise.all(
    files.map(async (file) => {
      const whole = Buffer.from(await (await fetch(url + file)).arrayBuffer());
      const { body: sent } = await askOnce({ url: url + file });
      return { file, gzip: gzipSync(whole, { level: 9 }).length, sent: sent.length };
    }),
  );
}

// React and its router alone are 106 kB of it.
const maxScript = { "/": 125_400, "/order": 131_000 };

test.each(Object.entries(maxScript))(
  "SPEED-8 %s sends at most %i bytes of script",
  async (path, max) => {
    const scripts = await sizesOf(scriptsOf(await visit(path)));
    const gzip = total(scripts.map((file) => file.gzip));
    const sent = total(scripts.map((file) => file.sent));
    const list = scripts
      .toSorted((a, b) => b.gzip - a.gzip)
      .map((script) => `${kB(script.gzip)} ${script.file}`);
    console.log(
      `scripts of ${path}: ${kB(gzip)} gzip, ${kB(sent)} as sent\n  ${list.join("\n  ")}`,
    );
    expect(gzip).toBeLessThanOrEqual(max);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.length).toBeLessThanOrEqual(10);
  },
);

test("SPEED-8 a page names its scripts so that none loads before the first paint", async () => {
  for (const path of ["/", "/products", "/order", "/about", "/contact"]) {
    const { source } = await visit(path);
    expect(source, path).not.toMatch(/ rel="modulepreload"| type="module"/);
    expect(source.match(/ rel="deferred"/g)?.length, path).toBeGreaterThan(2);
    expect(source.match(/ type="deferred" async/g), path).toHaveLength(1);
  }
});

// What a line carries before the browser answers is 14.6 kB; another round trip is 150 ms on slow 4G.
test("SPEED-8 the demo menu's order page comes to 14.75 kB", async () => {
  const { bytes } = await askSmall({ url: `${url}/order` });
  expect(bytes).toBeLessThan(14_750);
});

test("SPEED-8 a phone is offered the smaller hero, everything wider also one that is sharp there", async () => {
  const { document } = await visit("/");
  const sources = [...document.querySelectorAll(".hero-art source")].map((source) => [
    source.getAttribute("media"),
    source.getAttribute("srcset")!.replaceAll(/\/assets\/(hero-\d+)-[\w-]+\.avif/g, "$1"),
  ]);
  expect(sources).toEqual([
    ["(max-width: 480px)", "hero-760"],
    [null, "hero-760 760w, hero-1200 1200w"],
  ]);
});

// Before the worker has rendered them, which makes them smaller.
test("ORD-6 the drawings of twelve products weigh at most 200 kB", async () => {
  const { document } = await visit("/products");
  // What a phone takes for cards, which are 124 px wide.
  const files = [...document.querySelectorAll("article source")].map(
    (source) => /\S+(?= 256w)/.exec(source.getAttribute("srcset")!)![0],
  );
  expect(new Set(files).size).toBe(12);
  const answers = await Promise.all(files.map((file) => askOnce({ url: url + file })));
  for (const { status } of answers) expect(status).toBe(200);
  const bytes = total(answers.map(({ body }) => body.length));
  console.log(`drawings of the first 12 products: ${kB(bytes)} as sent`);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
