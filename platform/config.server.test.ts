import { describe, expect, test } from "vitest";
import { loadConfig } from "./config.server.ts";

const needed = {
  DATABASE_URL: "postgres://dollop_app@127.0.0.1:5432/dollop",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Dollop <hello@dollop.example>",
};

describe("AUTH-8 a missing setting stops the start with its name", () => {
  test.each(Object.keys(needed))("%s", (name) => {
    expect(() => loadConfig({ ...needed, [name]: undefined })).toThrow(name);
    expect(() => loadConfig({ ...needed, [name]: "" })).toThrow(name);
  });
});

test("production refuses a public address without TLS", () => {
  const production = {
    ...needed,
    NODE_ENV: "production",
    S3_BUCKET: "photos",
    TRUSTED_PROXIES: "none",
  };
  expect(() => loadConfig({ ...production, BASE_URL: "http://dollop.example" })).toThrow("https");
  expect(loadConfig({ ...production, BASE_URL: "https://dollop.example/" }).BASE_URL).toBe(
    "https://dollop.example",
  );
});

test("DATA-4 production must be told where photos are stored: a bucket or a folder", () => {
  const production = {
    ...needed,
    NODE_ENV: "production",
    BASE_URL: "https://dollop.example",
    TRUSTED_PROXIES: "10.0.0.1",
  };
  expect(() => loadConfig(production)).toThrow("IMAGE_FOLDER");
  expect(loadConfig({ ...production, S3_BUCKET: "photos" }).S3_PATH_STYLE).toBe(true);
  expect(loadConfig({ ...production, IMAGE_FOLDER: "/srv/photos" }).S3_BUCKET).toBeUndefined();
});

test("the settings cannot be changed while the shop runs", () => {
  expect(Object.isFrozen(loadConfig(needed))).toBe(true);
});

test("production behind https must be told its proxies: one client would use up everybody's limits", () => {
  const production = { ...needed, NODE_ENV: "production", S3_BUCKET: "photos" };
  const behind = { ...production, BASE_URL: "https://dollop.example" };
  expect(() => loadConfig(behind)).toThrow("TRUSTED_PROXIES");
  expect(() => loadConfig({ ...behind, TRUSTED_PROXIES: "" })).toThrow("TRUSTED_PROXIES");
  expect(loadConfig({ ...behind, TRUSTED_PROXIES: "none" }).TRUSTED_PROXIES).toEqual([]);
  const list = "10.0.0.1, 172.16.0.0/12,2001:db8::/32";
  expect(loadConfig({ ...behind, TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual([
    { address: "10.0.0.1", bits: 32, family: "ipv4" },
    { address: "172.16.0.0", bits: 12, family: "ipv4" },
    { address: "2001:db8::", bits: 32, family: "ipv6" },
  ]);
  expect(loadConfig({ ...production, BASE_URL: "http://127.0.0.1:3000" })).toBeDefined();
  expect(loadConfig({ ...behind, NODE_ENV: "development" })).toBeDefined();
});

test("earlier secrets are a list, and each is as long as the current one must be", () => {
  const before = "an earlier secret that is long enough";
  const { AUTH_SECRETS_BEFORE } = loadConfig({
    ...needed,
    AUTH_SECRETS_BEFORE: `${before} 2 , ${before} 1`,
  });
  expect(AUTH_SECRETS_BEFORE).toEqual([`${before} 2`, `${before} 1`]);
  expect(() => loadConfig({ ...needed, AUTH_SECRETS_BEFORE: "short" })).toThrow("32 characters");
});

test("what is not set reads as a plain list, one line per setting", () => {
  expect(() => loadConfig({ ...needed, DATABASE_URL: undefined, SMTP_URL: "" })).toThrow(
    /^DATABASE_URL is not set\nSMTP_URL is not set$/,
  );
});

test.each([
  ["TRUSTED_PROXIES", "10.0.0.0/", "contains 10.0.0.0/, which is not an address or network"],
  ["TRUSTED_PROXIES", "10.0.0.0/99", "contains 10.0.0.0/99, which is not an address or network"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8", "contains 10.0.0.0/8/8, which is not an address or network"],
  ["TRUSTED_PROXIES", "10.0.0.x", "contains 10.0.0.x, which is not an address or network"],
  ["TRUSTED_PROXIES", "::1/129", "contains ::1/129, which is not an address or network"],
  ["TRUSTED_PROXIES", "none,10.0.0.1", "contains none, which is not an address or network"],
  ["TRUSTED_PROXIES", "0.0.0.0/0", "contains 0.0.0.0/0, which would trust every visitor"],
  ["MAIL_FROM", "Dollop", "must be an address, or a name and an address:"],
  ["MAIL_FROM", "Dollop <hello>", "must be an address, or a name and an address:"],
  ["MAIL_FROM", "Dollop, Inc. <a@b.example>", "must be an address, or a name and an address:"],
  ["BASE_URL", "https://dollop.example/shop", "must not have a path"],
  ["BASE_URL", "https://dollop.example/?a=b", "must not have a path"],
  ["BASE_URL", "dollop.example", "must be a URL such as https://dollop.example"],
  ["RATE_LIMITS", "sign-in=0/15m", "has a wrong limit: sign-in must be at least 1"],
  ["RATE_LIMITS", "open-cash-orders=0", "has a wrong limit: open-cash-orders must be at least 1"],
  ["PORT", "abc", "must be a number"],
  ["PORT", "70000", "must be at most 65535"],
  ["ALERT_WEBHOOK_URL", "http://hooks.example/secret", "must be https, except on this machine"],
  ["ALERT_WEBHOOK_URL", "hooks.example", "must be a URL such as https://hooks.example"],
  ["METRICS_PORT", "0", "must be at least 1"],
  ["HSTS", "true", "must be host or subdomains or off"],
  ["LOG_LEVEL", "loud", "must be debug or info or warn or error or silent"],
  ["DATABASE_URL", "mysql://127.0.0.1", "must be a URL such as postgres://"],
])("%s=%s is refused with a sentence", (name, value, says) => {
  expect(() => loadConfig({ ...needed, [name]: value })).toThrow(`${name} ${says}`);
});

test.each([
  "hello@dollop.example",
  "Dollop <hello@dollop.example>",
  '"Dollop, Inc." <hello@dollop.example>',
  "Café Été <hello@dollop.example>",
])("MAIL_FROM can be %s", (from) => {
  expect(loadConfig({ ...needed, MAIL_FROM: from }).MAIL_FROM).toBe(from);
});
