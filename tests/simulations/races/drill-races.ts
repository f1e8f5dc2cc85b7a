// npm run drill:races -- --rounds 1000 --width 200: many requests at the same moment for what there is only so much of.
// They call the use cases on a real database over many connections; none may get more than allowed.
import { parseArgs } from "node:util";
import { createCardPayments } from "#platform/cards/card-payments.server.ts";
import { connect } from "#platform/database/database.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { buildPlatform } from "#tests/support/deps/build-platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { findBrokenTotals } from "../check-totals.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { count, reportFigures } from "../report-figures.ts";
import * as money from "./money-races.ts";
import * as orders from "./order-races.ts";
import type { RaceDeps, RaceResult } from "./race-deps.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "2" },
    width: { type: "string", default: "200" },
    only: { type: "string" },
  },
});
const [rounds, width] = [Number(values.rounds), Number(values.width)];
/** As many as a few web processes have. */
const connections = 24;
/** The limits that the races are about keep their own values. */
const limits = [
  ...["orders-account", "orders-network", "contact-network", "payment-sessions", "payment-lookups"],
  ...["refunds", "refused-checkouts"],
].map((name) => `${name}=1000000/1h`);

const races: Readonly<Record<string, (deps: RaceDeps) => Promise<RaceResult>>> = {
  "orders of one checkout": orders.oneOrderPerCheckout,
  "open cash orders of one account": orders.openCashOrders,
  "attempts within a rate limit": orders.rateLimit,
  "favorites of one account": orders.favorites,
  "contact messages in a day": orders.contactMessages,
  "pickup numbers given twice": orders.pickupNumbers,
  "changes of one version of an order": orders.oneStatusChange,
  "orders of a dish that is sold out": orders.soldOut,
  "orders of a paused shop": orders.paused,
  "cents refunded of 9.61": money.refunds,
  "open payments of one order": money.paymentAttempts,
  "shops without an administrator": money.lastAdministrator,
  "orders of a deleted account": money.deletedAccounts,
};

const database = await openDrillDatabase("races", { isDemo: false });
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await drill();
} finally {
  for (const end of cleanUp) await end();
}

async function drill(): Promise<void> {
  const problems: string[] = [];
  const app = connect(database.appUrl, { max: connections, applicationName: "dollop-races" });
  cleanUp.unshift(app.close);
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  cleanUp.unshift(() => fakeStripe.close());
  const env = { ...cardSettings(fakeStripe.url), RATE_LIMITS: limits.join(",") };
  const source = { db: app.db, appUrl: database.appUrl };
  const built = await buildPlatform(source, { env, now: () => new Date() });
  cleanUp.unshift(built.close);
  const owner = database.db;
  await moveToMidday(owner, new Date());
  const { id: productId } = await makeProduct(owner);
  const deps: RaceDeps = {
    owner,
    platform: { ...built.platform, cardPayments: createCardPayments(built.platform.config) },
    admin: { ...(await makeAdmin(owner)), confirmedAt: new Date(Date.now() + 86_400_000) } as Admin,
    fakeStripe,
    cart: { lines: [{ productId, quantity: 1, addOns: [] }], expectedTotalCents: 961 },
    width,
  };

  let over = 0;
  const chosen = Object.entries(races).filter(([name]) => name.includes(values.only ?? ""));
  for (const [name, run] of chosen) {
    const most = { allowed: 0, got: 0 };
    const started = performance.now();
    for (let round = 0; round < rounds; round++) {
      const { allowed, got, faults } = await run(deps);
      most.allowed = allowed;
      most.got = Math.max(most.got, got);
      if (got > allowed) over++;
      if (got > allowed) problems.push(`${name}: ${got} instead of ${allowed}`);
      if (allowed > 0 && got === 0) problems.push(`${name}: none at all`);
      if (faults.length > 0) problems.push(`${name}: ${faults.length} faults such as ${faults[0]}`);
    }
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`${name}: ${most.got} of ${most.allowed} allowed, ${seconds} s`);
  }
  problems.push(...(await findBrokenTotals(owner)));
  reportFigures(
    `${chosen.length} limited things, ${count(rounds)} rounds of ${width} requests at the same moment each ` +
      `(${count(chosen.length * rounds * width)} in all): ${over} over`,
    [...new Set(problems)],
  );
}
