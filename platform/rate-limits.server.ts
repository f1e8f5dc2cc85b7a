import { z } from "zod";

const minuteMs = 60_000;
const unitMs = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs } as const;

/**
 * Every limit on what costs money, mail or attention, as `count/window`. `RATE_LIMITS` changes them.
 * Limits per account stop guessing; limits per network are high enough for a school behind one address.
 */
export const rateLimitDefaults = {
  "sign-in": "10/15m",
  "sign-in-known-device": "10/15m",
  "sign-in-network": "100/15m",
  "second-factor": "10/15m",
  "sign-up-network": "20/1h",
  // Per recipient and kind, so that requests for one kind cannot use up another.
  "verification-mails": "3/1h",
  "reset-mails": "3/1h",
  "sign-in-code-mails": "3/1h",
  "already-registered-mails": "3/1h",
  "mails-network": "30/1h",
  "contact-network": "10/1h",
  "contact-day": "100/1d",
  answers: "60/1h",
  "orders-account": "10/1h",
  "orders-network": "100/1h",
  "orders-staff": "120/1h",
  "refused-checkouts": "30/15m",
  "phone-order-mails": "30/1h",
  "saved-favorites": "60/1h",
  "payment-sessions": "10/1h",
  "payment-lookups": "120/1h",
  refunds: "30/1h",
  invitations: "10/1h",
  uploads: "60/1h",
  "menu-imports": "60/1h",
  "order-exports": "20/1h",
  "data-exports": "10/1h",
  "notification-devices": "20/1h",
  "test-alerts": "5/1h",
  "test-mails": "5/1h",
  "test-prints": "10/1h",
} as const;

/** How many may exist at the same time. */
export const capDefaults = {
  "open-cash-orders": "3",
  "open-cash-orders-staff": "40",
  "unpaid-plates": "60",
  favorites: "30",
  "answers-message": "10",
} as const;

export type RateLimitName = keyof typeof rateLimitDefaults;
export type CapName = keyof typeof capDefaults;
export type RateLimit = { readonly maxAttempts: number; readonly windowMs: number };
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>> &
  Readonly<Record<CapName, number>>;

const windowed = /^(\d{1,7})\/(\d{1,4})([mhd])$/;
const counted = /^\d{1,7}$/;

/** `orders-account=5/1h,open-cash-orders=2`: the named limits change, all others keep their default. */
export const rateLimitSetting = z
  .string()
  .default("")
  .transform((text, context): RateLimits => {
    const limits: Record<string, RateLimit | number | undefined> = {
      ...parseAll(rateLimitDefaults),
      ...parseAll(capDefaults),
    };
    for (const entry of text.split(",").map((part) => part.trim())) {
      if (entry === "") continue;
      const [name = "", value = ""] = entry.split("=").map((part) => part.trim());
      const limit = parse(value);
      const usual = Object.hasOwn(limits, name) ? limits[name] : undefined;
      if (usual === undefined)
        context.addIssue(`has an unknown limit: there is no limit called ${name}`);
      else if (typeof limit !== typeof usual)
        context.addIssue(`has a wrong limit: ${name} must look like ${defaultOf(name)}`);
      else if (maxOf(limit) === 0)
        context.addIssue(
          `has a wrong limit: ${name} must be at least 1, because 0 refuses everybody`,
        );
      else limits[name] = limit;
    }
    return limits as RateLimits;
  });

function parseAll(table: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, parse(value)]));
}

function parse(value: string): RateLimit | number | undefined {
  if (counted.test(value)) return Number(value);
  const [, count, length, unit] = windowed.exec(value) ?? [];
  if (!count || !length || !unit || Number(length) === 0) return undefined;
  return {
    maxAttempts: Number(count),
    windowMs: Number(length) * unitMs[unit as keyof typeof unitMs],
  };
}

function maxOf(limit: RateLimit | number | undefined): number | undefined {
  return typeof limit === "object" ? limit.maxAttempts : limit;
}

function defaultOf(name: string): string {
  return { ...rateLimitDefaults, ...capDefaults }[name as RateLimitName];
}
