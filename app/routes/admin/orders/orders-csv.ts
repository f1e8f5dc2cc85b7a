import { confirmFirst } from "#app/http/confirm-path.server.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { streamText } from "#app/http/stream-text.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { exportOrders } from "#shop/orders/admin/export-orders.server.ts";
import { readOrderView } from "#shop/orders/admin/order-view.ts";
import { dayAt } from "#shop/shop-time.ts";
import type { Route } from "./+types/orders-csv.ts";

/** All pages of the filtered list as a CSV file. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { timeZone } = (await snapshotFor(context)).settings;
  const today = dayAt(platform.now(), timeZone);
  const lines = await confirmFirst(url, () =>
    exportOrders(platform, admin, readOrderView(url.searchParams, today)),
  );
  return new Response(streamText(lines), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="orders-${today}.csv"`,
    },
  });
});
