import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connect as connectDatabase } from "#platform/database/database.server.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { makeUser } from "#tests/support/builders.ts";
import { insertSession } from "#tests/support/http/insert-session.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

let shop: ServerProcess;
let shopDatabase: Awaited<ReturnType<typeof templateCopy>>;

beforeAll(async () => {
  shopDatabase = await templateCopy({ demo: true });
  shop = await startServer({ roles: ["web"], databaseUrl: shopDatabase.appUrl });
}, 60_000);
afterAll(async () => {
  await shop.kill("SIGTERM");
  await shopDatabase.drop();
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

const statusOf = (answer: string) => answer.split(" ")[1];

type Asked = { readonly path: string; readonly cookie?: string; readonly from?: string };

/** On a connection of its own; `from` is an address of this machine. */
function ask({ path, cookie = "", from = "127.0.0.1" }: Asked): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, localAddress: from, headers: { cookie } };
    http
      .get(shop.url + path, options, (answer) =>
        answer.resume().once("end", () => resolve(answer.statusCode)),
      )
      .once("error", reject);
  });
}

/** What the honest get while each of the flood asks again and again, and what the flood gets. */
async function askUnderFlood(honest: readonly Asked[], flood: readonly Asked[]) {
  let isOver = false;
  const floodStatuses = new Set<number | undefined>();
  const flooding = flood.map(async (asked) => {
    while (!isOver) floodStatuses.add(await ask(asked));
  });
  await vi.waitFor(() => expect(floodStatuses).toContain(503), 20_000);
  const statuses: unknown[] = [];
  for (let round = 0; round < 4; round++)
    for (const asked of honest) statuses.push([asked.path, await ask(asked)]);
  isOver = true;
  await Promise.all(flooding);
  return { statuses, floodStatuses };
}

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

test("a visitor who floods the shop with pages turns nobody of another network away", async () => {
  const honest = ["/auth", "/resources/next-time"].map((path) => ({ path, from: "127.0.0.3" }));
  const flood = times(60, (index) => ({ path: `/no-page-${index}` }));
  const { statuses } = await askUnderFlood(honest, flood);
  expect(statuses).toEqual(times(4, () => honest.map(({ path }) => [path, 200])).flat());
});

test("a customer with many sessions takes no place of another, and none of the kitchen", async () => {
  const database = connectDatabase(shopDatabase.appUrl, { max: 1 });
  onTestFinished(() => database.close());
  const cookieOf = async (email: string) => {
    const session = await insertSession(database.db, { email, userAgent: "node" });
    return `${session.cookieName}=${session.cookieValue}`;
  };
  const emailOf = (wanted: boolean) =>
    demoAccounts.find(({ isAdmin }) => isAdmin === wanted)!.email;
  const sessions = await Promise.all(times(9, () => cookieOf(emailOf(false))));
  const honest = [
    { path: "/kitchen/tickets", cookie: await cookieOf(emailOf(true)) },
    { path: "/dashboard", cookie: await cookieOf((await makeUser(database.db)).email) },
  ];
  // Asking for the kitchen's page gives nobody a place of the kitchen.
  const flood = sessions.flatMap((cookie) => times(12, () => ({ path: "/kitchen", cookie })));
  const { statuses, floodStatuses } = await askUnderFlood(honest, flood);
  expect(statuses).toEqual(times(4, () => honest.map(({ path }) => [path, 200])).flat());
  expect(floodStatuses).toEqual(new Set([403, 503]));
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
