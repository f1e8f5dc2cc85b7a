import { expect, test } from "vitest";
import { checkoutOf, deliveryTo, seedMenu } from "#tests/support/checkouts.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { placeOrder } from "./place-order.server.ts";

test.each([
  {
    why: "a closed shop, with the time it opens",
    at: "2026-01-06T01:00:00Z",
    reason: "store-closed",
    words: "We're closed right now. We open tomorrow at 8:00 AM.",
  },
  {
    why: "a day off, with its reason",
    special: { firstDay: "2026-01-05", lastDay: "2026-01-05", reason: "Stocktaking" },
    reason: "store-closed",
    words: "We're closed today: Stocktaking. We open tomorrow at 8:00 AM.",
  },
  {
    why: "a week of holidays",
    special: { firstDay: "2026-01-01", lastDay: "2026-01-09", reason: "Winter break" },
    reason: "store-closed",
    words: "We're closed today: Winter break. We open on Saturday at 9:00 AM.",
  },
  {
    why: "special hours that are over",
    special: {
      firstDay: "2026-01-05",
      lastDay: "2026-01-05",
      reason: "Stocktaking",
      openings: '[{"opens": 480, "closes": 540}]',
    },
    reason: "store-closed",
    words: "We're closed right now. Special hours today: Stocktaking. We open tomorrow at 8:00 AM.",
  },
  {
    why: "a pause, in the owner's words",
    settings: { pausedAt: testNow, pauseMessage: "The griddle is down." },
    reason: "store-paused",
    words: "The griddle is down.",
  },
  { why: "cash that is off", settings: { isCashAccepted: false }, reason: "payment-not-accepted" },
  {
    why: "a card when the owner has switched cards off",
    form: { paymentMethod: "card" as const },
    settings: { isCardAccepted: false },
    cardPayments: { provider: "double" },
    reason: "payment-not-accepted",
  },
  {
    why: "a card when this installation has no keys",
    form: { paymentMethod: "card" as const },
    settings: { isCardAccepted: true },
    reason: "payment-not-accepted",
  },
  {
    why: "delivery that is off",
    form: { ...deliveryTo, expectedTotalCents: 3389 },
    settings: { isDeliveryOffered: false },
    reason: "delivery-not-offered",
  },
])(
  "CHK-10 HRS-3 nothing is sold against $why",
  async ({ at, special, settings, cardPayments, form, reason, words }) => {
    const platform = await testPlatform();
    const { db } = platform;
    const ada = await makeCustomer(db);
    const { pickup } = await seedMenu(db);
    const before = checkoutOf(pickup);
    const earlier = await placeOrder(platform, ada, before);
    if (special) await db.insertInto("specialDays").values(special).execute();
    if (settings) await db.updateTable("storeSettings").set(settings).execute();
    const now = () => (at ? new Date(at) : testNow);
    const world = { ...platform, cardPayments: cardPayments ?? null, now };

    await expect(placeOrder(world, ada, checkoutOf({ ...pickup, ...form }))).rejects.toMatchObject({
      reason,
      details: words ? { words } : {},
    });
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    // Whoever ordered in time and lost the answer still gets it.
    expect(await placeOrder(world, ada, before)).toEqual(earlier);
  },
);
