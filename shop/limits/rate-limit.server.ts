import { createHash } from "node:crypto";
import { countRefusal } from "#platform/metrics/refusal-counts.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { CapName, RateLimitName } from "#platform/rate-limits.server.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  countAttempt,
  deleteAttempts,
  dropEndedWindows,
  findAttemptCount,
} from "./rate-limits.queries.server.ts";
import { wideNetworkOf } from "./request-client.ts";
import { limitRefusals } from "./limit-refusals.ts";

export type LimitDeps = Pick<Platform, "config" | "db" | "now">;

/** An IPv6 site owns 65,536 networks of customers, so that all of them together get more, but not that much more. */
const wideNetworkFactor = 8;

/** One to be counted, and how many there may be until its window ends. The subject is stored only as a hash. */
export type Attempt = {
  readonly name: RateLimitName;
  readonly key: string;
  readonly windowEnds: Date;
  readonly maxAttempts: number;
};

/** Counts one attempt and refuses if there were too many. The subject (an email, an account) is stored only as a hash. */
export async function enforceRateLimit(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  await enforceAttempt(deps, attemptOf(deps, name, subject));
}

/** For limits that must stay invisible, where the response is the same either way. */
export async function isWithinRateLimit(
  deps: LimitDeps,
  name: RateLimitName,
  subject: string,
): Promise<boolean> {
  return isWithin(deps, attemptOf(deps, name, subject));
}

export async function enforceAttempt(deps: LimitDeps, attempt: Attempt): Promise<void> {
  if (!(await isWithin(deps, attempt))) throw new Refusal(limitRefusals[attempt.name]);
}

/** Only looks: refuses what `enforceAttempt` would refuse, and counts nothing. */
export async function requireAttemptLeft({ db, now }: LimitDeps, attempt: Attempt): Promise<void> {
  const { name, key, maxAttempts } = attempt;
  if ((await findAttemptCount(db, key, now())) < maxAttempts) return;
  countRefusal(name);
  throw new Refusal(limitRefusals[name]);
}

export function attemptOf(
  { config, now }: Omit<LimitDeps, "db">,
  name: RateLimitName,
  subject: string,
): Attempt {
  const { maxAttempts, windowMs } = config.RATE_LIMITS[name];
  const windowEnds = new Date(now().getTime() + windowMs);
  return { name, key: keyOf(name, subject), windowEnds, maxAttempts };
}

/** Counts for the network and, with IPv6, also for the site that it belongs to. `kind` separates budgets. */
export async function enforceNetworkLimit(
  deps: LimitDeps,
  name: RateLimitName,
  network: string,
  kind = "",
): Promise<void> {
  for (const attempt of networkAttempts(deps, name, network, kind))
    await enforceAttempt(deps, attempt);
}

/**
 * Counts for everybody together. One network, with IPv6 the site that it belongs to, gets a tenth at most, so that it leaves
 * room for others.
 */
export async function enforceTotalLimit(
  deps: LimitDeps,
  name: RateLimitName,
  network: string,
): Promise<void> {
  const total = attemptOf(deps, name, "all");
  const share = attemptOf(deps, name, `share\n${wideNetworkOf(network) ?? network}`);
  await enforceAttempt(deps, { ...share, maxAttempts: Math.ceil(total.maxAttempts / 10) });
  await enforceAttempt(deps, total);
}

export function networkAttempts(
  deps: Omit<LimitDeps, "db">,
  name: RateLimitName,
  network: string,
  kind = "",
): readonly Attempt[] {
  const own = attemptOf(deps, name, `${kind}${network}`);
  const wide = wideNetworkOf(network);
  if (wide === undefined) return [own];
  const ofSite = attemptOf(deps, name, `${kind}${wide}`);
  return [own, { ...ofSite, maxAttempts: ofSite.maxAttempts * wideNetworkFactor }];
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
  { db, now }: LimitDeps,
  { name, key, windowEnds, maxAttempts }: Attempt,
): Promise<boolean> {
  const count = await countAttempt(db, key, now(), windowEnds);
  if (count === 1) await dropEndedWindows(db, now());
  if (count <= maxAttempts) return true;
  countRefusal(name);
  return false;
}

function keyOf(name: RateLimitName, subject: string): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
