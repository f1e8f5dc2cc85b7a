/** How much of each random, repeated or long test a run does. Only this file reads TEST_VOLUME. */
type Volume = {
  /** Random payment scenarios with new seeds (tests/simulations/payments). */
  readonly paymentScenarios: number;
  /** Random carts whose totals are compared with a second implementation (shop/orders/checkout/prices.int.test.ts). */
  readonly priceCarts: number;
  /** Random orders, some at once, in a kitchen that makes little (shop/orders/checkout/random-orders.int.test.ts). */
  readonly randomOrders: number;
  /** Orders of an afternoon of which nobody accepts many at once (shop/kitchen/escalate-orders.int.test.ts). */
  readonly unacceptedOrders: number;
  /** Card payments at the instant at which their holds are released (shop/orders/lifecycle/holds-at-once.int.test.ts). */
  readonly heldPayments: number;
  /** Orders placed while servers are killed, and the number of kills (tests/system/orders-chaos.test.ts). */
  readonly chaos: { readonly orders: number; readonly kills: number };
  /** The same through the checkout of the built shop; `npm run chaos:orders` is the full size. */
  readonly checkoutChaos: { readonly orders: number; readonly kills: number };
  /** Orders of 50 lines each in one customer's export (shop/orders/mine/export-my-data.int.test.ts). */
  readonly largeExport: { readonly orders: number };
  /** Orders that arrive while the board's connection is cut, and the number of cuts (board-soak.test.ts). */
  readonly boardSoak: { readonly orders: number; readonly cuts: number };
  /**
   * Whether Lighthouse scores pages (tests/system/lighthouse.test.ts). Not in the gate: one run on a shared machine says
   * nothing about speed, which tests/pages/weight.test.ts guards there by bytes; axe runs in every journey.
   */
  readonly isLighthouseRun: boolean;
  /**
   * Whether tests compare times: of the start of `npm run dev`, of answers to known and unknown addresses, of a menu's import. Not
   * in the gate, where a stall of a shared machine would be a failure by chance.
   */
  readonly areTimesMeasured: boolean;
  /** Every nth of the hostile photos (tests/system/hostile-photos.test.ts). */
  readonly hostilePhotoStep: number;
  /** Ways in which the mail server fails for an hour; 4 are all (worker/mail-outage.int.test.ts). */
  readonly mailFailures: number;
  /** Whether journeys tagged @both run, and axe looks, at both widths or only at the one that a page is used at most. */
  readonly areBothWidthsRun: boolean;
  /** Whether journeys tagged @nightly run: what another journey or a faster kind of test shows in part. */
  readonly areAllJourneysRun: boolean;
  /**
   * Whether what deploy/ configures is run and not only checked: units under systemd, the image's steps in a
   * folder, both proxies in front of processes that stop and crash, every alert (deploy-*, alert-rules.test.ts).
   */
  readonly isDeployRehearsed: boolean;
  /** Number of timed sign-ins, and whether their passwords are really hashed (enumeration.test.ts). */
  readonly enumeration: { readonly samples: number; readonly areHashesReal: boolean };
  /** Whether to run a production build with a planted mistake; the dependency rules refuse the same mistake anyway. */
  readonly hasSecondBuild: boolean;
  /**
   * Whether every planted bug, the page of all components, the start of a developer's PostgreSQL and what must not
   * compile are tried, and the walk-throughs are followed: tests of our tools and documents.
   */
  readonly areToolsTested: boolean;
  /**
   * Pure functions: all minutes and drawings or a sample of them, the number of random sequences, and every nth minute of
   * a year of promises (shop/promise/promise-year.test.ts).
   */
  readonly sweeps: {
    readonly isWhole: boolean;
    readonly sequences: number;
    readonly minuteStep: number;
    /** Every nth hour (shop/format-when.test.ts, tools/demo/orders.test.ts). */
    readonly hourStep: number;
    /** Random kitchens (shop/promise/plan-batches.test.ts). */
    readonly kitchens: number;
  };
};

const gate: Volume = {
  paymentScenarios: 50,
  priceCarts: 400,
  randomOrders: 150,
  unacceptedOrders: 200,
  heldPayments: 20,
  chaos: { orders: 100, kills: 4 },
  checkoutChaos: { orders: 40, kills: 3 },
  largeExport: { orders: 300 },
  boardSoak: { orders: 30, cuts: 2 },
  isLighthouseRun: false,
  areTimesMeasured: false,
  hostilePhotoStep: 12,
  mailFailures: 1,
  areBothWidthsRun: false,
  areAllJourneysRun: false,
  isDeployRehearsed: false,
  enumeration: { samples: 60, areHashesReal: false },
  hasSecondBuild: false,
  areToolsTested: false,
  sweeps: { isWhole: false, sequences: 1_000, minuteStep: 97, hourStep: 5, kitchens: 100 },
};

const nightly: Volume = {
  paymentScenarios: 5_000,
  priceCarts: 2_000,
  randomOrders: 1_500,
  unacceptedOrders: 1_000,
  heldPayments: 200,
  chaos: { orders: 1_000, kills: 25 },
  checkoutChaos: { orders: 200, kills: 8 },
  largeExport: { orders: 2_500 },
  boardSoak: { orders: 1_000, cuts: 20 },
  isLighthouseRun: true,
  areTimesMeasured: true,
  hostilePhotoStep: 1,
  mailFailures: 4,
  areBothWidthsRun: true,
  areAllJourneysRun: true,
  isDeployRehearsed: true,
  enumeration: { samples: 500, areHashesReal: true },
  hasSecondBuild: true,
  areToolsTested: true,
  sweeps: { isWhole: true, sequences: 100_000, minuteStep: 1, hourStep: 1, kitchens: 1_000 },
};

const volumes: Readonly<Record<string, Volume>> = {
  /** For `npm run check` and for single test files. */
  check: {
    ...gate,
    areBothWidthsRun: true,
    areAllJourneysRun: true,
    areToolsTested: true,
    isLighthouseRun: true,
    isDeployRehearsed: true,
  },
  gate,
  nightly,
  /** The sizes of the reliability goals, for `npm run proof -- --full`. */
  full: {
    ...nightly,
    priceCarts: 10_000,
    enumeration: { samples: 2_000, areHashesReal: true },
  },
};

const chosen = process.env["TEST_VOLUME"] ?? "check";
const found = volumes[chosen];
if (!found)
  throw new Error(`TEST_VOLUME is ${chosen}, not one of ${Object.keys(volumes).join(", ")}`);

export const volume: Volume = found;
