import { capDefaults, rateLimitDefaults } from "#platform/rate-limits.server.ts";

/** For tests, benches and simulations that order more than people do, through the setting that an installation has. */
export const raisedLimits = [
  ...["orders-account", "orders-network", "orders-staff", "payment-sessions", "payment-lookups"],
  ...["refused-checkouts", "refunds", "uploads", "order-exports", "data-exports"],
]
  .map((name) => `${name}=1000000/1h`)
  .concat("open-cash-orders=1000000", "open-cash-orders-staff=1000000", "unpaid-plates=1000000")
  .join(",");

/** For drills that try everything many times. */
export const allLimitsRaised = [
  ...Object.keys(rateLimitDefaults).map((name) => `${name}=1000000/1h`),
  ...Object.keys(capDefaults).map((name) => `${name}=1000000`),
].join(",");
