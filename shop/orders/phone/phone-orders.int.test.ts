import { expect, test } from "vitest";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { deliveryTo, seedMenu } from "#tests/support/checkouts.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { readOrder } from "../admin/read-order.server.ts";
import { describeHistory } from "../admin/order-history.ts";
import { readOrderForMail } from "../lifecycle/read-order-for-mail.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { phoneOrderForm } from "./phone-order-form.ts";
import { placePhoneOrder } from "./place-phone-order.server.ts";
import { readPhoneTerms } from "./read-phone-terms.server.ts";

async function shop() {
  const platform = await testPlatform();
  const { db } = platform;
  const grace = await makeAdmin(db);
  const menu = await seedMenu(db);
  const call = (given: object = {}) =>
    phoneOrderForm.parse({
      checkoutId: crypto.randomUUID(),
      orderType: "pickup",
      name: "Gord Caller",
      phone: "613-555-0177",
      ...menu.pickup,
      ...given,
    });
  const settings = (values: object) => db.updateTable("storeSettings").set(values).execute();
  return { platform, db, grace, call, settings, ...menu };
}

test("PHONE-1 a caller's order has no account and no email, is cash, and sends no mail", async () => {
  const { platform, db, grace, call } = await shop();
  const placed = await placePhoneOrder(platform, grace, call());
  expect(placed).toMatchObject({ status: "pending", paymentMethod: "cash", total: 2599 });
  expect(await db.selectFrom("orders").selectAll().execute()).toMatchObject([
    {
      id: placed.id,
      userId: null,
      staffId: grace.id,
      source: "phone",
      customerName: "Gord Caller",
      customerEmail: "",
      customerPhone: "613-555-0177",
    },
  ]);
  await changeOrderStatus(platform, grace, { orderId: placed.id, version: 1, status: "confirmed" });
  const mails = (await queuedJobs(db)).filter(({ name }) => name === "send-order-confirmation");
  expect(mails).toEqual([]);
  expect(await readOrderForMail(platform, placed.id)).toBeUndefined();
});

test("PHONE-1 an address that the caller spells gets the mails, also if it is that of an account", async () => {
  const { platform, db, grace, call } = await shop();
  const ada = await makeCustomer(db, { email: "ada@example.test" });
  const placed = await placePhoneOrder(platform, grace, call({ email: " ada@example.test " }));
  expect((await queuedJobs(db)).map(({ name }) => name)).toContain("send-order-confirmation");
  expect((await readOrderForMail(platform, placed.id))?.customer.email).toBe("ada@example.test");
  const orders = db.selectFrom("orders").selectAll();
  expect(await orders.where("userId", "=", ada.id).execute()).toEqual([]);
  expect(() => call({ email: "not an address" })).toThrow("valid email");
  expect(() => call({ paymentMethod: "card" })).toThrow();
});

test("PHONE-1 thirty phone orders an hour may have an email address; the ones without pass", async () => {
  const { platform, grace, call } = await shop();
  const limits = { ...platform.config.RATE_LIMITS };
  const config = {
    ...platform.config,
    RATE_LIMITS: {
      ...limits,
      "phone-order-mails": { ...limits["phone-order-mails"], maxAttempts: 2 },
    },
  };
  const place = (email: string) =>
    placePhoneOrder(
      { ...platform, config },
      grace,
      call({ email, checkoutId: crypto.randomUUID() }),
    );
  expect(limits["phone-order-mails"].maxAttempts).toBe(30);
  for (const number of [1, 2]) await place(`stranger-${number}@example.test`);
  await expect(place("stranger-3@example.test")).rejects.toMatchObject({
    reason: "too-many-phone-order-mails",
  });
  await place("");
});

test("PHONE-2 the same call sent again, and twice at once, is one order", async () => {
  const { platform, db, grace, call } = await shop();
  const form = call();
  const [first, second] = await Promise.all([
    placePhoneOrder(platform, grace, form),
    placePhoneOrder(platform, grace, form),
  ]);
  const third = await placePhoneOrder(platform, grace, form);
  expect(new Set([first.id, second.id, third.id]).size).toBe(1);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("auditEntries").select("action").execute()).toEqual([
    { action: "order.taken-by-phone" },
  ]);
  await expect(
    placePhoneOrder(platform, grace, { ...form, name: "Somebody else" }),
  ).rejects.toMatchObject({ reason: "checkout-reused" });
});

test("PHONE-2 two staff members, or a customer, with the same checkout id have an order each", async () => {
  const { platform, db, grace, call, pickup } = await shop();
  const form = call();
  const alan = await makeAdmin(db);
  const ada = await makeCustomer(db, { email: "ada@example.test" });
  const placed = [
    await placePhoneOrder(platform, grace, form),
    await placePhoneOrder(platform, alan, form),
    await placeOrder(platform, ada, checkoutOf({ ...pickup, checkoutId: form.checkoutId })),
  ];
  expect(new Set(placed.map(({ id }) => id)).size).toBe(3);
});

test("PHONE-3 board, details and history say that it came by phone, and who took it", async () => {
  const { platform, grace, call } = await shop();
  const { id } = await placePhoneOrder(platform, grace, call());
  expect((await readBoard(platform, grace)).tickets).toMatchObject([{ id, isByPhone: true }]);
  const order = await readOrder(platform, grace, id);
  expect(order.source).toBe("phone");
  expect(
    order.history.map((entry) => describeHistory(entry, "America/Toronto" as TimeZone)),
  ).toEqual([{ who: grace.name, what: "Taken by phone" }]);
});

test("PHONE-4 a pause and a board that is away do not stop a call; hours, prices and delivery do", async () => {
  const { platform, db, grace, call, settings, lines } = await shop();
  await settings({ pausedAt: platform.now(), isKitchenScreenRequired: true });
  await placePhoneOrder(platform, grace, call());
  const refused = (given: object) =>
    placePhoneOrder(platform, grace, call(given)).then(
      () => "placed",
      (error: { reason?: string }) => error.reason,
    );
  expect(await refused({ expectedTotalCents: 2598 })).toBe("price-changed");
  expect(await refused({ lines: [] })).toBe("cart-empty");
  expect(await refused({ ...deliveryTo, lines, expectedTotalCents: 3389 })).toBe("placed");
  await settings({ isDeliveryOffered: false });
  expect(await refused({ ...deliveryTo, lines, expectedTotalCents: 3389 })).toBe(
    "delivery-not-offered",
  );
  await db
    .insertInto("closedDates")
    .values({ day: platform.now().toISOString().slice(0, 10), reason: "Holiday" })
    .execute();
  expect(await refused({})).toBe("store-closed");
});

test("PHONE-4 a caller can ask for a time today, even if the checkout offers none", async () => {
  const { platform, grace, settings } = await shop();
  await settings({ orderDays: 0 });
  expect((await readPhoneTerms(platform, grace)).kitchen.days).toHaveLength(1);
});

test("PHONE-4 calls count against the limit of whoever takes them", async () => {
  const { platform, grace, call } = await shop();
  const config = {
    ...platform.config,
    RATE_LIMITS: {
      ...platform.config.RATE_LIMITS,
      "orders-staff": { maxAttempts: 1, windowMs: 3_600_000 },
    },
  };
  await placePhoneOrder({ ...platform, config }, grace, call());
  await expect(placePhoneOrder({ ...platform, config }, grace, call())).rejects.toMatchObject({
    reason: "too-many-orders",
  });
});
