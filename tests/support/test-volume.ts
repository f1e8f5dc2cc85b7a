/** How much of each random, repeated or long proof a run does. Nothing else asks the environment for it. */
type Volume = {
  /** Random stories of paying, cancelling and refunding, with fresh seeds (tests/simulations/payments). */
  readonly paymentScenarios: number;
  /** Carts whose every cent is compared with an oracle (shop/orders/checkout/prices.int.test.ts). */
  readonly priceCarts: number;
  /** Orders taken while servers are killed, and how many are (tests/system/orders-chaos.test.ts). */
  readonly chaos: { readonly orders: number; readonly kills: number };
  /** Orders that arrive while the kitchen board's line is cut, and how often it is (board-soak.test.ts). */
  readonly boardSoak: { readonly orders: number; readonly cuts: number };
  /** Looks at a page until its best scores are above the floors (tests/system/lighthouse.test.ts). */
  readonly lighthouseTries: number;
  /** Sign-ins that are timed, and whether their passwords are really hashed (enumeration.test.ts). */
  readonly enumeration: { readonly samples: number; readonly areHashesReal: boolean };
  /** A production build with a planted mistake; the arrows refuse the same mistake at every volume. */
  readonly hasSecondBuild: boolean;
  /** Pure rules: every minute and every drawing or a part of them, and how many random sequences. */
  readonly sweeps: { readonly isWhole: boolean; readonly sequences: number };
};

const gate: Volume = {
  paymentScenarios: 150,
  priceCarts: 400,
  chaos: { orders: 100, kills: 4 },
  boardSoak: { orders: 30, cuts: 2 },
  lighthouseTries: 3,
  enumeration: { samples: 60, areHashesReal: false },
  hasSecondBuild: false,
  sweeps: { isWhole: true, sequences: 10_000 },
};

const volumes: Readonly<Record<string, Volume>> = {
  /** What `npm run check` and a single test file do. */
  check: { ...gate, sweeps: { isWhole: false, sequences: 1_000 } },
  gate,
  nightly: {
    paymentScenarios: 5_000,
    priceCarts: 2_000,
    chaos: { orders: 1_000, kills: 25 },
    boardSoak: { orders: 1_000, cuts: 20 },
    lighthouseTries: 8,
    enumeration: { samples: 500, areHashesReal: true },
    hasSecondBuild: true,
    sweeps: { isWhole: true, sequences: 100_000 },
  },
};

const chosen = process.env["TEST_VOLUME"] ?? "check";
const found = volumes[chosen];
if (!found)
  throw new Error(`TEST_VOLUME is ${chosen}, not one of ${Object.keys(volumes).join(", ")}`);

export const volume: Volume = found;
