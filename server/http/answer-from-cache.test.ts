import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import type { Notice } from "#platform/live/announce.server.ts";
import type { LiveUpdates } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Pages } from "../app.ts";
import { createHttpServer, createWebApp, listenerFor } from "../web.ts";

const session = "__Host-dollop.session_token=ada";
const page = (visitor: string, nonce: string) =>
  `<script nonce="${nonce}">theme()</script><p>Crêpes for ${visitor}</p>${"<p>Menu</p>".repeat(200)}`;

/** One shop behind two servers: one answers from the cache at once, at the other all goes the long way. */
async function openShop(env: Readonly<Record<string, string>> = {}) {
  const config = loadConfig({
    BASE_URL: "https://dollop.example",
    DATABASE_URL: "postgres://127.0.0.1/none",
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "shop@dollop.example",
    TRUSTED_PROXIES: "127.0.0.1",
    ...env,
  });
  const log: Record<string, unknown>[] = [];
  let updates: Parameters<LiveUpdates["subscribe"]>[0] | undefined;
  const write = (fields: object, event: string) => void log.push({ event, ...fields });
  const platform = {
    config,
    logger: { info: write, error: write },
    auth: {
      sessionToken: (headers: Headers) =>
        headers.get("cookie")?.includes(session) ? "ada" : undefined,
      personOf: async () => ({ id: "ada", isStaff: false }),
    },
    liveUpdates: { subscribe: (given: typeof updates) => ((updates = given), () => {}) },
  } as unknown as Platform;
  const pages: Pages = {
    answer: async ({ headers }, { nonce, notes }) => {
      notes.route = "/order";
      const visitor = headers.get("cookie") ?? "everybody";
      return new Response(page(visitor, nonce), { headers: { "content-type": "text/html" } });
    },
    publicParametersAt: (at) => (at === "/order" || at === "/cr%C3%AApes" ? ["q"] : undefined),
  };
  const counted: string[] = [];
  const web = createWebApp({
    platform,
    health: { readiness: async () => ({ isReady: false }) },
    pages: async () => pages,
    files: path.resolve("public"),
    metrics: {
      countRequest: ({ method, route, status }) => counted.push(`${method} ${route} ${status}`),
      countCacheLookup: (result) => counted.push(result),
    },
  });
  let isStopping = false;
  const [short, long] = await Promise.all(
    [web, { ...web, answerFromCache: undefined }].map(async (way) => {
      const server = createHttpServer(config).on(
        "request",
        listenerFor(way, () => isStopping),
      );
      await once(server.listen(0, "127.0.0.1"), "listening");
      onTestFinished(() => void server.close());
      return (server.address() as AddressInfo).port;
    }),
  );
  return {
    ports: { short: short!, long: long! },
    web,
    log,
    counted,
    hear: (notice: Notice) => updates?.heard(notice),
    stop: () => void (isStopping = true),
  };
}

type Asked = { line?: string; host?: string; headers?: readonly string[]; body?: string };

/** Sends the bytes as they are and returns those that come back, without what differs each time. */
async function ask(port: number, { line, host, headers = [], body = "" }: Asked = {}) {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  const head = [
    line ?? "GET /order HTTP/1.1",
    `host: ${host ?? "dollop.example"}`,
    "connection: close",
    ...headers,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return (await text(socket))
    .replace(/^date: .*$/im, "date: now")
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "ID")
    .replaceAll(/nonce([-=]"?)[\w-]{24}/g, "nonce$1N");
}

const accept = (value: string): Asked => ({ headers: [`accept-encoding: ${value}`] });
const withHeader = (...headers: string[]): Asked => ({ headers });
const tag = (answer: string) => /^etag: (.+)\r$/m.exec(answer)![1]!;

const atOnce: Readonly<Record<string, Asked>> = {
  "no encoding": {},
  "br among others": accept("gzip, deflate, br, zstd"),
  gzip: accept("gzip;q=0.5"),
  "br that is refused": accept("br;q=0, gzip"),
  HEAD: { line: "HEAD /order HTTP/1.1" },
  "HEAD in an encoding": { line: "HEAD /order HTTP/1.1", ...accept("br") },
  "cookies of an analytics script": withHeader("cookie: _ga=GA1.1.5; x=y", "cookie: a=b"),
  "a page that the browser does not have": withHeader('if-none-match: "old"'),
  "any page that the browser has": withHeader("if-none-match: *", "accept-encoding: br"),
  "a search": { line: "GET /order?q=cr%C3%AApe HTTP/1.1" },
  "a path with %": { line: "GET /cr%C3%AApes HTTP/1.1" },
  "an id of our proxy": withHeader("x-request-id: proxy-id-0001"),
  "an id that is none": withHeader("x-request-id: a b", "x-request-id: c"),
  "headers that nobody asks for": withHeader(
    "authorization: Bearer x",
    "if-modified-since: Wed, 18 Nov 2026 12:00:00 GMT",
    "x-forwarded-for: 203.0.113.7",
    "origin: https://evil.example",
    "x-odd: \u00ff",
  ),
};

const theLongWay: Readonly<Record<string, Asked>> = {
  "a session": withHeader(`cookie: _ga=1; ${session}`),
  "a session in a second cookie header": withHeader("cookie: _ga=1", `cookie: ${session}`),
  "a made-up session": withHeader("cookie: __Host-dollop.session_token=x"),
  "a message for the next page": withHeader("cookie: __Host-dollop.flash=abc"),
  "a parameter that changes nothing": { line: "GET /order?fbclid=1 HTTP/1.1" },
  "identity, spelled out": accept("identity"),
  "deflate, which is made on the fly": accept("deflate"),
  "any encoding": accept("*"),
  "nothing acceptable": accept("br;q=0, gzip;q=0, identity;q=0"),
  "a body": { headers: ["content-length: 3"], body: "abc" },
  "a chunked body": { headers: ["transfer-encoding: chunked"], body: "3\r\nabc\r\n0\r\n\r\n" },
  "a range": withHeader("range: bytes=0-9"),
  "an expectation": withHeader("expect: 100-continue"),
  "an upgrade": withHeader("upgrade: websocket"),
  "HTTP/1.0": { line: "GET /order HTTP/1.0" },
  "a whole address": { line: "GET https://dollop.example/order HTTP/1.1" },
  "two slashes": { line: "GET //order HTTP/1.1" },
  "a slash at the end": { line: "GET /order/ HTTP/1.1" },
  "another spelling": { line: "GET /%6Frder HTTP/1.1" },
  "a detour": { line: "GET /x/../order HTTP/1.1" },
  "a search in another spelling": { line: "GET /order?q=cr%c3%aape HTTP/1.1" },
  "a broken path": { line: "GET /%E0%A4%A HTTP/1.1" },
  "a NUL": { line: "GET /order?q=%00 HTTP/1.1" },
  "an address that is too long": { line: `GET /order?q=${"%7E".repeat(3_000)} HTTP/1.1` },
  "another host": { host: "evil.example" },
  "a host that is none": { host: "a b@c" },
  "no host": { host: "" },
  "a host that no address can have": { host: "1.2.3.4.5" },
  "a file": { line: "GET /favicon.svg HTTP/1.1" },
  "a write": { line: "POST /order HTTP/1.1", headers: ["content-length: 0"] },
  "another method": { line: "OPTIONS /order HTTP/1.1" },
};

async function openWarmShop() {
  const shop = await openShop();
  // Its key is longer than any address may be, though the address that it came from is not.
  const tildes = "~".repeat(3_000);
  for (const at of ["/order", "/cr%C3%AApes", "/order?q=cr%C3%AApe", `/order?q=${tildes}`])
    await ask(shop.ports.long, { line: `GET ${at} HTTP/1.1` });
  shop.log.length = 0;
  return shop;
}
const isLong = ({ event }: Record<string, unknown>) => event === "request.answered";

test("SPEED-7 what is answered at once is, byte for byte, what the long way sends", async () => {
  const { ports, log } = await openWarmShop();
  for (const [name, asked] of Object.entries(atOnce)) {
    const answer = await ask(ports.short, asked);
    expect(log.filter(isLong), name).toEqual([]);
    expect(answer, name).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/);
    expect(answer, name).toBe(await ask(ports.long, asked));
    expect(log.splice(0).filter(isLong), name).toHaveLength(1);
  }
});

test("SPEED-7 everything else goes the long way", async () => {
  const { ports, log, web } = await openWarmShop();
  for (const [name, asked] of Object.entries(theLongWay))
    expect(await ask(ports.short, asked), name).toBe(await ask(ports.long, asked));
  web.writeTally();
  expect(log.filter(({ event }) => event === "requests.answered-from-cache")).toEqual([]);
});

test("SPEED-7 a visitor with a session never gets the page of everybody", async () => {
  const { ports } = await openWarmShop();
  expect(await ask(ports.short)).toContain("for everybody");
  const own = await ask(ports.short, withHeader(`cookie: ${session}`));
  expect(own).toContain(`for ${session}`);
  expect(own).toContain("cache-control: private, no-store");
});

test("the first answer, which is rendered, has the headers of those that follow", async () => {
  const { ports, log } = await openShop();
  const asked = accept("br");
  const first = await ask(ports.short, asked);
  expect(log.filter(isLong)).toHaveLength(1);
  expect(await ask(ports.short, asked)).toBe(first);
  expect(log.filter(isLong)).toHaveLength(1);
  for (const header of [
    /^content-security-policy: default-src 'self'; script-src 'self' 'sha256-[\w+/]+=';/m,
    /^strict-transport-security: max-age=31536000\r$/m,
    /^x-content-type-options: nosniff\r$/m,
    /^x-frame-options: DENY\r$/m,
    /^x-request-id: ID\r$/m,
  ])
    expect(first).toMatch(header);
  expect(first).not.toContain("nonce");
});

test("a page that the browser has is not sent again, whatever its encoding", async () => {
  const { ports } = await openWarmShop();
  for (const encoding of ["br", "gzip"]) {
    const known = `if-none-match: W/"other", ${tag(await ask(ports.short, accept(encoding)))}`;
    const asked = withHeader(known, "accept-encoding: gzip");
    const answer = await ask(ports.short, asked);
    expect(answer).toMatch(/^HTTP\/1\.1 304 /);
    expect(answer).toMatch(/\r\n\r\n$/);
    expect(answer).toBe(await ask(ports.long, asked));
  }
});

test.each<Notice>([{ topic: "catalogue" }, { topic: "store-settings" }])(
  "after a change of $topic nobody gets the page from before",
  async (notice) => {
    const { ports, log, hear } = await openWarmShop();
    await ask(ports.short);
    hear(notice);
    await ask(ports.short);
    expect(log.filter(isLong)).toHaveLength(1);
  },
);

test("a stranger does not choose the id of a request", async () => {
  const { ports } = await openShop({ TRUSTED_PROXIES: "10.0.0.1" });
  await ask(ports.short);
  const answer = await ask(ports.short, withHeader("x-request-id: my-own-id"));
  expect(answer).toMatch(/^x-request-id: ID\r$/m);
});

test("a connection stays open, until the shop stops", async () => {
  const { ports, stop } = await openWarmShop();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const connectionAt = async (port: number) => {
    const asked = get({ port, path: "/order", headers: { host: "dollop.example" }, agent });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const { headers } = answer.resume();
    return [headers.connection, headers["keep-alive"], headers["content-length"]];
  };
  const open = await connectionAt(ports.short);
  expect(open).toEqual(["keep-alive", "timeout=5", expect.any(String)]);
  expect(await connectionAt(ports.long)).toEqual(open);
  stop();
  const closing = await connectionAt(ports.short);
  expect(closing).toEqual(["close", undefined, expect.any(String)]);
  expect(await connectionAt(ports.long)).toEqual(closing);
});

test("each request is counted once, and logged by the second instead of a line each", async () => {
  const { ports, log, counted, web } = await openShop();
  for (let round = 0; round < 4; round++) await ask(ports.short);
  await ask(ports.short, withHeader("if-none-match: *"));
  await ask(ports.short, accept("identity"));
  expect(counted.filter((entry) => entry === "miss")).toHaveLength(1);
  expect(counted.filter((entry) => entry === "hit")).toHaveLength(5);
  expect(counted.filter((entry) => entry === "GET /order 200")).toHaveLength(5);
  expect(counted.filter((entry) => entry === "GET /order 304")).toHaveLength(1);
  web.writeTally();
  const line = { event: "requests.answered-from-cache", method: "GET", route: "/order" };
  expect(log.filter((entry) => !isLong(entry))).toEqual([
    { ...line, actor: "visitor", status: 200, count: 3 },
    { ...line, actor: "visitor", status: 304, count: 1 },
  ]);
});
