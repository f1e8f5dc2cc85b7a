import { randomBytes } from "node:crypto";
import http from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { builtRoutes } from "#tests/support/http/built-routes.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";

const shop = await openShop();
const cookies: Record<string, string> = { public: "" };

beforeAll(async () => {
  for (const account of demoAccounts)
    cookies[account.isAdmin ? "admin" : "customer"] = await signInAt(shop.url, account);
  cookies["staff"] = cookies["admin"]!;
});

type Body = { readonly type?: string; readonly text: string; readonly status: number };

const form = "application/x-www-form-urlencoded";
const bodies: Readonly<Record<string, Body>> = {
  json: { type: "application/json", text: '{"intent":"x"}', status: 415 },
  text: { type: "text/plain", text: "intent=x", status: 415 },
  "no type": { text: "intent=x", status: 415 },
  "broken multipart": { type: "multipart/form-data; boundary=x", text: "--x\r\nno", status: 400 },
  "multipart without a boundary": { type: "multipart/form-data", text: "abc", status: 400 },
  "NUL in a value": { type: form, text: "intent=sign-in&email=a%00b", status: 400 },
  "NUL in a name": { type: form, text: "intent=x&a%00b=1", status: 400 },
  "NUL in the intent": { type: form, text: "intent=%00", status: 400 },
  "NUL in multipart": {
    type: "multipart/form-data; boundary=x",
    text: '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\na\0b\r\n--x--\r\n',
    status: 400,
  },
  "more than 64 kB": { type: form, text: `intent=${"x".repeat(70_000)}`, status: 413 },
};

/** Takes a whole menu, so that it reads a larger form; it knows no such intent. */
const largeForms = new Set(["/admin/products/import"]);
/** These read no form: four read nothing, one a photo, one what the provider has signed. */
const withoutForm = new Set([
  "/sign-out",
  "/*",
  "/admin/board/*",
  "/admin/phone-order",
  "/admin/images",
  "/api/webhooks/stripe",
]);

function send(address: string, access: string, { type, text }: Body) {
  return fetch(shop.url + address, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: shop.url,
      cookie: cookies[access]!,
      "content-type": type ?? "",
    },
    body: Buffer.from(text, "latin1"),
  });
}

describe("a body that no form of ours sends", () => {
  const actions = builtRoutes.filter(({ hasAction }) => hasAction);
  test("there are actions to try", () => expect(actions.length).toBeGreaterThan(12));

  test.each(actions)("is refused at $pattern, not answered with 500", async (route) => {
    const { pattern, address, access = "public" } = route;
    // Signing out would end the session of the other tests.
    const actor = pattern === "/sign-out" ? "public" : access;
    for (const [name, body] of Object.entries(bodies))
      for (const target of [address, `${address}.data`]) {
        const { status, headers } = await send(target, actor, body);
        expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
        if (withoutForm.has(pattern))
          expect([name, target, status < 500]).toEqual([name, target, true]);
        else {
          const isRead = body.status === 413 && largeForms.has(pattern);
          expect([name, target, status]).toEqual([name, target, isRead ? 400 : body.status]);
        }
      }
  });
});

describe("a body without a declared length", () => {
  const headers = () => ({ origin: shop.url, "content-type": form });

  test("in chunks, as a proxy may send it, is read like any other", async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (const part of ["intent=sign-in&email=nobody", "%40example.test&password=x"])
          controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const options = { method: "POST", headers: headers(), body: chunks, duplex: "half" };
    const answer = await fetch(`${shop.url}/auth`, options as RequestInit);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Invalid email or password");
  });

  test.each(builtRoutes)("that is not there is refused at $pattern", async (route) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        shop.url + route.address,
        { method: "POST", headers: { origin: shop.url } },
        (answer) => resolve(answer.resume().statusCode),
      );
      // Node would announce an empty body.
      request.useChunkedEncodingByDefault = false;
      request.removeHeader("content-length");
      request.on("error", reject).end();
    });
    expect(status).toBeLessThan(500);
  });
});

describe("a NUL in an address", () => {
  const names = [
    "q",
    "page",
    "order",
    "item",
    "session_id",
    "token",
    "next",
    "from",
    "day",
    "product",
  ];
  test.each(builtRoutes)("is refused at $pattern", async ({ address, access = "public" }) => {
    const get = (target: string) =>
      fetch(shop.url + target, { redirect: "manual", headers: { cookie: cookies[access]! } });
    for (const target of [address, `${address}.data`])
      for (const name of names)
        expect([name, (await get(`${target}?${name}=a%00b`)).status]).toEqual([name, 400]);
    expect((await get(`${address}%00`)).status).toBe(400);
  });
});

test.each(["1.2.3.4.5", "999.1.1.1", "0x7f.1.1.1.1"])(
  "a host that is no part of an address is refused, not answered with 500: %s",
  async (host) => {
    const status = await new Promise((resolve, reject) => {
      http
        .get(
          `${shop.url}/products`,
          { headers: { host, cookie: cookies["customer"] } },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        )
        .once("error", reject);
    });
    expect(status).toBe(400);
  },
);

test("a NUL in the cookie that remembers an address is ignored", async () => {
  const email = Buffer.from("a\0b@example.test").toString("base64url");
  for (const intent of ["mailed-code", "resend"]) {
    const answer = await fetch(`${shop.url}/auth`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.url, cookie: `__Host-dollop.pending-email=${email}` },
      body: new URLSearchParams({ intent, kind: "email", code: "123456" }),
    });
    expect([intent, answer.status < 500]).toEqual([intent, true]);
  }
});

test("garbage in place of an id or a cookie is not a fault of ours", async () => {
  for (const route of builtRoutes.filter(({ pattern }) => pattern.includes("/:"))) {
    const { pattern, access = "public" } = route;
    for (const garbage of ["x", "%F0%9F%92%A9", "'%22%3B--", "0".repeat(300)]) {
      const address = pattern.replaceAll(/:\w+/g, garbage);
      for (const target of [address, `${address}.data`]) {
        const answer = await fetch(shop.url + target, {
          redirect: "manual",
          headers: { cookie: cookies[access]!, accept: "text/event-stream" },
        });
        expect([target, answer.status < 500]).toEqual([target, true]);
      }
    }
  }
  for (const value of ["x", "%00", "%", randomBytes(64).toString("base64url"), "a.b%00"]) {
    const answer = await fetch(`${shop.url}/dashboard`, {
      redirect: "manual",
      headers: { cookie: `__Host-dollop.session_token=${value}` },
    });
    expect([value, answer.status]).toEqual([value, 302]);
  }
});
