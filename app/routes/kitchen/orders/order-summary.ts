import type { OrderSummary } from "#app/components/orders/sheet/order-summary.ts";
import { readShownOrder } from "#shop/orders/admin/read-shown-order.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { describePaperDue } from "#shop/orders/printing/paper-due.ts";
import { readStationStarts } from "#shop/orders/read-station-starts.server.ts";
import { readMoneyHeld } from "#shop/payments/refunds/read-money-held.server.ts";
import type { Route } from "./+types/order-summary.ts";

/** For the sheets above the board and the list, which stay where they are. */
export const loader = withRefusals(async ({ context, params, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const read = await readShownOrder(platform, staff, params.orderId);
  const { order, times, otherPlace, history, store } = read;
  const { promise, ...shown } = order;
  const summary: OrderSummary = {
    order: shown,
    due: promise ? describePaperDue(order, promise, platform.now(), store.timeZone) : "",
    stations: await readStationStarts(platform, order, store.timeZone),
    times,
    otherPlace,
    history,
    storeName: store.name,
    mayRefund: staff.isAdmin,
    moneyHeld: (await readMoneyHeld(platform, staff, order)) ?? null,
  };
  return Response.json(summary);
});
