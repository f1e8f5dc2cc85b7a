import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Logger } from "#platform/logger.server.ts";
import { requestIdReader, requestLog, type WebEnv } from "./request-log.ts";

const proxy = "10.0.0.1";
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Sends a request with an id and returns the one it was answered with, which must be the one in the log. */
async function idFor(remoteAddress: string, sent: string): Promise<string | null> {
  const lines: { requestId: string }[] = [];
  const logger = { info: (line: { requestId: string }) => lines.push(line) } as unknown as Logger;
  const app = new Hono<WebEnv>()
    .use(
      requestLog(
        logger,
        requestIdReader((address) => address === proxy),
      ),
    )
    .get("/", (c) => c.text(c.get("requestId")));
  const env = { incoming: { socket: { remoteAddress } } } as HttpBindings;
  const answer = await app.request("/", { headers: { "x-request-id": sent } }, env);
  const id = answer.headers.get("x-request-id");
  expect(await answer.text()).toBe(id);
  expect(lines.map(({ requestId }) => requestId)).toEqual([id]);
  return id;
}

test.each(["3f1c4f0e8f354f399a550f7f3a1b2c3d", "req_01-abc", "a".repeat(64)])(
  "a trusted proxy names the request: %s",
  async (sent) => {
    expect(await idFor(proxy, sent)).toBe(sent);
  },
);

test.each([
  ["too short", "abc1234"],
  ["too long", "a".repeat(65)],
  ["with a space", "abcd 1234"],
  ["with JSON", 'abcd1234","level":"error'],
  ["with an encoded line break", "abcd1234%0Aabcd"],
  ["with an address", "ada@example.test"],
  ["empty", ""],
])("an id that is %s is replaced, also from a trusted proxy", async (_, sent) => {
  expect(await idFor(proxy, sent)).toMatch(ownId);
});

test("anybody else's id is replaced", async () => {
  expect(await idFor("203.0.113.7", "req_01-abc")).toMatch(ownId);
});
