import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import { describeCancelAsked } from "../describe-cancel-asked.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { describeHistory } from "./order-history.ts";
import { otherPlace } from "../pickup-place.ts";
import { promisedTimes } from "./promised-times.ts";
import { readOrder } from "./read-order.server.ts";

/** One order for the dialog over the list and the sheet over the board: times as the shop's clock shows them. */
export async function readShownOrder(
  { db, now }: Pick<Platform, "db" | "now">,
  staff: Staff,
  orderId: string,
) {
  const [{ history, placedAt, ...order }, store] = await Promise.all([
    readOrder({ db, now }, staff, orderId),
    readStoreSettings({ db }),
  ]);
  const { timeZone } = store;
  const { cancelAskedAt } = order;
  return {
    order: {
      ...order,
      date: formatDateTime(placedAt, timeZone),
      cancelAsked: cancelAskedAt ? describeCancelAsked(cancelAskedAt, timeZone) : "",
    },
    otherPlace: otherPlace(order, store),
    times: order.promise && promisedTimes(order.promise, timeZone),
    history: history.map((entry) => ({
      ...describeHistory(entry, timeZone),
      at: formatDateTime(entry.at, timeZone),
    })),
    store,
  };
}
