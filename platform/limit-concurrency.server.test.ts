import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { ConcurrencyLimitError, limitConcurrency } from "./limit-concurrency.server.ts";

test("two run at once, three wait in order, and one more is rejected immediately", async () => {
  const run = limitConcurrency({ maxRunning: 2, maxQueued: 3 });
  let running = 0;
  let highest = 0;
  const order: number[] = [];
  const work = (number: number) =>
    run(async () => {
      highest = Math.max(highest, ++running);
      await pause(5);
      running--;
      order.push(number);
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(highest).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results[5]).toMatchObject({
    status: "rejected",
    reason: expect.any(ConcurrencyLimitError),
  });
});

test("a slot is free again after a failure", async () => {
  const run = limitConcurrency({ maxRunning: 1, maxQueued: 0 });
  await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(run(async () => "yes")).resolves.toBe("yes");
});

test("those who share take turns, and in a full queue the one with most waiting gives way", async () => {
  const run = limitConcurrency({ maxRunning: 1, maxQueued: 4 });
  const order: string[] = [];
  const ask = (name: string) => run(async () => void order.push(name), name[0]);
  const results = await Promise.allSettled(
    ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1", "d1", "b2"].map(ask),
  );
  expect(order).toEqual(["a1", "a2", "b1", "c1", "d1"]);
  const refused = results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
  expect(refused).toEqual([2, 3, 4, 5, 9]);
});
