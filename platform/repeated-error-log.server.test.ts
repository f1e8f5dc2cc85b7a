import { expect, test } from "vitest";
import { createLogger } from "./logger.server.ts";
import { createRepeatedErrorLog } from "./repeated-error-log.server.ts";

/** As pg-boss emits it: a plain object with the properties of the driver's error. */
const refused = {
  code: "ECONNREFUSED",
  message: "connect ECONNREFUSED 127.0.0.1:5432",
  stack: "Error: connect ECONNREFUSED 127.0.0.1:5432\n    at TCPConnectWrap",
  queue: "send-order-mail",
  worker: "a",
};

function openLog() {
  const lines: Record<string, unknown>[] = [];
  let atMs = 0;
  const logger = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const log = createRepeatedErrorLog(
    (fields) => logger.error(fields, "queue.failed"),
    () => atMs,
  );
  return { lines, log, wait: (ms: number) => (atMs += ms) };
}

test("an error of the queue is logged with its own message and code", () => {
  const { lines, log } = openLog();
  log(refused);
  expect(lines).toMatchObject([
    {
      event: "queue.failed",
      err: { message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" },
    },
  ]);
});

test("a database that is down for 13 s is two lines, and the second counts what was left out", () => {
  const { lines, log, wait } = openLog();
  for (let count = 0; count < 380; count++) {
    log(refused);
    wait(13_000 / 380);
  }
  expect(lines).toHaveLength(2);
  expect(lines[1]?.["count"]).toBeGreaterThan(250);
});

test("another error is logged at once, and the same one again after 10 s", () => {
  const { lines, log, wait } = openLog();
  const terminated = Object.assign(new Error("terminating connection"), { code: "57P01" });
  for (let round = 0; round < 5; round++) [refused, terminated].forEach(log);
  wait(10_000);
  log(refused);
  expect(lines.map(({ err }) => (err as { code: string }).code)).toEqual([
    "ECONNREFUSED",
    "57P01",
    "ECONNREFUSED",
  ]);
});

test("errors that differ in every message do not fill the memory or the log", () => {
  const { lines, log } = openLog();
  for (let count = 0; count < 1_000; count++) log(new Error(`job ${count} is broken`));
  expect(lines).toHaveLength(20);
});
