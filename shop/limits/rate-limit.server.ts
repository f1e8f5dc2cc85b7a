import { createHash } from "node:crypto";
import { countRefusal } from "#platform/metrics/refusal-counts.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CapName, RateLimitName } from "#platform/rate-limits.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { countAttempt, deleteAttempts, dropEndedWindows } from "./rate-limits.queries.server.ts";
import { wideNetworkOf } from "./request-client.ts";
import { limitRefusals } from "./limit-refusals.ts";

export type LimitDeps = Pick<Platform, "config" | "db" | "now">;

/** An IPv6 site owns 65,536 networks of customers, so that all of them together get more, but not that much more. */
const wideNetworkFactor = 8;

/** Counts one attempt and refuses if there were too many. The subject (an email, an account) is stored only as a hash. */
export async function enforceRateLimit(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  if (!(await isWithinRateLimit(deps, name, subject))) throw new Refusal(limitRefusals[name]);
}

/** For limits that must stay invisible, where the response is the same either way. */
export async function isWithinRateLimit(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string,
): Promise<boolean> {
  return isWithin(deps, name, subject, deps.config.RATE_LIMITS[name].maxAttempts);
}

/** Counts for the network and, with IPv6, also for the site that it belongs to. `kind` separates budgets. */
export async function enforceNetworkLimit(
  deps: LimitDeps,
  name: RateLimitName,
  network: string,
  kind = "",
): Promise<void> {
  await enforceRateLimit(deps, name, `${kind}${network}`);
  const wide = wideNetworkOf(network);
  if (wide === undefined) return;
  const maxAttempts = deps.config.RATE_LIMITS[name].maxAttempts * wideNetworkFactor;
  if (!(await isWithin(deps, name, `${kind}${wide}`, maxAttempts)))
    throw new Refusal(limitRefusals[name]);
}

/** `count` includes the new one. Called in its transaction, under a lock that others wait for. */
export function enforceCap({ config }: Pick<Platform, "config">, name: CapName, count: number) {
  if (count <= config.RATE_LIMITS[name]) return;
  countRefusal(name);
  throw new Refusal(limitRefusals[name]);
}

export async function resetRateLimit(
  { db }: Pick<Platform, "db">,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  await deleteAttempts(db, keyOf(name, subject));
}

async function isWithin(
  { db, now, config }: LimitDeps,
  name: RateLimitName,
  subject: string,
  maxAttempts: number,
): Promise<boolean> {
  const at = now();
  const ends = new Date(at.getTime() + config.RATE_LIMITS[name].windowMs);
  const count = await countAttempt(db, keyOf(name, subject), at, ends);
  if (count === 1) await dropEndedWindows(db, at);
  if (count <= maxAttempts) return true;
  countRefusal(name);
  return false;
}

function keyOf(name: RateLimitName, subject: string): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
