import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(path.join(import.meta.dirname, "service-worker.js"), "utf8");
const shared = { "cache-control": "public, max-age=0, s-maxage=60" };
const page = '<html><head><title>Menu</title></head><body><a href="/assets/app.css"></a></body>';

type Handler = (event: object) => void;
type Options = { credentials: string; cache?: string };
type Asked = { url: string; credentials: string | undefined };

/** As the browser marks a response of the same origin, and its copies. */
function asBasic(response: Response): Response {
  const copy = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: "basic" },
    clone: { value: () => asBasic(copy()) },
  });
}

/** The worker on a network of our own: `answers` by path; a path that is not there is offline. */
function startWorker(answers: Record<string, Response>) {
  const handlers = new Map<string, Handler>();
  const stores = new Map<string, Map<string, Response>>();
  const asked: Asked[] = [];
  const now = { ms: Date.parse("2026-05-01T18:35:00Z") };
  const absolute = (key: string | { url: string }) =>
    new URL(typeof key === "string" ? key : key.url, "https://shop.test").href;
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (key: string, value: Response) => void entries.set(absolute(key), value),
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(absolute(key))?.clone(),
  };
  /** What the browser has already shown, and keeps itself. */
  const seen = new Set<string>();
  const fetch = async (request: string | { url: string }, options?: Options) => {
    const url = absolute(request);
    asked.push({ url, credentials: options?.credentials });
    const { pathname } = new URL(url);
    const isAllowed = options?.cache !== "only-if-cached" || seen.has(pathname);
    const answer = isAllowed ? answers[pathname] : undefined;
    if (!answer) throw new TypeError("offline");
    return asBasic(answer.clone());
  };
  class Clock extends Date {
    static override now = () => now.ms;
    constructor(ms = now.ms) {
      super(ms);
    }
  }
  const scope = {
    ...{ caches, fetch, URL, URLSearchParams, Response, Headers, Intl, Date: Clock, Promise },
    location: { origin: "https://shop.test" },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
    registration: {},
  };
  vm.runInNewContext(script, scope);
  const fire = async (type: string, event: object = {}) => {
    const waits: unknown[] = [];
    let response: Promise<Response> | undefined;
    handlers.get(type)!({
      ...event,
      waitUntil: (work: unknown) => waits.push(work),
      respondWith: (given: Promise<Response>) => (response = given),
    });
    const result = await response;
    await Promise.all(waits);
    return result;
  };
  const visit = (address: string, mode = "navigate", method = "GET") =>
    fire("fetch", { request: { url: `https://shop.test${address}`, mode, method } });
  const stored = () => [...stores.values()].flatMap((entries) => [...entries.keys()]);
  return { fire, visit, stored, stores, asked, answers, seen, now };
}

const answerWith = (headers: Record<string, string>, body = page) =>
  new Response(body, { headers });

test("APP-2 the menu is asked for without cookies and kept; offline it says from when it is", async () => {
  const worker = startWorker({
    "/order": answerWith(shared),
    "/assets/app.css": answerWith(shared),
  });
  await worker.fire("install");
  expect(worker.stored()).toEqual(["https://shop.test/order", "https://shop.test/assets/app.css"]);
  expect(new Set(worker.asked.map(({ credentials }) => credentials))).toEqual(new Set(["omit"]));
  delete worker.answers["/order"];
  const html = await (await worker.visit("/order"))!.text();
  const time = new Date(worker.now.ms).toLocaleTimeString("en-US", { timeStyle: "short" });
  expect(html).toContain(`You're offline. This is the menu as of ${time}.`);
  expect((await worker.visit("/order?item=1"))!.headers.get("location")).toBe(
    "https://shop.test/order",
  );
  worker.now.ms += 86_400_000;
  expect(await (await worker.visit("/order"))!.text()).toContain(`as of May 1, ${time}.`);
});

test("APP-2 pictures that the page has shown are kept too, and no others are downloaded", async () => {
  const pictures = '<body><img src="/drawings/a/1.svg"><img src="/drawings/b/2.svg">';
  const worker = startWorker({
    "/order": answerWith(shared, pictures),
    "/drawings/a/1.svg": answerWith(shared),
    "/drawings/b/2.svg": answerWith(shared),
  });
  worker.seen.add("/drawings/a/1.svg");
  await worker.fire("install");
  expect(worker.stored()).toEqual([
    "https://shop.test/order",
    "https://shop.test/drawings/a/1.svg",
  ]);
});

test("APP-3 what is private is never stored, and most addresses are not touched at all", async () => {
  const hidden = answerWith({ "cache-control": "private, no-store" }, "Ada");
  const worker = startWorker({
    "/": hidden,
    "/dashboard": answerWith(shared, "Ada"),
    "/assets/odd.js": answerWith({ "cache-control": "public, no-store" }),
    "/images/a": answerWith({}),
  });
  await worker.fire("install");
  for (const path of ["/", "/dashboard", "/account"]) await worker.visit(path);
  for (const path of ["/assets/odd.js", "/images/a"]) await worker.visit(path, "no-cors");
  expect(worker.stored()).toEqual([]);
  for (const path of ["/admin", "/kitchen", "/api/webhooks/stripe", "/live/orders"])
    expect(await worker.visit(path)).toBeUndefined();
  for (const path of ["/order.data", "/dashboard.data", "/resources/opening", "/plates/1.png"])
    expect(await worker.visit(path, "cors")).toBeUndefined();
  expect(await worker.visit("/order", "navigate", "POST")).toBeUndefined();
});

test("APP-2 online a page always comes from the network; the copy is renewed after ten minutes", async () => {
  const worker = startWorker({ "/order": answerWith(shared, "old <body><a></a>") });
  await worker.fire("install");
  worker.answers["/order"] = answerWith(shared, "new <body><a></a>");
  expect(await (await worker.visit("/order"))!.text()).toBe("new <body><a></a>");
  worker.now.ms += 11 * 60_000;
  await worker.visit("/order");
  delete worker.answers["/order"];
  expect(await (await worker.visit("/order"))!.text()).toMatch(/^new/);
});

test("APP-3 at most 150 files are kept, without those that are too large", async () => {
  const worker = startWorker({});
  for (let file = 0; file < 153; file++) {
    worker.answers[`/drawings/${file}`] = answerWith(shared);
    await worker.visit(`/drawings/${file}`, "no-cors");
  }
  worker.answers["/images/large"] = answerWith({ ...shared, "content-length": "1000001" });
  await worker.visit("/images/large", "no-cors");
  expect(worker.stored()).toHaveLength(150);
  expect(worker.stored()[0]).toBe("https://shop.test/drawings/3");
});

test("APP-2 a page without a copy tells that there is no connection; old stores are deleted", async () => {
  const worker = startWorker({ "/order": answerWith(shared) });
  worker.stores.set("dollop-pages-0", new Map());
  await worker.fire("install");
  await worker.fire("activate");
  expect([...worker.stores.keys()]).not.toContain("dollop-pages-0");
  const answer = (await worker.visit("/dashboard"))!;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/<title>You're offline<\/title>.*See the menu/s);
});
