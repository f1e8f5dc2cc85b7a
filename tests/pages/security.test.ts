import http from "node:http";
import { connect as openSocket } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { sessionCookie } from "#tests/support/http/signed-cookie.ts";

// A stranger's: nobody's word about an address or an id of a request counts.
const shop = await openShop({ env: { TRUSTED_PROXIES: "" } });

const everywhere = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};

test("HOME-2 MENU-1 ORD-6 every picture of the public pages is there", async () => {
  const pictures = new Set<string>();
  for (const path of ["/", "/about", "/products", "/order"]) {
    const html = await (await fetch(shop.url + path)).text();
    for (const [, url] of html.matchAll(/<img[^>]* src="([^"]+)"/g)) pictures.add(url!);
  }
  expect(pictures.size).toBeGreaterThan(12);
  for (const url of pictures) {
    const answer = await fetch(shop.url + url);
    expect({ url, status: answer.status }).toEqual({ url, status: 200 });
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
  }
});

const answers = [
  { path: "/", status: 200 },
  { path: "/about", status: 200 },
  { path: "/about.data", status: 200 },
  { path: "/nowhere", status: 404 },
  { path: "/nowhere.data", status: 404 },
  { path: "/assets/missing.js", status: 404 },
  { path: "/favicon.svg", status: 200 },
  { path: "/robots.txt", status: 200 },
  { path: "/sitemap.xml", status: 200 },
  { path: "/%E0%A4%A", status: 400 },
];

describe("headers on every answer", () => {
  test.each(answers)("$path answers $status", async ({ path, status }) => {
    const answer = await fetch(shop.url + path);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(everywhere))
      expect(answer.headers.get(name)).toMatch(value);
    // The router's own type for data has none; nosniff keeps browsers from guessing.
    expect(answer.headers.get("content-type")).toMatch(/; charset=utf-8$|^text\/x-script$/i);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-/);
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });

  test("each page has a nonce of its own, and every inline script carries it", async () => {
    // With a session cookie: cached pages list their scripts by hash instead (page-cache.test.ts).
    const headers = { cookie: sessionCookie };
    const [one, two] = await Promise.all([
      fetch(shop.url, { headers }),
      fetch(shop.url, { headers }),
    ]);
    const nonceOf = (answer: Response) =>
      /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy")!)![1];
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    const html = await one.text();
    const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonceOf(one)}"`);
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  });

  test("hashed files are cached for a year and sent compressed", async () => {
    const html = await (await fetch(shop.url)).text();
    const file = /\/assets\/[\w-]+\.css/.exec(html)![0];
    const answer = await fetch(shop.url + file, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    // The card provider's frame loads the shop's font.
    const font = await fetch(shop.url + /\/assets\/text[\w-]+\.woff2/.exec(html)![0]);
    expect(font.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a page is sent compressed and is private by default", async () => {
    const cookie = sessionCookie;
    const answer = await fetch(shop.url, { headers: { "accept-encoding": "gzip", cookie } });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("cache-control")).toMatch(/private/);
  });
});

describe("behind a proxy that ends TLS", () => {
  let behindProxy: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    behindProxy = await openShop({ env: { BASE_URL: "https://dollop.example" } });
  });

  // First, while no page is cached.
  test("the proxy's id of a request never changes the page that others get", async () => {
    const headers = { "x-request-id": "stylesheet" };
    const first = await fetch(`${behindProxy.url}/about`, { headers });
    expect(first.headers.get("x-request-id")).toBe("stylesheet");
    for (const answer of [first, await fetch(`${behindProxy.url}/about`)])
      expect(await answer.text()).toContain('rel="stylesheet"');
  });

  test("every answer tells browsers to come back over https, on this host only", async () => {
    for (const { path, status } of answers) {
      const answer = await fetch(behindProxy.url + path);
      const hsts = answer.headers.get("strict-transport-security");
      expect({ path, status: answer.status, hsts }).toEqual({
        path,
        status,
        hsts: "max-age=31536000",
      });
    }
  });
});

describe("limits", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not allowed", async (method) => {
    const answer = await fetch(`${shop.url}/`, { method, headers: { origin: shop.url } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  test("a body above 64 kB is refused, announced or not", async () => {
    const big = "a".repeat(65 * 1024);
    const headers = { origin: shop.url, "content-type": "application/x-www-form-urlencoded" };
    const announced = await fetch(`${shop.url}/about`, { method: "POST", headers, body: big });
    expect(announced.status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 13; part++)
          controller.enqueue(new TextEncoder().encode("a".repeat(5 * 1024)));
        controller.close();
      },
    });
    const streamed = await fetch(`${shop.url}/about`, {
      method: "POST",
      headers,
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  /** On a connection that is closed after it, as a proxy's are. Returns what came back, and what went wrong. */
  async function postUnread(announced: number, sent: number) {
    const socket = openSocket(Number(new URL(shop.url).port), "127.0.0.1");
    let answer = "";
    let error: unknown;
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("error", (err) => (error = err));
    const head = `POST /about HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${announced}`;
    socket.write(`${head}\r\n\r\n`);
    socket.write(Buffer.alloc(sent));
    await new Promise((resolve) => socket.once("close", resolve));
    return { answer: answer.split("\r\n")[0], error };
  }

  test("what the shop refuses gets its answer, however large, and is not read for ever", async () => {
    const refused = { answer: "HTTP/1.1 403 Forbidden", error: undefined };
    expect(await postUnread(5e6, 5e6)).toEqual(refused);
    // It stops sending in the middle.
    expect(await postUnread(5e6, 1e3)).toEqual(refused);
    // More than is read.
    expect((await postUnread(5e8, 1e8)).error).toMatchObject({
      code: expect.stringMatching(/EPIPE|ECONNRESET/),
    });
  });

  test("a GET with a body is refused: a proxy would repeat it if the body broke off", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { "content-length": 3 };
      http
        .request(`${shop.url}/nowhere`, { headers }, (answer) => resolve(answer.statusCode))
        .once("error", reject)
        .end("abc");
    });
    expect(status).toBe(400);
  });

  test("an address above 8 kB and headers above 16 kB are refused", async () => {
    expect((await fetch(`${shop.url}/?q=${"a".repeat(8 * 1024)}`)).status).toBe(414);
    const status = await new Promise<number>((resolve) => {
      http.get(shop.url, { headers: { "x-fat": "a".repeat(17 * 1024) } }, (answer) =>
        resolve(answer.statusCode ?? 0),
      );
    });
    expect(status).toBe(431);
  });

  test("a client that never finishes its headers is disconnected", async () => {
    const socket = openSocket(Number(new URL(shop.url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: shop\r\n");
    socket.resume();
    await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  });

  test.each([
    "//evil.example/",
    "/\\evil.example",
    "/%00",
    "/..%2f..%2fetc/passwd",
    "/?_routes=root",
    "/about.data?_routes=x",
    "/__manifest?p=/admin",
  ])("%s is answered without a fault", async (path) => {
    const status = await new Promise<number>((resolve, reject) => {
      const { port } = new URL(shop.url);
      http
        .get(
          { host: "127.0.0.1", port, path },
          (answer) => (answer.resume(), resolve(answer.statusCode ?? 0)),
        )
        .on("error", reject);
    });
    expect(status).toBeLessThan(500);
    expect(shop.log.filter((line) => line["level"] === "error")).toEqual([]);
  });

  test("a foreign Host header changes no link", async () => {
    const html = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(shop.url);
      http
        .get(
          { host: "127.0.0.1", port, path: "/", headers: { host: "evil.example" } },
          (answer) => {
            let text = "";
            answer
              .setEncoding("utf8")
              .on("data", (part: string) => (text += part))
              .on("end", () => resolve(text));
          },
        )
        .on("error", reject);
    });
    expect(html).toContain(`href="${shop.url}/"`);
    expect(html).not.toContain("evil.example");
  });
});

describe("the log", () => {
  test("a stranger does not choose the id of a request", async () => {
    const answer = await fetch(`${shop.url}/about`, { headers: { "x-request-id": "my-own-id" } });
    expect(answer.headers.get("x-request-id")).toMatch(everywhere["x-request-id"]);
  });

  test("one line per request, with the route pattern and never the URL", async () => {
    const answer = await fetch(`${shop.url}/about?token=canary`);
    const requestId = answer.headers.get("x-request-id");
    const lines = () => shop.log.filter((line) => line["requestId"] === requestId);
    await expect
      .poll(lines)
      .toMatchObject([{ event: "request.answered", method: "GET", route: "/about", status: 200 }]);
    expect(JSON.stringify(shop.log)).not.toContain("canary");
  });

  test("NF-1 the missing path is logged, without its query and on one line", async () => {
    const answer = await fetch(`${shop.url}/no-such-page?token=canary`);
    const requestId = answer.headers.get("x-request-id");
    const lines = () => shop.log.filter((line) => line["requestId"] === requestId);
    await expect.poll(lines).toMatchObject([
      { event: "page.not-found", path: "/no-such-page" },
      { event: "request.answered", route: "/*", status: 404 },
    ]);
    expect(JSON.stringify(shop.log)).not.toContain("canary");
  });
});
