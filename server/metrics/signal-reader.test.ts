import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSignalReader } from "./signal-reader.ts";

test("many scrapes at once are one read, and those right after are none", async () => {
  let reads = 0;
  const reader = createSignalReader(async () => ++reads, { freshForMs: 100, timeoutMs: 1_000 });
  await Promise.all(Array.from({ length: 20 }, () => reader.refresh()));
  await reader.refresh();
  expect([reads, reader.latest()]).toEqual([1, 1]);
  await pause(110);
  await reader.refresh();
  expect([reads, reader.latest()]).toEqual([2, 2]);
});

test("a read that fails or hangs leaves nothing, and a hanging one is not started again", async () => {
  let reads = 0;
  const failing = createSignalReader(() => Promise.reject(new Error("No database")));
  await failing.refresh();
  expect(failing.latest()).toBeUndefined();
  const hanging = createSignalReader(
    () => {
      reads++;
      return new Promise<number>(() => {});
    },
    { freshForMs: 0, timeoutMs: 20 },
  );
  for (let scrape = 0; scrape < 3; scrape++) await hanging.refresh();
  expect([reads, hanging.latest()]).toEqual([1, undefined]);
});

test("old figures are not shown as new ones while the database hangs", async () => {
  const answers = [Promise.resolve(1), new Promise<number>(() => {})];
  const reader = createSignalReader(() => answers.shift()!, { freshForMs: 0, timeoutMs: 20 });
  await reader.refresh();
  expect(reader.latest()).toBe(1);
  await reader.refresh();
  expect(reader.latest()).toBeUndefined();
});
