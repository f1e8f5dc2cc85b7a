import { expect, test } from "vitest";
import { orderStatuses } from "../order-status.ts";
import { effectsOf, type LockedOrder, type OrderChange } from "./order-change.ts";

const order: LockedOrder = {
  id: "1",
  userId: "ada",
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "card",
  paymentIntentId: null,
  paymentSetByHand: false,
  paymentAttention: null,
  refundNeededCents: 0,
  refundDeclinedCents: 0,
  dueCents: 0,
  cashExtraCents: 0,
  orderType: "pickup",
  deliveryFeeCents: 0,
  totalCents: 1_000,
  refundedCents: 0,
  isAsap: true,
  promisedFor: null,
  readyBy: null,
  startBy: null,
  heldUntil: null,
  version: 1,
  cancelMessage: "",
  cancelAskedAt: null,
};
const actorKinds = ["admin", "customer", "provider", "system"] as const;

test("leaving pending for anything but cancelled is accepting, whoever does it", () => {
  for (const actorKind of actorKinds)
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        expect(effectsOf({ ...order, status: from }, { status: to }, actorKind).isAccepted).toBe(
          from === "pending" && to !== "pending" && to !== "cancelled",
        );
});

test("only an administrator's step is mailed, and never the way back to pending", () => {
  for (const actorKind of actorKinds)
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const isTold = actorKind === "admin" && from !== to && to !== "pending";
        const { toldStatus } = effectsOf({ ...order, status: from }, { status: to }, actorKind);
        expect(toldStatus).toBe(isTold ? to : undefined);
      }
});

test.each<[string, Partial<LockedOrder>, OrderChange, boolean]>([
  ["a card order that is paid", {}, { paymentStatus: "paid" }, true],
  ["one that is paid after all", { paymentStatus: "failed" }, { paymentStatus: "paid" }, true],
  [
    "one whose refund did not work out",
    { paymentStatus: "refunded" },
    { paymentStatus: "paid" },
    true,
  ],
  ["one that was paid before", { paymentStatus: "paid" }, { refundedCents: 100 }, false],
  ["a card order that becomes cash", {}, { paymentMethod: "cash" }, true],
  ["a cash order that is paid", { paymentMethod: "cash" }, { paymentStatus: "paid" }, false],
  ["one that fails", {}, { paymentStatus: "failed" }, false],
])("a confirmation is asked for: %s", (_, given, change, isSent) => {
  for (const actorKind of actorKinds)
    expect(effectsOf({ ...order, ...given }, change, actorKind).isConfirmationSent).toBe(isSent);
});

test("each thing that an administrator looks for has an entry, what stays the same has none", () => {
  const { entries } = effectsOf(
    { ...order, paymentStatus: "failed" },
    { status: "cancelled", paymentStatus: "failed", refundedCents: 5, paymentIntentId: "pi_1" },
    "provider",
  );
  expect(entries).toEqual([
    {
      action: "order.status-changed",
      before: { status: "pending" },
      after: { status: "cancelled" },
    },
    { action: "order.payment-noted", after: { refundedCents: 5, paymentIntentId: "pi_1" } },
  ]);
  expect(effectsOf(order, { paymentIntentId: "pi_1" }, "provider").entries).toEqual([]);
});

test("a payment that needs attention is noted whoever noticed, and so is that it was dealt with", () => {
  const noted = effectsOf(order, { paymentAttention: "Look here." }, "system").entries;
  expect(noted).toEqual([
    { action: "order.payment-noted", after: { paymentAttention: "Look here." } },
  ]);
  const flagged = { ...order, paymentAttention: "Look here." };
  expect(effectsOf(flagged, { paymentAttention: null }, "admin").entries).toEqual([
    {
      action: "order.payment-attention-cleared",
      before: { paymentAttention: "Look here." },
    },
  ]);
});
