import type { OrderSummary } from "#app/components/orders/order-summary.ts";
import { promisedTimes } from "./promised-times.ts";
import { requireAdmin } from "#app/http/require-admin.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { describeHistory } from "#shop/orders/admin/order-history.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { describePaperDue } from "#shop/orders/printing/paper-due.ts";
import { readMoneyHeld } from "#shop/payments/refunds/read-money-held.server.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Route } from "./+types/order-summary.ts";

/** For the sheets above the board and the list, which stay where they are. */
export const loader = withRefusals(async ({ context, params, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const [{ history, placedAt, ...order }, { timeZone, name: storeName }] = await Promise.all([
    readOrder(platform, admin, params.orderId),
    readStoreSettings(platform),
  ]);
  const { promise, ...shown } = order;
  const summary: OrderSummary = {
    order: { ...shown, date: formatDateTime(placedAt, timeZone) },
    due: promise ? describePaperDue(order, promise, platform.now(), timeZone) : "",
    times: promise && promisedTimes(promise, timeZone),
    history: history.map((entry) => ({
      ...describeHistory(entry, timeZone),
      at: formatDateTime(entry.at, timeZone),
    })),
    storeName,
    moneyHeld: (await readMoneyHeld(platform, admin, order)) ?? null,
  };
  return Response.json(summary);
});
