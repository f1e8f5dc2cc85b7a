import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

let shop: ServerProcess;
let database: Awaited<ReturnType<typeof templateCopy>>;

beforeAll(async () => {
  database = await templateCopy({ demo: true });
  shop = await startServer({ roles: ["web"], databaseUrl: database.appUrl });
}, 60_000);
afterAll(async () => {
  await shop.kill("SIGTERM");
  await database.drop();
});

/**
 * Connects first, so that all requests arrive at the same moment. From two addresses, because one alone
 * may not have that many connections. Returns the raw answers.
 */
async function openFlood(size: number): Promise<() => Promise<string[]>> {
  const { hostname, port } = new URL(shop.url);
  const sockets = Array.from({ length: size }, (_, index) =>
    connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${1 + (index % 2)}` }),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return () => {
    // At the same moment, also where this process is slower than the server: that one reads them when it goes on.
    process.kill(shop.child.pid!, "SIGSTOP");
    for (const [index, socket] of sockets.entries())
      socket.write(`GET /no-page-${index} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    process.kill(shop.child.pid!, "SIGCONT");
    return Promise.all(sockets.map((socket) => text(socket)));
  };
}

test.each([
  ["a cookie of our prefix", "dollop.x=1"],
  ["a made-up session", "__Host-dollop.session_token=whoever.it-is"],
  [
    "a session with a wrong signature",
    `__Host-dollop.session_token=${encodeURIComponent(`abc.${"A".repeat(43)}=`)}`,
  ],
])("%s does not get around the page cache", async (_, cookie) => {
  const answer = await fetch(`${shop.url}/order`, { headers: { cookie } });
  expect(answer.headers.get("cache-control")).toMatch(/^public/);
});

test("many pages at once: some are refused with 503, and readiness, cached pages and customers pass", async () => {
  const customer = await signInAt(
    shop.url,
    demoAccounts.find(({ isAdmin }) => !isAdmin)!,
  );
  await fetch(`${shop.url}/order`);
  // Many more than the server takes.
  const flood = await openFlood(300);
  const answering = flood();
  // Readiness has a time limit, which a stalled machine may exceed once.
  const ready = vi.waitFor(
    async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200),
    { timeout: 10_000, interval: 50 },
  );
  const others = await Promise.all([
    fetch(`${shop.url}/healthz`),
    fetch(`${shop.url}/order`),
    fetch(`${shop.url}/dashboard`, { headers: { cookie: customer } }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  await ready;

  const answers = await answering;
  const statusOf = (answer: string) => answer.split(" ")[1];
  expect(new Set(answers.map(statusOf))).toEqual(new Set(["404", "503"]));
  const refused = answers.find((answer) => statusOf(answer) === "503")!;
  expect(refused).toMatch(/^retry-after: 5\r$/m);
  expect(refused).toMatch(/^content-type: text\/html/m);
  expect(refused).toContain("very busy right now");
  const requestId = /^x-request-id: (.+)\r$/m.exec(refused)![1]!;
  expect(refused).toContain(`Request ${requestId}`);
  expect(refused.length).toBeLessThan(3_000);

  expect((await fetch(`${shop.url}/no-page`)).status).toBe(404);
});

test("more idle connections than the server has places, all from one address: others are served", async () => {
  const { hostname, port } = new URL(shop.url);
  let closed = 0;
  const idle = Array.from({ length: 4_100 }, () =>
    connect(Number(port), hostname)
      .on("error", () => {})
      .on("close", () => closed++)
      .resume(),
  );
  onTestFinished(() => idle.forEach((socket) => socket.destroy()));
  // The server has 4,000 places. Once it turns connections away, it has looked at all of them.
  await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(100), 8_000);
  // Another address of this machine.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { localAddress: "127.0.0.2", agent: false };
    http
      .get(`${shop.url}/order`, options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on("error", reject);
  });
  expect(status).toBe(200);
});

test("forms that arrive byte by byte do not take the places of pages", async () => {
  const { hostname, port } = new URL(shop.url);
  const slow = Array.from({ length: 40 }, () => connect(Number(port), hostname));
  onTestFinished(() => slow.forEach((socket) => socket.destroy()));
  await Promise.all(slow.map((socket) => once(socket, "connect")));
  const head = [
    "POST /contact HTTP/1.1",
    "host: x",
    `origin: ${shop.url}`,
    "content-type: application/x-www-form-urlencoded",
    "content-length: 1000",
  ];
  await Promise.all(
    slow.map(
      (socket) =>
        new Promise((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\nname=`, resolve)),
    ),
  );
  for (let count = 0; count < 5; count++)
    expect((await fetch(`${shop.url}/no-page`)).status).toBe(404);
});
