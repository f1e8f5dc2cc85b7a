import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { readMyOrder } from "#shop/orders/mine/read-my-order.server.ts";
import { describeHold, type HoldText } from "#shop/promise/hold/describe-hold.ts";
import { previewPromise } from "#shop/promise/hold/keep-promise.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

/** When an unpaid order is ready if it is paid now; null if it has no time, or is not waiting for a card. */
export async function readHold(
  { db, now }: Pick<Platform, "db" | "now">,
  customer: Customer,
  orderId: string,
): Promise<HoldText | null> {
  const { id, orderType, isUnpaid, promise } = await readMyOrder({ db }, customer, orderId);
  if (!isUnpaid || !promise?.heldUntil) return null;
  const { promisedFor, heldUntil } = promise;
  const next = await previewPromise(db, { id, ...promise }, now());
  const { timeZone } = await readStoreSettings({ db });
  const hold = { orderType, promisedFor, heldUntil, next: next ?? promisedFor };
  return describeHold(hold, { now: now(), timeZone });
}
