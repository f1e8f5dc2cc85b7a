import { PrintedTicket } from "#app/components/orders/paper/printed-ticket.tsx";
import { barePage } from "#app/components/layout/page-handle.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { staffStyles } from "#app/styles/stylesheets.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { otherPlace } from "#shop/orders/pickup-place.ts";
import { describePaperDue } from "#shop/orders/printing/paper-due.ts";
import { readStationStarts } from "#shop/orders/read-station-starts.server.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import type { Route } from "./+types/order-ticket.ts";

export const handle = barePage;
export const links: Route.LinksFunction = staffStyles;

export const loader = withRefusals(async ({ context, params, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const [{ history: _, placedAt, ...order }, { settings }] = await Promise.all([
    readOrder(platform, staff, params.orderId),
    snapshotFor(context),
  ]);
  const { timeZone, name } = settings;
  return {
    order: { ...order, date: formatDateTime(placedAt, timeZone) },
    due: order.promise ? describePaperDue(order, order.promise, platform.now(), timeZone) : "",
    stations: await readStationStarts(platform, order, timeZone),
    storeName: name,
    otherPlace: otherPlace(order, settings),
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Ticket", root.loaderData?.store.name));
}

export default function OrderTicket({ loaderData }: Route.ComponentProps) {
  return <PrintedTicket {...loaderData} />;
}
