import { fakeKeys } from "#tools/fake-stripe/api.ts";

/** The settings of a shop that takes cards through the fake Stripe. */
export const cardSettings = (fakeStripeUrl: string) => ({
  NODE_ENV: "test",
  STRIPE_PUBLISHABLE_KEY: fakeKeys.publishable,
  STRIPE_SECRET_KEY: fakeKeys.secret,
  STRIPE_WEBHOOK_SECRET: fakeKeys.webhook,
  FAKE_STRIPE_URL: fakeStripeUrl,
});
