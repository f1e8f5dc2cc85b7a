import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { GateFull, limitConcurrency } from "./limit-concurrency.server.ts";

test("two at once, the others wait their turn, and one too many is told at once", async () => {
  const pass = limitConcurrency({ width: 2, queue: 3 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) =>
    pass(async () => {
      most = Math.max(most, ++inside);
      await pause(5);
      inside--;
      order.push(number);
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results[5]).toMatchObject({ status: "rejected", reason: expect.any(GateFull) });
});

test("a place is free again after a failure", async () => {
  const pass = limitConcurrency({ width: 1, queue: 0 });
  await expect(pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(pass(async () => "yes")).resolves.toBe("yes");
});
