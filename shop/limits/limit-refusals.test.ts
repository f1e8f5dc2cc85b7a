import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { capDefaults, rateLimitDefaults } from "#platform/rate-limits.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { refusals } from "#app/http/refusal-messages.ts";
import { limitRefusals } from "./limit-refusals.ts";

const names = [...Object.keys(rateLimitDefaults), ...Object.keys(capDefaults)];
const needed = {
  DATABASE_URL: "postgres://dollop_app@127.0.0.1:5432/dollop",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1025",
  MAIL_FROM: "Dollop <hello@dollop.example>",
};

test("every limit has a default, a text that says what to do next, and a place that enforces it", async () => {
  expect(new Set(Object.keys(limitRefusals))).toEqual(new Set(names));
  const { RATE_LIMITS: limits } = loadConfig(needed);
  const sources: string[] = [];
  for await (const file of glob("shop/**/*.server.ts", { exclude: ["**/limits/**"] }))
    sources.push(readFileSync(file, "utf8"));
  for (const name of names) {
    const limit = limits[name as keyof typeof limits];
    expect(typeof limit === "number" ? limit : limit.maxAttempts, name).toBeGreaterThan(0);
    const { status, message } = refusals[limitRefusals[name as keyof typeof limitRefusals]];
    expect(status, name).toBe(429);
    expect(message, name).toMatch(/wait|try again|call us|Pay by card|pay with cash|or reset/i);
    expect(
      sources.some((text) => text.includes(`"${name}"`)),
      `nothing enforces ${name}`,
    ).toBe(true);
  }
});

test("one setting changes single limits; an unknown name or a wrong form stops the start", () => {
  const limitsWith = (text: string) => loadConfig({ ...needed, RATE_LIMITS: text }).RATE_LIMITS;
  const changed = limitsWith("orders-account=5/90m, open-cash-orders=2");
  expect(changed["orders-account"]).toEqual({ maxAttempts: 5, windowMs: 5_400_000 });
  expect(changed["open-cash-orders"]).toBe(2);
  expect(changed["sign-in"]).toEqual({ maxAttempts: 10, windowMs: 900_000 });
  expect(() => limitsWith("orders-acount=5/1h")).toThrow("there is no limit called orders-acount");
  expect(() => limitsWith("toString=5/1h")).toThrow("there is no limit called");
  for (const wrong of ["orders-account=5", "orders-account=5/1y", "orders-account", "refunds=x/1h"])
    expect(() => limitsWith(wrong), wrong).toThrow("must look like");
  expect(() => limitsWith("open-cash-orders=2/1h")).toThrow("must look like 3");
});

test(".env.example names every limit with its default", () => {
  const text = readFileSync(".env.example", "utf8");
  for (const [name, value] of Object.entries({ ...rateLimitDefaults, ...capDefaults }))
    expect(text).toContain(`${name}=${value}`);
});
