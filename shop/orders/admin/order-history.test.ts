import { expect, test } from "vitest";
import { describeHistory, type HistoryEntry } from "./order-history.ts";

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
  [{}, "Ife Balogun", "Status: Pending to Confirmed"],
  [
    {
      action: "order.payment-changed",
      actorKind: "provider",
      actorName: null,
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    },
    "The payment provider",
    "Payment: Pending to Paid",
  ],
  [{ actorName: null }, "A former administrator", "Status: Pending to Confirmed"],
  [
    { action: "order.refund-requested", reason: "burnt" },
    "Ife Balogun",
    "Refund requested (burnt)",
  ],
  [{ action: "order.payment-attention-cleared" }, "Ife Balogun", "Payment marked as resolved"],
  [{ action: "order.something-new" }, "Ife Balogun", "Something new"],
  [{ before: null, after: null }, "Ife Balogun", "Status: Unknown to Unknown"],
])("ADM-7 what happened, in words (%#)", (given, who, what) => {
  expect(describeHistory({ ...entry, ...given })).toEqual({ who, what });
});
