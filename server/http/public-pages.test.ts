import { expect, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import type { Notice } from "#platform/live/announce.server.ts";
import type { LiveUpdates } from "#platform/live/live-updates.server.ts";
import { createPublicPages, publicAddress } from "./public-pages.ts";

const config = loadConfig({
  DATABASE_URL: "postgres://127.0.0.1/none",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "shop@dollop.example",
});

type Ask = { path?: string; headers?: Record<string, string>; method?: string };

function open(answer: () => Response = page) {
  let listener: Parameters<LiveUpdates["subscribe"]>[0] | undefined;
  const rendered: Request[] = [];
  const pages = createPublicPages({
    config,
    liveUpdates: { subscribe: (given) => ((listener = given), () => {}) },
  });
  const render = async (request: Request) => {
    rendered.push(request);
    return answer();
  };
  const ask = ({ path = "/order", headers = {}, method = "GET" }: Ask = {}) => {
    const about = { requestId: crypto.randomUUID(), nonce: crypto.randomUUID(), notes: {} };
    return pages.respond({
      request: new Request(`https://dollop.example${path}`, { headers, method }),
      parameters: path.startsWith("/order") ? ["q", "page"] : undefined,
      about,
      hasSession: headers["cookie"]?.includes("session") ?? false,
      render,
      renderShared: render,
    });
  };
  return {
    ask,
    rendered,
    hear: (notice: Notice) => listener?.heard(notice),
    miss: () => listener?.missed(),
  };
}

const page = () =>
  new Response("<p>Menu</p>", { headers: { "content-type": "text/html; charset=utf-8" } });

test.each([
  ["/order?utm_source=x&fbclid=y", "/order"],
  ["/order?page=2&q=a", "/order?q=a&page=2"],
  ["/order?q=&page=", "/order"],
  ["/order?q=a&q=b", "/order?q=b"],
  ["/order?Q=a", "/order"],
])("%s is the page %s", (path, same) => {
  expect(publicAddress(`https://dollop.example${path}`, ["q", "page"])).toBe(
    `https://dollop.example${same}`,
  );
});

test("visitors share a page, which is rendered without their headers", async () => {
  const { ask, rendered } = open();
  await ask({ path: "/order?fbclid=1", headers: { "accept-language": "fr", cookie: "_ga=1" } });
  const answer = await ask({ path: "/order?fbclid=2" });
  expect(await answer.text()).toBe("<p>Menu</p>");
  expect(rendered.map(({ url }) => url)).toEqual(["https://dollop.example/order"]);
  expect([...rendered[0]!.headers]).toEqual([]);
});

test.each([
  { why: "a session", cookie: "__Host-dollop.session_token=abc" },
  { why: "a message for the next page", cookie: "_ga=1; __Host-dollop.flash=abc" },
])("a visitor with $why gets an individual page", async ({ cookie }) => {
  const { ask, rendered } = open();
  await ask();
  const answer = await ask({ headers: { cookie } });
  await ask({ headers: { cookie } });
  expect(rendered).toHaveLength(3);
  expect(answer.headers.get("cache-control")).toBeNull();
});

test.each(["dollop.x=1", "__Host-dollop.pending-email=abc", "x__Host-dollop.flash=abc"])(
  "%s alone is no reason for an individual page",
  async (cookie) => {
    const { ask, rendered } = open();
    await ask();
    await ask({ headers: { cookie } });
    expect(rendered).toHaveLength(1);
  },
);

test.each([
  { why: "a page that is not public", ask: { path: "/checkout" }, times: 2 },
  { why: "a write", ask: { method: "POST" }, times: 2 },
])("$why is never cached", async ({ ask: given, times }) => {
  const { ask, rendered } = open();
  await ask(given);
  await ask(given);
  expect(rendered).toHaveLength(times);
});

test.each([
  { why: "a fault", answer: () => new Response("", { status: 500 }) },
  { why: "a redirect", answer: () => Response.redirect("https://dollop.example/", 302) },
  { why: "no page", answer: () => new Response("{}") },
  {
    why: "a page with a cookie",
    answer: () =>
      new Response("", { headers: { "content-type": "text/html", "set-cookie": "a=b" } }),
  },
  {
    why: "a page with its own cache-control",
    answer: () =>
      new Response("", { headers: { "content-type": "text/html", "cache-control": "no-store" } }),
  },
])("$why is passed through and not cached", async ({ answer }) => {
  const { ask, rendered } = open(answer);
  const first = await ask();
  expect(first.status).toBe(answer().status);
  expect(first.headers.has("etag")).toBe(false);
  await ask();
  expect(rendered).toHaveLength(2);
});

test("a change of menu or settings, or a missed notice, empties the cache; an order does not", async () => {
  const { ask, rendered, hear, miss } = open();
  await ask();
  hear({ topic: "orders", id: "1" });
  await ask();
  expect(rendered).toHaveLength(1);
  hear({ topic: "catalogue" });
  await ask();
  hear({ topic: "store-settings" });
  await ask();
  miss();
  await ask();
  expect(rendered).toHaveLength(4);
});
