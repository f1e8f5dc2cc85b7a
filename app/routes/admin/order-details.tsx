import { useLocation, useNavigate } from "react-router";
import { OrderDetailsDialog } from "#app/components/admin/order-details-dialog.tsx";
import { answering } from "#app/http/answering.server.ts";
import { requireAdmin } from "#app/http/require-admin.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { historyInWords } from "#shop/orders/order-history.ts";
import { readOrder } from "#shop/orders/read-order.server.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Route } from "./+types/order-details.ts";

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const [{ history, placedAt, ...order }, { timeZone }] = await Promise.all([
    readOrder(platform, admin, params.orderId),
    readStoreSettings(platform),
  ]);
  return {
    order: { ...order, date: formatDateTime(placedAt, timeZone) },
    history: history.map((entry) => ({
      ...historyInWords(entry),
      at: formatDateTime(entry.at, timeZone),
    })),
  };
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Order Details", root.loaderData?.store.name));
}

/** A dialog over the list; its address is the order's own, so it can be sent to somebody. */
export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <OrderDetailsDialog
      {...loaderData}
      onClose={() => void navigate(`/admin${search}`, { preventScrollReset: true })}
    />
  );
}
