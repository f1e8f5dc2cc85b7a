import { expect, test } from "vitest";
import { createLogger } from "./logger.server.ts";

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
