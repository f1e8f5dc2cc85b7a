/** One thing that happened to an order, as the audit trail keeps it. */
export type HistoryEntry = {
  readonly at: Date;
  readonly actorKind: "customer" | "admin" | "system" | "provider";
  /** Null if the account was deleted. */
  readonly actorName: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
};

const fallbackActorNames = {
  customer: "The customer",
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
  "order.payment-noted": "Payment updated",
  "order.payment-attention-cleared": "Payment marked as resolved",
};

/** Describes who did what. */
export function describeHistory(entry: HistoryEntry): { who: string; what: string } {
  const { actorKind, actorName, action, before, after, reason } = entry;
  const move = moves[action];
  const what = move
    ? `${move.label}: ${capitalised(before?.[move.field])} to ${capitalised(after?.[move.field])}`
    : (labels[action] ?? capitalised(action.split(".").at(-1)?.replaceAll("-", " ")));
  return {
    who: actorName ?? fallbackActorNames[actorKind],
    what: reason ? `${what} (${reason})` : what,
  };
}

function capitalised(value: unknown): string {
  const word = typeof value === "string" ? value : "unknown";
  return word.charAt(0).toUpperCase() + word.slice(1);
}
