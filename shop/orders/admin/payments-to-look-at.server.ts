import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { cents } from "#shop/money.ts";
import { describeAttention } from "./describe-attention.ts";
import { listAttention } from "./admin-orders.queries.server.ts";

export type PaymentToLookAt = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly reason: string;
};

const maxListed = 5;

/** The newest payments that a person has to decide about. */
export async function listPaymentsToLookAt(
  { db }: Pick<Platform, "db">,
  _by: Admin,
): Promise<PaymentToLookAt[]> {
  const rows = await listAttention(db, maxListed);
  return rows.map(({ id, pickupNumber, paymentAttention, refundNeededCents }) => ({
    id,
    pickupNumber,
    reason: describeAttention({ paymentAttention, refundNeeded: cents(refundNeededCents) }) ?? "",
  }));
}
