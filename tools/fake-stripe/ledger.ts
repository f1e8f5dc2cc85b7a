import { declines } from "./declines.ts";
import { openSessions } from "./sessions.ts";
import {
  newId,
  type Charge,
  type Dispute,
  type StripeEvent,
  type Intent,
  type Refund,
  type Session,
} from "./objects.ts";

/** A test compares it with the SDK's version. */
export const fakeApiVersion = "2026-10-28.endive";

export type Outcome = "success" | "delayed" | "3ds" | keyof typeof declines;
/** The error is the one that the browser's script hands to the page. */
type ConfirmError =
  | { message: string; code: "paymentFailed"; paymentFailed: { declineCode: string | null } }
  | { message: string; code: null };
export type Confirmed = { error: ConfirmError } | { next: "3ds" } | { session: Session };

/** Stripe's state: sessions, charges, refunds and disputes. It knows nothing of HTTP. */
export function openLedger({
  now,
  onEvent,
}: {
  now: () => number;
  onEvent: (event: StripeEvent) => void;
}) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const events: StripeEvent[] = [];
  /** With some banks a refund stays pending for days and may then fail. */
  const behaviour = { refundsArePending: false };
  const seconds = () => Math.floor(now() / 1_000);

  function emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      api_version: fakeApiVersion,
      created: seconds(),
      type,
      livemode: false,
      data: { object: structuredClone(object) },
    };
    events.unshift(event);
    onEvent(event);
  }

  function expire(session: Session): boolean {
    if (session.status !== "open") return false;
    session.status = "expired";
    const intent = intents.get(session.payment_intent ?? "");
    if (intent) intent.status = "canceled";
    emit("checkout.session.expired", session);
    return true;
  }

  function intentOf(session: Session): Intent {
    const known = intents.get(session.payment_intent ?? "");
    if (known) return known;
    const intent: Intent = {
      id: newId("pi"),
      object: "payment_intent",
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status: "requires_payment_method",
      metadata: { order_id: session.metadata["order_id"] ?? "" },
      latest_charge: null,
      last_payment_error: null,
      created: seconds(),
      livemode: false,
    };
    intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  }

  function pay(session: Session, intent: Intent, event: string): void {
    const charge: Charge = {
      id: newId("ch"),
      object: "charge",
      amount: session.amount_total,
      amount_refunded: 0,
      refunded: false,
      currency: session.currency,
      payment_intent: intent.id,
      paid: true,
      status: "succeeded",
      disputed: false,
      metadata: intent.metadata,
      created: seconds(),
      livemode: false,
    };
    charges.set(charge.id, charge);
    intent.status = "succeeded";
    intent.amount_received = session.amount_total;
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    session.status = "complete";
    session.payment_status = "paid";
    emit("charge.succeeded", charge);
    emit("payment_intent.succeeded", intent);
    emit(event, session);
  }

  /** What Stripe does when a browser confirms the payment. */
  function confirm(session: Session, outcome: Outcome): Confirmed {
    if (session.status === "open" && session.expires_at <= seconds()) expire(session);
    if (session.status !== "open") {
      const how = session.status === "expired" ? "has expired" : "is already complete";
      return { error: { message: `This Checkout Session ${how}.`, code: null } };
    }
    const intent = intentOf(session);
    if (outcome === "3ds") {
      intent.status = "requires_action";
      return { next: "3ds" };
    }
    if (outcome === "delayed") {
      intent.status = "processing";
      session.status = "complete";
      emit("checkout.session.completed", session);
      return { session };
    }
    if (outcome !== "success") return decline(intent, outcome);
    pay(session, intent, "checkout.session.completed");
    return { session };
  }

  function decline(intent: Intent, reason: keyof typeof declines): Confirmed {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { type: "card_error", ...declines[reason] };
    emit("payment_intent.payment_failed", intent);
    const { message, decline_code: declineCode } = declines[reason];
    return { error: { message, code: "paymentFailed", paymentFailed: { declineCode } } };
  }

  function settleDelayed(session: Session, isPaid: boolean): void {
    const intent = intents.get(session.payment_intent ?? "");
    if (intent?.status !== "processing") return;
    if (isPaid) return pay(session, intent, "checkout.session.async_payment_succeeded");
    intent.status = "requires_payment_method";
    emit("checkout.session.async_payment_failed", session);
  }

  function refund(charge: Charge, amount: number, metadata: Record<string, string>): Refund {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const made: Refund = {
      id: newId("re"),
      object: "refund",
      amount,
      charge: charge.id,
      currency: charge.currency,
      payment_intent: charge.payment_intent,
      metadata,
      status: behaviour.refundsArePending ? "pending" : "succeeded",
      created: seconds(),
    };
    refunds.set(made.id, made);
    emit("refund.created", made);
    emit("charge.refunded", charge);
    return made;
  }

  function failRefund(made: Refund): void {
    if (made.status === "failed") return;
    made.status = "failed";
    const charge = charges.get(made.charge)!;
    charge.amount_refunded -= made.amount;
    charge.refunded = false;
    emit("refund.failed", made);
  }

  function dispute(charge: Charge, status: Dispute["status"]): void {
    const known = [...disputes.values()].find((one) => one.charge === charge.id);
    const made: Dispute = known ?? {
      id: newId("dp"),
      object: "dispute",
      amount: charge.amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status,
      metadata: {},
      created: seconds(),
    };
    made.status = status;
    charge.disputed = true;
    disputes.set(made.id, made);
    const ending = status === "won" || status === "lost" ? "closed" : known ? "updated" : "created";
    emit(`charge.dispute.${ending}`, made);
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    events,
    behaviour,
    seconds,
    emit,
    expire,
    confirm,
    settleDelayed,
    refund,
    failRefund,
    dispute,
    checkoutSessions: openSessions({ sessions, seconds }),
  };
}
export type Ledger = ReturnType<typeof openLedger>;
