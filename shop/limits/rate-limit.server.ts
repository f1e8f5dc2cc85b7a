import { createHash } from "node:crypto";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { countAttempt, dropEndedWindows, deleteAttempts } from "./rate-limits.queries.server.ts";

const minuteMs = 60_000;

/** Limits per account stop guessing; limits per address are high enough for a school behind one address. */
const limits = {
  "sign-in": { maxAttempts: 10, windowMs: 15 * minuteMs },
  "sign-in-known-device": { maxAttempts: 10, windowMs: 15 * minuteMs },
  "sign-in-address": { maxAttempts: 100, windowMs: 15 * minuteMs },
  "second-factor": { maxAttempts: 10, windowMs: 15 * minuteMs },
  "sign-up-address": { maxAttempts: 20, windowMs: 60 * minuteMs },
  "mail-address": { maxAttempts: 30, windowMs: 60 * minuteMs },
  "contact-address": { maxAttempts: 10, windowMs: 60 * minuteMs },
  "mail-recipient": { maxAttempts: 3, windowMs: 60 * minuteMs },
} as const;

export type RateLimitName = keyof typeof limits;
type Deps = Pick<Platform, "db" | "now">;

/** Counts one attempt and refuses if there were too many. The subject (an email, an address) is stored only as a hash. */
export async function enforceRateLimit(
  deps: Deps,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  const seconds = await secondsToWait(deps, name, subject);
  if (seconds === 0) return;
  const isPassword = name === "sign-in" || name === "sign-in-known-device";
  throw new Refusal(isPassword ? "too-many-password-attempts" : "too-many-attempts");
}

/** For limits that must stay invisible, where the response is the same either way. */
export async function isWithinRateLimit(
  deps: Deps,
  name: RateLimitName,
  subject: string,
): Promise<boolean> {
  return (await secondsToWait(deps, name, subject)) === 0;
}

export async function resetRateLimit(
  { db }: Deps,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  await deleteAttempts(db, keyOf(name, subject));
}

async function secondsToWait(
  { db, now }: Deps,
  name: RateLimitName,
  subject: string,
): Promise<number> {
  const { maxAttempts, windowMs } = limits[name];
  const at = now();
  const ends = new Date(at.getTime() + windowMs);
  const { count, windowEnds } = await countAttempt(db, keyOf(name, subject), at, ends);
  if (count === 1) await dropEndedWindows(db, at);
  return count <= maxAttempts
    ? 0
    : Math.max(1, Math.ceil((windowEnds.getTime() - at.getTime()) / 1_000));
}

function keyOf(name: RateLimitName, subject: string): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
