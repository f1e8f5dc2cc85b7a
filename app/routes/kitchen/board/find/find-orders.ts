import { requireStaff } from "#app/http/require-staff.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { listOrders } from "#shop/orders/admin/list-orders.server.ts";
import { readOrderView } from "#shop/orders/admin/order-view.ts";
import { dayAt, formatDateTime } from "#shop/shop-time.ts";
import type { FoundOrders } from "./found-orders.ts";
import type { Route } from "./+types/find-orders.ts";

/** The newest ten orders with a number, a name or a phone number like this. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const view = readOrderView(url.searchParams, dayAt(platform.now(), timeZone));
  const { orders, found } = await listOrders(platform, staff, view);
  const answer: FoundOrders = {
    orders: orders.map(({ id, pickupNumber, customerName, status, total, placedAt }) => ({
      id,
      pickupNumber,
      customerName,
      status,
      total,
      date: formatDateTime(placedAt, timeZone),
    })),
    hasMore: found.count > orders.length,
  };
  return Response.json(answer);
});
