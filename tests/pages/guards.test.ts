import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

// One test for each check between the socket and a page: without that check, it is red.

const { visit, visitor } = await openShop();

test("a method that no page has is refused", async () => {
  const { send } = await visitor();
  const answer = await send("/", { method: "PUT" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("an address that no page can have is refused", async () => {
  expect((await visit("/products?q=a%00b")).status).toBe(400);
  expect((await visit(`/products?q=${"a".repeat(8 * 1024)}`)).status).toBe(414);
});

test("a form that another site sends changes nothing", async () => {
  const page = await visit("/account", { as: "customer" });
  const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const refused = await page.submit("Save name", { "Full Name": "M" }, { headers: elsewhere });
  expect(refused.status).toBe(403);
  expect(refused.source).toContain("This request did not come from our own pages");
  const saved = await page.submit("Save name", { "Full Name": "Ada Lovelace" });
  expect(saved.status).toBe(200);
  expect(saved.getByLabelText("Full Name")).toMatchObject({ value: "Ada Lovelace" });
});

test("more than a form can hold is refused before it is read", async () => {
  const page = await visit("/contact");
  const answer = await page.browser.send("/contact", {
    method: "POST",
    body: new URLSearchParams({ message: "a".repeat(65 * 1024) }),
  });
  expect([answer.status, answer.source]).toEqual([413, expect.stringContaining("Too large")]);
  const admin = await visitor({ as: "admin" });
  const endless = new Blob(["a"]).stream();
  const undeclared = { method: "POST", body: endless, duplex: "half" } as RequestInit;
  expect((await admin.send("/admin/images", undeclared)).status).toBe(411);
});

test("ADM-1 a page for the shop's people asks who is there", async () => {
  const visitorsPage = await visit("/admin/settings");
  expect(visitorsPage.address).toBe("/auth?next=%2Fadmin%2Fsettings");
  const customers = await visit("/admin/settings", { as: "customer" });
  expect([customers.status, customers.getByRole("heading", { level: 1 }).textContent]).toEqual([
    403,
    "Access Denied",
  ]);
  // Before the page is asked: this one has no action that could refuse it.
  const sent = await (await visitor()).send("/admin/sales", { method: "POST", body: "" });
  expect(sent.address).toBe("/auth?next=%2Fadmin%2Fsales");
});

test("every answer has its security headers: a page, data, a file, a refusal, nothing", async () => {
  for (const address of ["/", "/about.data", "/favicon.svg", "/products?q=%00", "/nowhere"]) {
    const { headers } = await visit(address);
    expect([
      address,
      headers.get("x-content-type-options"),
      headers.get("x-frame-options"),
    ]).toEqual([address, "nosniff", "DENY"]);
    expect(headers.get("content-security-policy")).toContain("object-src 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  }
});

test("SCALE-1 a page of somebody who is signed in is nobody else's", async () => {
  const own = await visit("/", { as: "customer" });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.getAllByRole("button", { name: "Sign Out" })).not.toEqual([]);
  const shared = await visit("/");
  expect(shared.queryAllByRole("button", { name: "Sign Out" })).toEqual([]);
  const again = await visit("/", { as: "customer" });
  expect(again.getAllByRole("button", { name: "Sign Out" })).not.toEqual([]);
});

test("a request is counted for the address that our proxy names, and for no other", async () => {
  const message = {
    "Name *": "Al Example",
    "Email *": "al@example.test",
    "Subject *": "A party",
    "Message *": "Do you cater for twenty?",
  };
  const send = async (page: Page) => (await page.submit("Send Message", message)).status;
  const page = await visit("/contact");
  for (let sent = 0; sent < 10; sent++) expect(await send(page)).toBe(200);
  expect(await send(page)).toBe(429);
  expect(await send(await visit("/contact"))).toBe(200);
});
