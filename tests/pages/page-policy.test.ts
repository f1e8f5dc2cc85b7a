import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { signedCookie } from "#tests/support/http/signed-cookie.ts";

const { visit, visitor } = await openShop();

const policyOf = ({ headers }: Page) => headers.get("content-security-policy")!;
const isCode = (script: HTMLScriptElement) => !/json/.test(script.type);
const inlineScripts = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLScriptElement>("script:not([src])")].filter(isCode);

test.each(["/", "/about", "/products", "/order"])(
  "the policy of %s lists its scripts by hash, also when the browser only hears that nothing changed",
  async (path) => {
    const page = await visit(path);
    const scripts = inlineScripts(page);
    expect(scripts).not.toEqual([]);
    for (const { textContent } of scripts)
      expect(policyOf(page)).toContain(
        `'sha256-${createHash("sha256").update(textContent!).digest("base64")}'`,
      );
    const etag = page.headers.get("etag")!;
    const again = await page.visit(path, { "if-none-match": etag });
    expect([again.status, policyOf(again)]).toEqual([304, policyOf(page)]);
    expect(policyOf(again)).not.toContain("nonce-");
  },
);

test("a page of a session, even of one that ended, runs under its nonce", async () => {
  const browser = await visitor();
  browser.cookies.set("__Host-dollop.session_token", signedCookie("a session that ended"));
  for (const page of [await browser.visit("/order"), await visit("/order", { as: "customer" })]) {
    const nonce = /'nonce-([^']+)'/.exec(policyOf(page))![1];
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const scripts = inlineScripts(page);
    expect(scripts).not.toEqual([]);
    for (const script of scripts) expect(script.getAttribute("nonce")).toBe(nonce);
  }
});
