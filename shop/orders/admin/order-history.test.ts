import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { describeHistory, type HistoryEntry } from "./order-history.ts";

const toronto = "America/Toronto" as TimeZone;
const entry: HistoryEntry = {
  at: new Date(0),
  actorKind: "admin",
  actorName: "Ife Balogun",
  action: "order.status-changed",
  before: { status: "pending" },
  after: { status: "confirmed" },
  reason: null,
};

test.each<[Partial<HistoryEntry>, string, string]>([
  [{}, "Ife Balogun", "Status: Pending → Confirmed"],
  [
    {
      action: "order.payment-changed",
      actorKind: "provider",
      actorName: null,
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    },
    "The payment provider",
    "Payment: Pending → Paid",
  ],
  [
    {
      action: "order.promise-moved",
      before: { promisedFor: "2026-01-05T19:35:00Z" },
      after: { promisedFor: "2026-01-05T19:45:00Z", isBehind: true },
    },
    "Ife Balogun",
    "Time: 2:35 PM → 2:45 PM (kitchen behind)",
  ],
  [{ actorName: null }, "A former administrator", "Status: Pending → Confirmed"],
  [
    { action: "order.refund-requested", reason: "burnt" },
    "Ife Balogun",
    "Refund requested (burnt)",
  ],
  [{ action: "order.payment-attention-cleared" }, "Ife Balogun", "Payment marked as resolved"],
  [
    {
      action: "order.payment-changed",
      before: { paymentStatus: "paid" },
      after: { paymentStatus: "refunded" },
    },
    "Ife Balogun",
    "Payment: Paid → Refunded (set by hand)",
  ],
  [
    {
      action: "order.payment-noted",
      actorKind: "provider",
      actorName: null,
      after: { refundedCents: 1_250 },
    },
    "The payment provider",
    "Payment provider confirmed: $12.50 refunded",
  ],
  [
    { action: "order.payment-noted", after: { paymentAttention: "Paid twice." } },
    "Ife Balogun",
    "Paid twice.",
  ],
  [{ action: "order.something-new" }, "Ife Balogun", "Something new"],
  [{ before: null, after: null }, "Ife Balogun", "Status: Unknown → Unknown"],
])("ADM-7 what happened, in words (%#)", (given, who, what) => {
  expect(describeHistory({ ...entry, ...given }, toronto)).toEqual({ who, what });
});
