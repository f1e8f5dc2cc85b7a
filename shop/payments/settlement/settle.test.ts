import { describe, expect, test } from "vitest";
import type { PaymentStatus } from "#shop/orders/order.ts";
import type { Attempt, Facts, PayableOrder } from "../payment.ts";
import { settle, type Settlement } from "./settle.ts";

const order: PayableOrder = {
  id: "o",
  status: "pending",
  paymentStatus: "pending",
  paymentSetByHand: false,
  paymentMethod: "card",
  paymentIntentId: "pi",
  dueCents: 0,
  cashExtraCents: 0,
  totalCents: 2_599,
};
const fresh: Attempt = {
  id: "a",
  attempt: 1,
  livemode: true,
  state: "open",
  receivedCents: 0,
  refundedCents: 0,
  disputeStatus: null,
};
const known: Attempt = { ...fresh, state: "paid", receivedCents: 2_599 };
const open: Facts = {
  status: "open",
  isPaid: false,
  cents: 2_599,
  currency: "cad",
  livemode: true,
  orderId: "o",
  intentId: "pi",
  intentStatus: null,
  receivedCents: 0,
  lastError: null,
  refunds: [],
  dispute: null,
};
const paid: Facts = { ...open, status: "complete", isPaid: true, receivedCents: 2_599 };
const refunded = (cents: number, status: "succeeded" | "failed" = "succeeded"): Facts => ({
  ...paid,
  refunds: [{ id: "re", refundId: null, cents, status }],
});
const columns = ["pending", "paid", "failed", "refunded"] as const;

type Row = {
  readonly fact: string;
  readonly facts: Facts;
  readonly attempt?: Partial<Attempt>;
  readonly others?: readonly Attempt[];
  readonly order?: Partial<PayableOrder>;
  /** For pending, paid, failed and refunded: the label afterwards, or "=". */
  readonly becomes: readonly ("=" | PaymentStatus)[];
  readonly attention?:
    | Settlement["attention"]
    | Partial<Record<PaymentStatus, Settlement["attention"]>>;
  readonly status?: string;
  readonly givesBack?: number | Partial<Record<PaymentStatus, number>>;
};

const rows: readonly Row[] = [
  {
    fact: "paid, all checks pass",
    facts: paid,
    becomes: ["paid", "=", "paid", "paid"],
    attention: { paid: "paid-by-hand", failed: "paid-late", refunded: "paid-late" },
    givesBack: { paid: 2_599 },
  },
  {
    fact: "a payment that nobody wanted, because it was paid by hand, is refunded",
    facts: refunded(2_599),
    attempt: known,
    order: { paymentIntentId: null, paymentStatus: "paid" },
    becomes: ["paid", "paid", "paid", "paid"],
  },
  {
    fact: "a payment that nobody wanted, because it became a cash order, is refunded",
    facts: refunded(2_599),
    attempt: known,
    order: { paymentIntentId: null, paymentMethod: "cash" },
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "a payment that came after the order was cancelled is refunded; one paid by hand stays paid",
    facts: refunded(2_599),
    attempt: known,
    order: { paymentIntentId: null, status: "cancelled", paymentSetByHand: true },
    becomes: ["refunded", "=", "refunded", "="],
  },
  {
    fact: "a payment that came after the order was cancelled is refunded, after a refund that failed",
    facts: refunded(2_599),
    attempt: known,
    order: { paymentIntentId: null, status: "cancelled" },
    becomes: ["refunded", "refunded", "refunded", "="],
  },
  { fact: "paid, known before", facts: paid, attempt: known, becomes: ["=", "=", "=", "="] },
  {
    fact: "paid after the order was cancelled",
    facts: paid,
    order: { status: "cancelled" },
    becomes: ["=", "=", "=", "="],
    attention: "paid-after-cancel",
    givesBack: 2_599,
  },
  {
    fact: "paid after it became a cash order",
    facts: paid,
    order: { paymentMethod: "cash" },
    becomes: ["=", "=", "=", "="],
    attention: "paid-after-cash",
    givesBack: 2_599,
  },
  ...[
    { cents: 1 },
    { receivedCents: 1 },
    { currency: "usd" },
    { orderId: "x" },
    { livemode: false },
  ].map((other): Row => ({
    fact: `paid, but ${Object.keys(other)[0]} differs`,
    facts: { ...paid, ...other },
    becomes: ["=", "=", "=", "="],
    attention: "amount-mismatch",
  })),
  {
    fact: "a second session is paid",
    facts: paid,
    attempt: { attempt: 2 },
    others: [known],
    becomes: ["=", "=", "=", "="],
    attention: "second-payment",
    givesBack: 2_599,
  },
  {
    fact: "completed, not paid yet (delayed method)",
    facts: { ...open, status: "complete", intentStatus: "processing" },
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "the delayed payment failed",
    facts: { ...open, status: "complete", intentStatus: "requires_payment_method" },
    attempt: { state: "processing" },
    becomes: ["failed", "=", "=", "="],
  },
  {
    fact: "the session expired",
    facts: { ...open, status: "expired" },
    becomes: ["failed", "=", "=", "="],
    status: "cancelled",
  },
  {
    fact: "an older session expired",
    facts: { ...open, status: "expired" },
    others: [{ ...fresh, attempt: 2 }],
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "the card was declined",
    facts: { ...open, intentStatus: "requires_payment_method", lastError: "Declined" },
    becomes: ["=", "=", "=", "="],
  },
  { fact: "part is refunded", facts: refunded(600), attempt: known, becomes: ["=", "=", "=", "="] },
  {
    fact: "all is refunded",
    facts: refunded(2_599),
    attempt: known,
    becomes: ["refunded", "refunded", "refunded", "="],
  },
  {
    fact: "paid and refunded before we looked",
    facts: refunded(2_599),
    becomes: ["refunded", "refunded", "refunded", "="],
  },
  {
    fact: "a second session is refunded",
    facts: refunded(2_599),
    others: [known],
    attempt: { ...known, attempt: 2 },
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "the refund failed",
    facts: refunded(2_599, "failed"),
    attempt: { ...known, refundedCents: 2_599 },
    becomes: ["=", "=", "=", "paid"],
    attention: "refund-failed",
  },
  {
    fact: "a dispute is opened",
    facts: { ...paid, dispute: "needs_response" },
    attempt: known,
    becomes: ["=", "=", "=", "="],
    attention: "dispute-open",
  },
  {
    fact: "a dispute goes on",
    facts: { ...paid, dispute: "under_review" },
    attempt: { ...known, disputeStatus: "needs_response" },
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "a dispute is lost",
    facts: { ...paid, dispute: "lost" },
    attempt: { ...known, disputeStatus: "needs_response" },
    becomes: ["=", "refunded", "=", "="],
    attention: "dispute-lost",
  },
  {
    fact: "a dispute is won",
    facts: { ...paid, dispute: "won" },
    attempt: { ...known, disputeStatus: "needs_response" },
    becomes: ["=", "=", "=", "="],
  },
  {
    fact: "a lost dispute is won after all",
    facts: { ...paid, dispute: "won" },
    attempt: { ...known, disputeStatus: "lost" },
    becomes: ["=", "=", "=", "paid"],
  },
];

describe.each(rows)("PAY-3 $fact", (row) => {
  test.each(columns.map((label, at) => ({ label, becomes: row.becomes[at]! })))(
    "$label: $becomes",
    ({ label, becomes }) => {
      const settled = settle(
        {
          order: { ...order, paymentStatus: label, ...row.order },
          attempt: { ...fresh, ...row.attempt },
          others: row.others ?? [],
        },
        row.facts,
      );
      expect(settled.paymentStatus).toBe(becomes === "=" ? label : becomes);
      const { attention, givesBack } = row;
      expect(settled.attention).toBe(typeof attention === "object" ? attention[label] : attention);
      const back = typeof givesBack === "object" ? givesBack[label] : givesBack;
      expect(settled.giveBack?.cents).toBe(back);
      const given = row.order?.status ?? "pending";
      expect(settled.status).toBe(label === "pending" ? (row.status ?? given) : given);
    },
  );
});

test("PAY-3 an order that the kitchen has taken is not cancelled by an expiry", () => {
  const taken = { ...order, status: "confirmed" as const };
  const settled = settle(
    { order: taken, attempt: fresh, others: [] },
    { ...open, status: "expired" },
  );
  expect(settled).toMatchObject({ status: "confirmed", paymentStatus: "failed" });
});

test("PAY-2 what was given back of an order leaves out a second payment", () => {
  const second = { ...known, id: "b", attempt: 2, refundedCents: 2_599 };
  const settled = settle({ order, attempt: known, others: [second] }, refunded(600));
  expect(settled.refundedCents).toBe(600);
});

test.each<[string, Partial<PayableOrder>]>([
  ["became a cash order", { paymentMethod: "cash" }],
  ["became a cash order, and its cash is here", { paymentMethod: "cash", paymentStatus: "paid" }],
  ["was paid by hand", { paymentStatus: "paid", paymentSetByHand: true }],
])("PAY-2 what was sold stays sold when a late card payment is given back: it %s", (_, given) => {
  const settled = settle(
    { order: { ...order, paymentIntentId: null, ...given }, attempt: known, others: [] },
    refunded(2_599),
  );
  expect(settled.refundedCents).toBe(0);
});
