import { recordAudit } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { LockedOrder } from "./attempts.queries.server.ts";

export type Cause = {
  readonly actorKind: "provider" | "customer" | "admin" | "system";
  readonly actorId?: string;
};

const actions = {
  status: "order.status-changed",
  paymentStatus: "order.payment-changed",
  paymentMethod: "order.payment-method-changed",
} as const;

/** One entry for each thing that an administrator looks for in an order's history. */
export async function recordOrderChange(
  tx: Tx,
  order: LockedOrder,
  change: Partial<LockedOrder>,
  { cause, at }: { cause: Cause; at: Date },
): Promise<void> {
  const about = { ...cause, at, subjectKind: "order", subjectId: order.id };
  const rest = { ...change };
  for (const [field, action] of Object.entries(actions) as [keyof typeof actions, string][]) {
    if (change[field] === undefined || change[field] === order[field]) continue;
    const [before, after] = [{ [field]: order[field] }, { [field]: change[field] }];
    await recordAudit(tx, { ...about, action, before, after });
    delete rest[field];
  }
  if (rest.refundedCents !== undefined || rest.paymentAttention)
    await recordAudit(tx, { ...about, action: "order.payment-noted", after: rest });
}
