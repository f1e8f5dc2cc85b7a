import { expect, test } from "vitest";
import { readPgbench } from "./pgbench.ts";

const output = `pgbench (15.14, server 18.4)
transaction type: lean.sql
scaling factor: 1
query mode: prepared
number of clients: 16
number of threads: 1
maximum number of tries: 1
duration: 4 s
number of transactions actually processed: 34488
number of failed transactions: 0 (0.000%)
latency average = 1.855 ms
initial connection time = 21.341 ms
tps = 8622.412345 (without initial connection time)
`;

test("pgbench says how many transactions it ran, and how many in a second", () => {
  expect(readPgbench(output)).toEqual({
    transactions: 34_488,
    failed: 0,
    perSecond: 8_622.412345,
  });
});

test("a run whose figures cannot be read is no run", () => {
  expect(() => readPgbench(output.replace(/^tps.*$/m, ""))).toThrow("pgbench printed no figures");
  expect(() => readPgbench("pgbench: error: connection failed")).toThrow("connection failed");
});
