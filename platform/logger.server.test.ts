import { expect, test } from "vitest";
import { createLogger, withPriority } from "./logger.server.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test("a field that is not on the list never reaches the log", () => {
  const { lines, logger } = capture();
  const leaky = { orderId: "o-1", email: "canary@example.test", customerName: "Canary" };
  logger.info(leaky as { orderId: string }, "order.placed");
  expect(lines[0]).toMatchObject({ level: "info", event: "order.placed", orderId: "o-1" });
  expect(JSON.stringify(lines)).not.toContain("anary");
});

test("an error keeps its code but not the row that the driver attached", () => {
  const { lines, logger } = capture();
  const error = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    detail: "Key (email)=(canary@example.test) already exists.",
  });
  logger.error({ err: error }, "request.failed");
  expect(lines[0]).toMatchObject({ err: { code: "23505", message: "duplicate key value" } });
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("an error that repeats an e-mail address is written without it, down to its cause", () => {
  const { lines, logger } = capture();
  const refused = new Error("550 5.1.1 <canary@example.test>: Recipient address rejected");
  const cause = new Error("RCPT TO:<canary@example.test> refused", { cause: refused });
  const error = new Error("Can't send to o'canary+x@mail.example.test, sorry.", { cause });
  logger.error({ err: error }, "job.failed");
  logger.warn({ err: "canary@example.test is unknown" }, "job.failed");
  expect(lines).toMatchObject([
    {
      err: {
        message: "Can't send to [address], sorry.",
        stack: expect.stringContaining("logger.server.test.ts:"),
        cause: {
          message: "RCPT TO:<[address]> refused",
          cause: { message: "550 5.1.1 <[address]>: Recipient address rejected" },
        },
      },
    },
    { err: { message: "[address] is unknown" } },
  ]);
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("OPS-5 the journal reads a priority before each line, and the line is JSON", () => {
  const lines: string[] = [];
  const logger = createLogger("debug", withPriority({ write: (line) => void lines.push(line) }));
  for (const level of ["debug", "info", "warn", "error"] as const)
    logger[level]({ count: 1 }, "order.placed");
  expect(lines.map((line) => line.slice(0, 3))).toEqual(["<7>", "<6>", "<4>", "<3>"]);
  expect(JSON.parse(lines[2]!.slice(3))).toMatchObject({ level: "warn", event: "order.placed" });
});

test.each(["ECONNREFUSED", "ECONNRESET", "57P01", "57P03"])(
  "OPS-5 a database that is away has no stack in the log: %s",
  (code) => {
    const { lines, logger } = capture();
    const away = Object.assign(new Error("away"), { code });
    logger.warn({ err: new Error("asking", { cause: away }) }, "listener.lost");
    logger.warn({ err: away }, "listener.lost");
    expect(lines).toMatchObject([
      { err: { stack: expect.any(String) as string, cause: { code, message: "away" } } },
      { err: { code, message: "away" } },
    ]);
    expect(lines[1]).not.toHaveProperty("err.stack");
    expect(lines[0]).not.toHaveProperty("err.cause.stack");
  },
);
