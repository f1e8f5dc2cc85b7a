import { createHash } from "node:crypto";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { countTry, dropEndedWindows, forgetTries } from "./rate-limits.queries.server.ts";

const minute = 60_000;

/** How often, and for whom. An account's limit must stop a guesser, an address's must not stop a school. */
const limits = {
  "sign-in": { most: 10, windowMs: 15 * minute },
  "sign-in-known-device": { most: 10, windowMs: 15 * minute },
  "sign-in-address": { most: 100, windowMs: 15 * minute },
  "second-factor": { most: 10, windowMs: 15 * minute },
  "sign-up-address": { most: 20, windowMs: 60 * minute },
  "mail-address": { most: 30, windowMs: 60 * minute },
  "contact-address": { most: 10, windowMs: 60 * minute },
  "mail-recipient": { most: 3, windowMs: 60 * minute },
} as const;

export type RateLimitName = keyof typeof limits;
type Deps = Pick<Platform, "db" | "now">;

/** Refuses when there were too many. The subject (an e-mail, an address) is stored only as a hash. */
export async function enforceRateLimit(
  world: Deps,
  turn: RateLimitName,
  subject: string,
): Promise<void> {
  const seconds = await secondsToWait(world, turn, subject);
  if (seconds > 0) throw new Refusal("too-many-tries");
}

/** For limits that nobody may notice: the same answer with or without a mail. */
export async function isWithinRateLimit(
  world: Deps,
  turn: RateLimitName,
  subject: string,
): Promise<boolean> {
  return (await secondsToWait(world, turn, subject)) === 0;
}

export async function resetRateLimit(
  { db }: Deps,
  turn: RateLimitName,
  subject: string,
): Promise<void> {
  await forgetTries(db, keyOf(turn, subject));
}

async function secondsToWait(
  { db, now }: Deps,
  turn: RateLimitName,
  subject: string,
): Promise<number> {
  const { most, windowMs } = limits[turn];
  const at = now();
  const ends = new Date(at.getTime() + windowMs);
  const { count, windowEnds } = await countTry(db, keyOf(turn, subject), at, ends);
  if (count === 1) await dropEndedWindows(db, at);
  return count <= most ? 0 : Math.max(1, Math.ceil((windowEnds.getTime() - at.getTime()) / 1_000));
}

function keyOf(turn: RateLimitName, subject: string): string {
  return `${turn}:${createHash("sha256").update(subject).digest("base64url")}`;
}
