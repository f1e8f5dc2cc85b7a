import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "#platform/database/database.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { cdnKinds, startCdn, type Cdn } from "#tests/support/deploy/cdn.ts";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import { insertSession } from "#tests/support/http/insert-session.ts";
import { freePort, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { demoAccounts } from "#tools/demo/people.ts";

const publicPages = ["/", "/about", "/products", "/order", "/contact"];
const otherPages = ["/dashboard", "/checkout", "/auth", "/account", "/products.data", "/nowhere"];
const customer = demoAccounts.find(({ isAdmin }) => !isAdmin)!;

describe.skipIf(areMissing("nginx")).each(cdnKinds)("behind a CDN, %s", (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-cdn-"));
  let copy: Awaited<ReturnType<typeof templateCopy>>;
  let database: { db: Db; close: () => Promise<void> };
  let shop: ServerProcess;
  let cdn: Cdn;
  let cookie: string;

  beforeAll(async () => {
    copy = await templateCopy({ demo: true });
    database = connect(copy.appUrl, { max: 2 });
    const port = await freePort();
    const env = { BASE_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: "127.0.0.1" };
    shop = await startServer({ roles: ["web"], databaseUrl: copy.appUrl, env });
    cdn = await startCdn({ kind, port, shopUrl: shop.url, folder });
    const session = await insertSession(database.db, { email: customer.email, userAgent: "node" });
    cookie = `${session.cookieName}=${session.cookieValue}`;
  });
  afterAll(async () => {
    await cdn?.close();
    await shop?.kill("SIGTERM");
    await database?.close();
    await copy?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Uncompressed, so that what is kept can be read. */
  const ask = async (page: string, given?: string) => {
    const headers = { "accept-encoding": "identity", ...(given && { cookie: given }) };
    const answer = await fetch(cdn.url + page, { headers, redirect: "manual" });
    const { status, headers: got } = answer;
    const text = await answer.text();
    return {
      status,
      cache: got.get("x-cache"),
      setCookie: got.getSetCookie(),
      text,
      isNamed: text.includes(customer.name),
    };
  };

  test("SCALE-1 a customer's page comes from the shop, and never to anybody else", async () => {
    for (const page of publicPages) {
      // First the customer, whose page would be kept if anything were; then both in turns.
      for (let round = 0; round < 2; round++) {
        const mine = await ask(page, cookie);
        expect(mine.isNamed, page).toBe(true);
        expect(mine.cache, page).toMatch(/^(MISS|BYPASS)$/);
        const everybodys = await ask(page);
        expect(everybodys.status, page).toBe(200);
        expect(everybodys.isNamed, page).toBe(false);
        expect(everybodys.cache, page).toBe(round === 0 ? "MISS" : "HIT");
        expect(everybodys.setCookie, page).toEqual([]);
      }
    }
  });

  test("SCALE-1 nothing that is kept names a customer, sets a cookie or is private", async () => {
    for (const page of [...publicPages, ...otherPages])
      for (const given of [cookie, undefined, `${cookie}; __Host-dollop.flash=x`, "_ga=GA1.1.1"])
        for (let round = 0; round < 2; round++) {
          const { cache, isNamed } = await ask(page, given);
          if (given?.includes("__Host-dollop.")) expect(cache, page).not.toBe("HIT");
          else expect(isNamed, page).toBe(false);
        }
    const kept = cdn.kept();
    expect(kept.length).toBeGreaterThanOrEqual(publicPages.length);
    for (const each of kept) {
      const [head = ""] = each.slice(each.indexOf("HTTP/1.1")).split("\r\n\r\n");
      expect(head).toMatch(/cache-control: public, /i);
      expect(head).not.toMatch(/set-cookie|private|no-store/i);
      expect(each.includes(customer.name)).toBe(false);
    }
  });

  test("SCALE-1 after a change a purge shows the new page at once", async () => {
    const isNew = async () => (await ask("/products")).text.includes("Strawberry Thunder");
    expect(await isNew()).toBe(false);
    const products = database.db.updateTable("products").set({ name: "Strawberry Thunder" });
    await products.where("name", "=", "Strawberry Cloud").execute();
    await announce(database.db, createLogger("silent"), { topic: "catalogue" });
    const atTheShop = async () => (await fetch(`${shop.url}/products`)).text();
    for (let tries = 0; !(await atTheShop()).includes("Strawberry Thunder"); tries++) {
      expect(tries).toBeLessThan(100);
      await pause(20);
    }
    expect(await isNew()).toBe(false);
    cdn.purge();
    expect(await isNew()).toBe(true);
  });
});
