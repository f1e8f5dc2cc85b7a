import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { isOutage } from "./outage.server.ts";

/** What the driver says of a server that does this to whoever connects. */
async function errorOf(treat: (socket: Socket) => void): Promise<unknown> {
  const server: Server = createServer((socket) => treat(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { ping, close } = connect(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1 });
  onTestFinished(async () => {
    await close();
    server.close();
  });
  return ping().catch((error: unknown) => error);
}

// The driver gives these two no code, only words: when it changes them, this fails.
test("a database that hangs up is an outage", async () => {
  expect(isOutage(await errorOf((socket) => socket.destroy()))).toBe(true);
});

test("a database that does not answer is an outage", async () => {
  expect(isOutage(await errorOf(() => {}))).toBe(true);
});

test.each([
  ["55P03", "a lock was not free in time"],
  ["57014", "a statement took too long"],
  ["25P03", "a transaction was idle for too long"],
  ["53300", "too many connections"],
  ["53100", "the disk is full"],
  ["40001", "transactions got in each other's way"],
  ["40P01", "transactions waited for each other"],
  ["08006", "the connection failed"],
  ["57P01", "the server is stopping"],
  ["EHOSTUNREACH", "the network is down"],
])("%s is an outage: %s", (code) => {
  expect(isOutage(Object.assign(new Error("from PostgreSQL"), { code }))).toBe(true);
});

test("a database that stops answering in mid-query is an outage, also for the roll-back", async () => {
  for (const text of ["Query read timeout", "Client was closed and is not queryable"])
    expect(isOutage(new Error(text))).toBe(true);
});

test("other faults are not", () => {
  expect(isOutage(new Error("Something else"))).toBe(false);
  expect(isOutage(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
});
