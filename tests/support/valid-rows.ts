import type { Insertable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { makeOrder, makeProduct, makeUser } from "./builders.ts";

export type Table = keyof Schema;
export type Columns = Readonly<Record<string, unknown>>;

export const unknownId = "00000000-0000-4000-8000-000000000000";
const later = "2026-02-01T00:00:00Z";

/** One valid row per table; the constraint tests make each invalid in one way. */
export async function validRows(db: Db): Promise<Partial<Record<Table, Columns>>> {
  const { id: userId } = await makeUser(db, { email: "taken@example.test" });
  const { id: productId } = await makeProduct(db);
  const { id: orderId } = await makeOrder(db, { userId, checkoutId: unknownId });
  await insert(db, "paymentAttempts", attemptOf(orderId, 1, "taken", { state: "open" }));
  await insert(db, "notificationsSent", { orderId, kind: "order-ready", messageId: "m" });
  await insert(db, "stripeEvents", { id: "evt_taken", type: "x", livemode: false, payload: "{}" });
  await insert(db, "specialDays", { firstDay: "2029-12-31", lastDay: "2029-12-31" });
  const invitation = {
    role: "kitchen",
    invitedBy: userId,
    invitedAt: later,
    expiresAt: "2026-02-08T00:00:00Z",
  };
  await insert(db, "staffInvitations", { ...invitation, email: "invited@example.test" });
  const { id: messageId } = await db
    .insertInto("contactMessages")
    .values({ name: "Al", email: "al@example.test", subject: "Hello", message: "Ten letters" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insert(db, "contactAnswers", { id: unknownId, messageId, body: "We do" });
  await insert(db, "sessions", { id: "phone", token: "p", userId, expiresAt: later });
  await insert(db, "drawings", { key: "drawn", svg: Buffer.from("<svg/>") });
  const second = await makeOrder(db);
  return {
    users: { name: "Ada", email: "ada@example.test" },
    accounts: { accountId: "a", providerId: "credential", userId },
    sessions: { token: "t", userId, expiresAt: later },
    staffInvitations: { ...invitation, email: "cook@example.test" },
    products: { name: "Waffles", priceCents: 850 },
    drawings: { key: "k", svg: Buffer.from("<svg/>") },
    drawingPictures: { key: "drawn", width: 256, avif: Buffer.from("avif") },
    specialDays: { firstDay: "2030-01-01", lastDay: "2030-01-02" },
    images: { storageKey: "a/b.png", contentType: "image/png", byteSize: 1, width: 1, height: 1 },
    orders: {
      userId,
      checkoutId: crypto.randomUUID(),
      requestHash: "h",
      customerName: "Ada",
      customerEmail: "ada@example.test",
      customerPhone: "613-555-0100",
      orderType: "pickup",
      paymentMethod: "cash",
      subtotalCents: 0,
      deliveryFeeCents: 0,
      taxCents: 0,
      totalCents: 0,
    },
    orderItems: {
      orderId,
      productId,
      position: 7,
      productName: "Free sample",
      productPriceCents: 0,
      quantity: 1,
      subtotalCents: 0,
    },
    paymentAttempts: attemptOf(second.id, 1, "fresh"),
    refunds: { id: crypto.randomUUID(), orderId, amountCents: 1, reason: "cold" },
    stripeEvents: { id: "evt_1", type: "x", livemode: false, payload: "{}" },
    contactMessages: {
      name: "Al",
      email: "al@example.test",
      subject: "Hello",
      message: "Ten letters",
    },
    contactAnswers: { id: crypto.randomUUID(), messageId, body: "We do" },
    notificationsSent: { orderId, kind: "order-placed", messageId: "m" },
    auditEntries: {
      actorKind: "system",
      action: "order.placed",
      subjectKind: "order",
      subjectId: orderId,
    },
    pushKeys: { publicKey: "p".repeat(87), privateKey: "k".repeat(43) },
    pushSubscriptions: { sessionId: "phone", userId, endpoint: "e", p256dh: "p", auth: "a" },
    heartbeats: { kind: "kitchen", source: "counter" },
  };
}

export function attemptOf(
  orderId: string,
  attempt: number,
  key: string,
  more: Columns = {},
): Columns {
  const provider = { provider: "stripe", livemode: false, params: "{}" };
  return { orderId, attempt, idempotencyKey: key, expiresAt: later, ...provider, ...more };
}

export async function insert(db: Db, table: Table, row: Columns): Promise<void> {
  await db
    .insertInto(table)
    .values(row as Insertable<Schema[Table]>)
    .execute();
}
