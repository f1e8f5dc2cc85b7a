import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { maxConnections } from "./connections.ts";

test("docs/operate.md says how many connections a process opens", () => {
  const { DATABASE_POOL_SIZE } = loadConfig({
    DATABASE_URL: "postgres://dollop_app@127.0.0.1:5432/dollop",
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const text = readFileSync(new URL("../docs/operate.md", import.meta.url), "utf8");
  const web = maxConnections(["web"], DATABASE_POOL_SIZE);
  const worker = maxConnections(["worker"], DATABASE_POOL_SIZE);
  expect(text).toMatch(new RegExp(`\\| web +\\| ${web}:`));
  const both = maxConnections(["web", "worker"], DATABASE_POOL_SIZE);
  expect(text).toMatch(new RegExp(`\\| worker +\\| ${worker}:`));
  expect(text).toMatch(new RegExp(`\\| both in one process +\\| ${both}:`));
  expect(text).toContain(`${4 * web + worker} connections`);
});
