import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "#platform/database/database.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { openTestDatabase } from "#tests/support/platform.ts";
import {
  attemptOf,
  insert,
  unknownId,
  validRows,
  type Columns,
  type Table,
} from "#tests/support/valid-rows.ts";

type Refused = "check" | "missing" | "duplicate" | "unknown" | "overlap";
type Case = readonly [table: Table, change: Columns, refused: Refused, why: string];

const codes: Record<Refused, string> = {
  check: "23514",
  missing: "23502",
  duplicate: "23505",
  unknown: "23503",
  overlap: "23P01",
};
const long = (length: number) => "x".repeat(length);
const later = "2026-02-01T00:00:00Z";
const earlier = "2026-01-01T00:00:00Z";
const json = JSON.stringify;
const topping = { id: unknownId, name: "Honey", price_cents: 125, quantity: 2 };
const home = { deliveryAddress: "1 Oak", deliveryCity: "Kingston", deliveryZip: "K7L 1A1" };

const cases: readonly Case[] = [
  ["users", { email: "taken@example.test" }, "duplicate", "an e-mail address twice"],
  ["users", { email: "Taken@example.test" }, "check", "an e-mail address in another spelling"],
  ["users", { email: "nobody" }, "check", "an e-mail address without @"],
  ["users", { role: "" }, "check", "an empty role"],
  ["users", { name: null }, "missing", "a user without a name"],
  ["accounts", { userId: "nobody" }, "unknown", "an account of nobody"],
  ["sessions", { userId: "nobody" }, "unknown", "a session of nobody"],

  ["staffInvitations", { email: "invited@example.test" }, "duplicate", "two invitations of one"],
  ["staffInvitations", { email: "Cook@example.test" }, "check", "an invitation in capitals"],
  ["staffInvitations", { role: "customer" }, "check", "an invitation to nothing"],
  ["staffInvitations", { invitedBy: "nobody" }, "unknown", "an invitation by nobody"],
  [
    "staffInvitations",
    { expiresAt: earlier },
    "check",
    "an invitation that ended before it was sent",
  ],

  ["products", { name: "  " }, "check", "a blank product name"],
  ["products", { name: long(121) }, "check", "an endless product name"],
  ["products", { description: long(1001) }, "check", "an endless description"],
  ["products", { priceCents: -1 }, "check", "a negative price"],
  ["products", { priceCents: 100_000 }, "check", "a price of a thousand dollars"],
  ["products", { priceCents: null }, "missing", "a product without a price"],
  ["products", { type: "" }, "check", "a product without a type"],
  ["products", { type: " " }, "check", "a product of blank type"],
  ["products", { type: null }, "missing", "a product of no type"],
  ["products", { image: "javascript:alert(1)" }, "check", "an image that is a script"],
  ["products", { image: "not a url" }, "check", "an image that is no address"],
  ["products", { picture: "[]" }, "check", "a drawing recipe that is a list"],
  ["products", { archivedAt: later }, "check", "an archived product still for sale"],
  ["images", { contentType: "image/svg+xml" }, "check", "an uploaded SVG"],
  ["images", { byteSize: 5_242_881 }, "check", "an image over 5 MB"],
  ["images", { width: 10_000, height: 4_001 }, "check", "an image over 40 megapixels"],
  ["images", { content: Buffer.from("xy") }, "check", "an image of another size than said"],
  ["images", { storageKey: "../secret" }, "check", "an image outside its folder"],

  [
    "specialDays",
    { firstDay: "2030-12-31", lastDay: "2030-12-30" },
    "check",
    "days that end first",
  ],
  ["specialDays", { lastDay: "2030-03-02" }, "check", "61 days in a row"],
  ["specialDays", { firstDay: "2029-12-30" }, "overlap", "HRS-2 a day with two entries"],
  ["specialDays", { reason: long(201) }, "check", "an endless reason"],
  ["specialDays", { openings: "{}" }, "check", "openings that are no list"],
  ["specialDays", { openings: json([1, 2, 3, 4, 5]) }, "check", "five openings on one day"],

  ["orders", { status: "lost" }, "check", "an unknown order status"],
  ["orders", { paymentStatus: "free" }, "check", "an unknown payment status"],
  ["orders", { orderType: "drone" }, "check", "an unknown order type"],
  ["orders", { paymentMethod: "cheque" }, "check", "an unknown payment method"],
  ["orders", { currency: "usd" }, "check", "another currency"],
  ["orders", { cancelMessage: long(301) }, "check", "an endless message about a cancellation"],
  ["orders", { cancelMessage: "two\nlines" }, "check", "a message of two lines"],
  ["orders", { orderType: "delivery" }, "check", "delivery to nowhere"],
  [
    "orders",
    { orderType: "delivery", ...home, deliveryZip: null },
    "check",
    "delivery without zip",
  ],
  [
    "orders",
    { orderType: "delivery", ...home, deliveryCity: " " },
    "check",
    "delivery to a blank city",
  ],
  [
    "orders",
    { orderType: "delivery", ...home, deliveryCity: null, detailsRemovedAt: later },
    "check",
    "half of an address, though details were removed",
  ],
  ["orders", { ...home }, "check", "pickup with an address"],
  ["orders", { deliveryFeeCents: 699, totalCents: 699 }, "check", "pickup with a delivery fee"],
  ["orders", { totalCents: 1 }, "check", "a total that is not the sum"],
  ["orders", { subtotalCents: -100, taxCents: 100 }, "check", "a negative subtotal"],
  ["orders", { refundedCents: 1 }, "check", "more refunded than paid"],
  ["orders", { refundedCents: -1 }, "check", "a negative refund"],
  ["orders", { pickupNumber: 1000 }, "check", "a pickup number of four digits"],
  ["orders", { customerName: " " }, "check", "a blank customer"],
  ["orders", { customerName: long(201) }, "check", "an endless customer"],
  ["orders", { customerEmail: "ada" }, "check", "a customer without @"],
  ["orders", { customerEmail: "" }, "check", "PHONE-1 an online order without an email"],
  ["orders", { dueCents: -1 }, "check", "EDIT-3 less than nothing to collect"],
  ["orders", { dueCents: 1 }, "check", "EDIT-3 more to collect than the total"],
  ["orders", { source: "radio" }, "check", "an unknown way of ordering"],
  ["orders", { source: "phone" }, "check", "PHONE-1 a call that belongs to an account"],
  ["orders", { customerPhone: null }, "missing", "a customer without a phone"],
  ["orders", { checkoutId: unknownId }, "duplicate", "DATA-3 a checkout sent twice"],
  ["orders", { userId: "nobody" }, "unknown", "an order of nobody"],
  ["orders", {}, "check", "DATA-3 an order without items"],

  ["orderItems", { position: 0 }, "duplicate", "two lines in one place"],
  ["orderItems", { quantity: 0 }, "check", "no pieces"],
  ["orderItems", { quantity: 100 }, "check", "a hundred pieces"],
  ["orderItems", { productPriceCents: -1 }, "check", "a negative unit price"],
  ["orderItems", { productName: "" }, "check", "a line without a name"],
  ["orderItems", { orderId: unknownId }, "unknown", "a line of no order"],
  ["orderItems", { productId: unknownId }, "unknown", "a line of no product"],
  ["orderItems", { subtotalCents: 1 }, "check", "CART-3 a subtotal that is not the product"],
  ["orderItems", { addons: json([topping]) }, "check", "CART-3 add-ons that are not paid for"],
  ["orderItems", { addons: "{}" }, "check", "DATA-1 add-ons that are no list"],
  ["orderItems", { addons: json(["honey"]) }, "check", "DATA-1 an add-on that is a word"],
  ["orderItems", { addons: json([{ ...topping, name: "" }]) }, "check", "DATA-1 a nameless add-on"],
  [
    "orderItems",
    { addons: json([{ ...topping, quantity: 0 }]) },
    "check",
    "no pieces of an add-on",
  ],
  [
    "orderItems",
    { addons: json([{ ...topping, price_cents: 1.5 }]) },
    "check",
    "PAY-2 half a cent",
  ],
  [
    "orderItems",
    { addons: json([{ ...topping, price_cents: "1" }]) },
    "check",
    "PAY-2 a price in text",
  ],
  [
    "orderItems",
    { addons: json([{ id: unknownId, name: "Honey", quantity: 1 }]) },
    "check",
    "an add-on without a price",
  ],
  [
    "orderItems",
    { productPriceCents: 5, subtotalCents: 5 },
    "check",
    "DATA-3 a line the order does not know",
  ],

  ["paymentAttempts", { idempotencyKey: "taken" }, "duplicate", "an idempotency key twice"],
  ["paymentAttempts", { attempt: 0 }, "check", "an attempt before the first"],
  ["paymentAttempts", { provider: "paper" }, "check", "an unknown provider"],
  ["paymentAttempts", { state: "maybe" }, "check", "an unknown state"],
  ["paymentAttempts", { todo: "dance" }, "check", "an unknown task"],
  ["paymentAttempts", { refundedCents: 1 }, "check", "more refunded than received"],
  ["paymentAttempts", { params: "[]" }, "check", "parameters that are a list"],
  ["refunds", { amountCents: 0 }, "check", "a refund of nothing"],
  ["refunds", { status: "maybe" }, "check", "an unknown refund status"],
  ["refunds", { reason: " " }, "check", "a refund without a reason"],
  ["refunds", { orderId: unknownId }, "unknown", "a refund of no order"],
  ["stripeEvents", { id: "evt_taken" }, "duplicate", "an event heard twice"],

  ["contactMessages", { name: "A" }, "check", "a name of one letter"],
  ["contactMessages", { email: "al" }, "check", "an e-mail address without @"],
  ["contactMessages", { subject: "Hey " }, "check", "a subject of four letters"],
  ["contactMessages", { message: "Too short" }, "check", "a message of nine letters"],
  ["contactMessages", { message: long(5001) }, "check", "an endless message"],
  ["contactMessages", { state: "read" }, "check", "an unknown state of a message"],
  ["contactMessages", { state: "spam" }, "check", "spam since nobody knows when"],
  ["contactAnswers", { id: unknownId }, "duplicate", "INBOX-4 an answer sent twice"],
  ["contactAnswers", { messageId: unknownId }, "unknown", "an answer to no message"],
  ["contactAnswers", { body: " " }, "check", "an empty answer"],
  ["contactAnswers", { body: long(5001) }, "check", "an endless answer"],
  ["notificationsSent", { kind: "order-ready" }, "duplicate", "a notification sent twice"],
  ["auditEntries", { actorKind: "admin" }, "check", "an administrator without a name"],
  ["orders", { refundNeededCents: -1 }, "check", "a negative refund that is needed"],
  ["orders", { refundDeclinedCents: -1 }, "check", "a negative refund that was declined"],
  ["auditEntries", { actorKind: "kitchen" }, "check", "a cook without a name"],
  ["auditEntries", { actorKind: "ghost" }, "check", "an unknown kind of actor"],
  ["auditEntries", { action: "Something happened" }, "check", "an event without a verb"],
  ["pushKeys", { publicKey: "short" }, "check", "a push key of the wrong length"],
  ["pushKeys", { isOnly: false }, "check", "a second pair of push keys"],
  [
    "pushSubscriptions",
    { tellsCustomer: false, tellsKitchen: false },
    "check",
    "CALL-1 a device that tells nobody",
  ],
  ["heartbeats", { kind: "oven" }, "check", "a heartbeat of an unknown kind"],
];

let shared: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => void (shared = await openTestDatabase()));
afterAll(() => shared.close());

/** Checks deferred constraints as a commit would, then rolls back. */
async function attempt(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const tx = await shared.db.startTransaction().execute();
  try {
    await work(tx);
    await sql`set constraints all immediate`.execute(tx);
    return "accepted";
  } catch (error) {
    return error;
  } finally {
    await tx.rollback().execute();
  }
}

test.each(cases)("%s: %o is refused (%s): %s", async (table, change, refused) => {
  const error = await attempt(async (tx) => {
    const valid = (await validRows(tx))[table];
    await sql`set constraints all immediate`.execute(tx);
    await sql`set constraints all deferred`.execute(tx);
    await insert(tx, table, { ...valid, ...change });
  });
  expect(error).toMatchObject({ code: codes[refused] });
});

test("the rows that the cases start from are valid", async () => {
  const outcome = await attempt(async (db) => {
    const rows = Object.entries(await validRows(db)) as [Table, Columns][];
    for (const [table, row] of rows.filter(([name]) => name !== "orders"))
      await insert(db, table, row);
    await makeOrder(db, { orderType: "delivery" }, [{ addons: json([topping]), quantity: 3 }, {}]);
  });
  expect(outcome).toBe("accepted");
});

test("one order has one live payment attempt; a finished one makes room", async () => {
  const live = (more: Columns) => async (tx: Tx) => {
    const { id } = await makeOrder(tx);
    await insert(tx, "paymentAttempts", attemptOf(id, 1, "first", more));
    await insert(tx, "paymentAttempts", attemptOf(id, 2, "second"));
  };
  const constraint = "one_live_attempt_per_order";
  expect(await attempt(live({ state: "open" }))).toMatchObject({ constraint });
  expect(await attempt(live({ state: "expired" }))).toBe("accepted");
});

const badSettings: readonly Columns[] = [
  { name: " " },
  { taxRateBasisPoints: 10_001 },
  { deliveryFeeCents: -1 },
  { openingHours: json({ monday: [] }) },
  { bookingUrl: "http://plain.example" },
  { isCashAccepted: false, isCardAccepted: false },
  { pausedUntil: later },
  { pausedAt: later, pausedUntil: earlier },
  { remindAfterMinutes: 9 },
];

test.each(badSettings)("store settings refuse %o", async (change) => {
  const error = await attempt((tx) => tx.updateTable("storeSettings").set(change).execute());
  expect(error).toMatchObject({ code: codes.check });
});
