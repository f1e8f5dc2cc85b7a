import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lighthouseInOwnTime } from "#tests/support/browser/lighthouse-in-own-time.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const minScores = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
type Score = keyof typeof minScores;
const categories = Object.keys(minScores) as Score[];
/**
 * When the largest text or picture is there, and for how long the page cannot answer, in ms. Why not all are within 1,500 is
 * in docs/decisions/0062-what-a-phone-waits-for.md.
 */
const limits = {
  "/": { largestPaint: 1_700, blocking: 50 },
  "/products": { largestPaint: 1_550, blocking: 50 },
  "/order": { largestPaint: 1_750, blocking: 50 },
  "/about": { largestPaint: 1_500, blocking: 50 },
  "/contact": { largestPaint: 1_500, blocking: 50 },
};
const paths = Object.keys(limits) as (keyof typeof limits)[];
const maxTries = 8;

let shop: ServerProcess;
let drop: () => Promise<void>;

beforeAll(async () => {
  if (!volume.isLighthouseRun) return;
  const database = await templateCopy({ demo: true });
  drop = database.drop;
  shop = await startServer({ roles: ["web", "worker"], databaseUrl: database.appUrl });
  for (const path of paths) await untilRendered(await (await fetch(shop.url + path)).text());
}, 300_000);
afterAll(async () => {
  await shop?.kill("SIGTERM");
  await drop?.();
});

/** A shop that has run for some minutes: the worker has rendered its drawings. */
async function untilRendered(html: string): Promise<void> {
  for (const [address] of html.matchAll(/\/drawings\/[\w/-]+\.avif/g))
    await vi.waitFor(
      async () => {
        const { headers } = await fetch(shop.url + address);
        expect(headers.get("content-type")).toBe("image/avif");
      },
      { timeout: 120_000, interval: 500 },
    );
}

type Result = {
  readonly scores: Readonly<Record<Score, number>>;
  readonly largestPaint: number;
  readonly blocking: number;
};

async function measure(path: string): Promise<Result> {
  const { audits, ...report } = await lighthouseInOwnTime(shop.url + path, {
    onlyCategories: categories,
  });
  const score = (name: Score) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)];
  const time = (audit: string) => Math.round(audits[audit]?.numericValue ?? Infinity);
  return {
    scores: Object.fromEntries(categories.map(score)) as Result["scores"],
    largestPaint: time("largest-contentful-paint"),
    blocking: time("total-blocking-time"),
  };
}

test.skipIf(!volume.isLighthouseRun).each(paths)(
  "SPEED-8 Lighthouse on a phone: %s",
  async (path) => {
    const isGood = ({ scores, largestPaint, blocking }: Result) =>
      categories.every((name) => scores[name] >= minScores[name]) &&
      largestPaint <= limits[path].largestPaint &&
      blocking <= limits[path].blocking;
    // A busy machine can only make it worse, so one good run of several counts.
    const results: Result[] = [];
    do results.push(await measure(path));
    while (!isGood(results.at(-1)!) && results.length < maxTries);
    console.log(
      `Lighthouse ${path}: ${results.map((result) => JSON.stringify(result)).join("\n")}`,
    );
    expect(isGood(results.at(-1)!)).toBe(true);
  },
  300_000,
);
