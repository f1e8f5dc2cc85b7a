import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const limits = { maxPages: 3, maxBytes: 100, ttlMs: 1_000 };
const page = (name: string, bytes = 1) => ({ name, bytes });

function open() {
  // lru-cache reads a start time of 0 as "never expires".
  let now = 1;
  const made: string[] = [];
  const cache = createPageCache<ReturnType<typeof page>>(limits, { clock: () => now });
  const ask = (key: string, bytes = 1) =>
    cache.find(key, async () => {
      made.push(key);
      return page(key, bytes);
    });
  return { cache, made, ask, wait: (ms: number) => void (now += ms) };
}

test("a page is rendered once, and again after its TTL", async () => {
  const { made, ask, wait } = open();
  await ask("a");
  wait(1_000);
  expect(await ask("a")).toEqual(page("a"));
  expect(made).toEqual(["a"]);
  wait(1);
  await ask("a");
  expect(made).toEqual(["a", "a"]);
});

test("findCached returns what is cached at once, until its TTL or a drop", async () => {
  const { cache, ask, wait } = open();
  expect(cache.findCached("a")).toBeUndefined();
  await ask("a");
  wait(1_000);
  expect(cache.findCached("a")).toEqual(page("a"));
  wait(1);
  expect(cache.findCached("a")).toBeUndefined();
  await ask("a");
  cache.drop();
  expect(cache.findCached("a")).toBeUndefined();
});

test("findCached counts as use, and as a lookup only if it finds something", async () => {
  const lookups: string[] = [];
  const cache = createPageCache<ReturnType<typeof page>>(limits, {
    onLookup: (result) => lookups.push(result),
  });
  const ask = (key: string) => cache.find(key, async () => page(key));
  for (const key of ["a", "b", "c"]) await ask(key);
  lookups.length = 0;
  cache.findCached("a");
  cache.findCached("nowhere");
  expect(lookups).toEqual(["hit"]);
  await ask("d");
  expect(cache.findCached("a")).toEqual(page("a"));
  expect(cache.findCached("b")).toBeUndefined();
});

test("twenty concurrent requests share one rendering", async () => {
  const { made, ask } = open();
  await Promise.all(Array.from({ length: 20 }, () => ask("a")));
  expect(made).toEqual(["a"]);
});

test("the least recently used page is evicted first", async () => {
  const { made, ask } = open();
  for (const key of ["a", "b", "c", "a", "d"]) await ask(key);
  made.length = 0;
  for (const key of ["a", "c", "d"]) await ask(key);
  expect(made).toEqual([]);
  await ask("b");
  expect(made).toEqual(["b"]);
});

test("pages of 100 bytes fit, one byte more does not", async () => {
  const { made, ask } = open();
  await ask("a", 60);
  await ask("b", 40);
  await ask("a");
  expect(made).toEqual(["a", "b"]);
  await ask("c", 1);
  await ask("a");
  expect(made).toEqual(["a", "b", "c"]);
  await ask("b", 40);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("a page larger than the cache is not cached and pushes nothing out", async () => {
  const { made, ask } = open();
  await ask("a", 60);
  await ask("b", 60);
  await ask("huge", 101);
  made.length = 0;
  await ask("b", 60);
  expect(made).toEqual([]);
  await ask("a", 60);
  await ask("huge", 101);
  expect(made).toEqual(["a", "huge"]);
});

test("the byte count is right after many evictions", async () => {
  const { made, ask, wait, cache } = open();
  for (let round = 0; round < 50; round++) {
    await ask("a", 40);
    await ask("b", 40);
    if (round % 2) wait(2_000);
    else cache.drop();
  }
  await ask("a", 40);
  await ask("b", 40);
  made.length = 0;
  await ask("a", 40);
  expect(made).toEqual([]);
});

test("after a drop nobody gets a page whose rendering began before it", async () => {
  const { cache } = open();
  let finish: (made: { name: string; bytes: number }) => void = () => {};
  const before = cache.find("a", () => new Promise((resolve) => (finish = resolve)));
  cache.drop();
  const after = cache.find("a", async () => page("after"));
  finish(page("before"));
  expect(await before).toEqual(page("before"));
  expect(await after).toEqual(page("after"));
  expect(await cache.find("a", async () => page("third"))).toEqual(page("after"));
});

test("undefined is not stored, and a failed rendering is not shared", async () => {
  const { cache } = open();
  expect(await cache.find("a", async () => undefined)).toBeUndefined();
  const broken = cache.find("a", () => Promise.reject(new Error("broken")));
  const joined = cache.find("a", async () => page("not asked"));
  await expect(broken).rejects.toThrow("broken");
  expect(await joined).toBeUndefined();
  expect(await cache.find("a", async () => page("a"))).toEqual(page("a"));
});
