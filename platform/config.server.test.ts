import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { loadConfig, settingNames } from "./config.server.ts";

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
  expect(loadConfig({ ...production, BASE_URL: "https://dollop.example/shop" }).BASE_URL).toBe(
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

test(".env.example names exactly the settings there are", async () => {
  const text = await readFile(new URL("../.env.example", import.meta.url), "utf8");
  const named = [...text.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  const ofCommands = ["MIGRATION_DATABASE_URL", "BACKUP_DIR", "BACKUP_KEEP_DAYS", "PG_BIN_DIR"];
  expect(new Set(named)).toEqual(new Set([...settingNames, ...ofCommands]));
});

test("production behind https must be told its proxies: one client would use up everybody's limits", () => {
  const production = { ...needed, NODE_ENV: "production", S3_BUCKET: "photos" };
  const behind = { ...production, BASE_URL: "https://dollop.example" };
  expect(() => loadConfig(behind)).toThrow("TRUSTED_PROXIES");
  expect(() => loadConfig({ ...behind, TRUSTED_PROXIES: "" })).toThrow("TRUSTED_PROXIES");
  for (const list of ["none", "10.0.0.1,172.16.0.0/12"])
    expect(loadConfig({ ...behind, TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list);
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
