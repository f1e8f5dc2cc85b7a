import { formatTimeOfDay } from "#shop/format-when.ts";
import { cents, formatMoney } from "#shop/money.ts";
import type { TimeZone } from "#shop/shop-time.ts";

/** One thing that happened to an order, as the audit trail keeps it. */
export type HistoryEntry = {
  readonly at: Date;
  readonly actorKind: "customer" | "kitchen" | "admin" | "system" | "provider";
  /** Null if the account was deleted. */
  readonly actorName: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
};

const fallbackActorNames = {
  customer: "The customer",
  kitchen: "A former member of the kitchen",
  admin: "A former administrator",
  system: "The shop",
  provider: "The payment provider",
} as const;

const moves: Readonly<Record<string, { readonly label: string; readonly field: string }>> = {
  "order.status-changed": { label: "Status", field: "status" },
  "order.payment-changed": { label: "Payment", field: "paymentStatus" },
  "order.payment-method-changed": { label: "Payment method", field: "paymentMethod" },
};

const labels: Readonly<Record<string, string>> = {
  "order.payment-attention-cleared": "Payment marked as resolved",
  "order.taken-by-phone": "Taken by phone",
  "order.cancel-asked": "Asked to cancel",
};

const amounts: Readonly<Record<string, (amount: string) => string>> = {
  "order.refund-needed": (amount) => `Refund ${amount} needed`,
  "order.refund-declined": (amount) => `Closed without a refund: ${amount} not given back`,
  "order.given-back": (amount) => `${amount} given back by hand`,
  "order.rest-received": (amount) => `Cash received: ${amount}`,
};

/** Describes who did what; times by the shop's clock. */
export function describeHistory(
  entry: HistoryEntry,
  timeZone: TimeZone,
): { who: string; what: string } {
  const { actorKind, actorName, action, before, after, reason } = entry;
  const move = moves[action];
  const what = move
    ? `${move.label}: ${capitalised(before?.[move.field])} → ${capitalised(after?.[move.field])}`
    : action === "order.payment-noted"
      ? describePaymentNote(after)
      : action === "order.promise-moved"
        ? describeMove(entry, timeZone)
        : action === "order.edited"
          ? describeEdit(entry)
          : (amounts[action]?.(amountIn(after)) ??
            labels[action] ??
            capitalised(action.split(".").at(-1)?.replaceAll("-", " ")));
  const isByHand = action === "order.payment-changed" && ["admin", "kitchen"].includes(actorKind);
  const note = reason ?? (isByHand ? "set by hand" : null);
  return {
    who: actorName ?? fallbackActorNames[actorKind],
    what: note ? `${what} (${note})` : what,
  };
}

function describeMove({ before, after }: HistoryEntry, timeZone: TimeZone): string {
  const why = after?.["isBehind"] === true ? " (kitchen behind)" : "";
  return `Time: ${timeIn(before, timeZone)} → ${timeIn(after, timeZone)}${why}`;
}

function describeEdit({ before, after }: HistoryEntry): string {
  return `Items: ${textIn(before)} → ${textIn(after)}`;
}

const textIn = (values: HistoryEntry["after"]) => String(values?.["items"] ?? "unknown");
const amountIn = (values: HistoryEntry["after"]) =>
  formatMoney(cents(Number(values?.["amountCents"] ?? 0)));

function timeIn(values: HistoryEntry["after"], timeZone: TimeZone): string {
  const at = values?.["promisedFor"];
  return typeof at === "string" ? formatTimeOfDay(new Date(at), timeZone) : "unknown";
}

function describePaymentNote(after: HistoryEntry["after"]): string {
  const { paymentAttention, refundedCents } = after ?? {};
  if (typeof paymentAttention === "string") return paymentAttention;
  if (typeof refundedCents !== "number") return "Payment provider confirmed";
  if (refundedCents === 0) return "Paid another way: the card refund doesn't count";
  return `Payment provider confirmed: ${formatMoney(cents(refundedCents))} refunded`;
}

function capitalised(value: unknown): string {
  const word = typeof value === "string" ? value : "unknown";
  return word.charAt(0).toUpperCase() + word.slice(1);
}
