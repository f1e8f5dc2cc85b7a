import { Hono } from "hono";
import { expect, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import type { WebEnv } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

async function hstsWith(env: Readonly<Record<string, string>>): Promise<string | null> {
  const config = loadConfig({
    DATABASE_URL: "postgres://127.0.0.1/none",
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "shop@dollop.example",
    ...env,
  });
  const app = new Hono<WebEnv>().use(securityHeaders(config)).get("/", (c) => c.text("Menu"));
  return (await app.request("/")).headers.get("strict-transport-security");
}

test.each([
  { HSTS: "", says: "max-age=31536000", why: "the shop's own host, for a year" },
  { HSTS: "host", says: "max-age=31536000", why: "the same when it is said" },
  {
    HSTS: "subdomains",
    says: "max-age=31536000; includeSubDomains",
    why: "the owner's other addresses only when the owner says so",
  },
  { HSTS: "off", says: "max-age=0", why: "browsers that were told before forget it" },
])("HSTS=$HSTS: $why", async ({ HSTS, says }) => {
  expect(await hstsWith({ BASE_URL: "https://dollop.example", HSTS })).toBe(says);
});

test("an address without TLS says nothing about TLS", async () => {
  expect(await hstsWith({ BASE_URL: "http://localhost:3000", HSTS: "subdomains" })).toBeNull();
});
