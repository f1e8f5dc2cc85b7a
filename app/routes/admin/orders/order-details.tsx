import { data, useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from "react-router";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import { OrderDetailsDialog } from "./order-details-dialog.tsx";
import { readShownOrder } from "#shop/orders/admin/read-shown-order.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { isUnsent } from "#app/http/revalidate-after-writes.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import {
  clearAttentionForm,
  closeRefundForm,
} from "#shop/payments/settlement/clear-attention-form.ts";
import { clearPaymentAttention } from "#shop/payments/settlement/clear-payment-attention.server.ts";
import { closeNeededRefund } from "#shop/payments/refunds/close-needed-refund.server.ts";
import { readOrderPayment } from "#shop/payments/refunds/read-order-payment.server.ts";
import { refundForm } from "#shop/payments/refunds/refund-form.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import type { Route } from "./+types/order-details.ts";

export const loader = withRefusals(async ({ context, params, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const { store, ...read } = await readShownOrder(platform, admin, params.orderId);
  const payment = await readOrderPayment(platform, admin, read.order.id);
  return {
    payment: {
      ...payment,
      refunds: payment.refunds.map(({ at, ...refund }) => ({
        ...refund,
        at: formatDateTime(at, store.timeZone),
      })),
      canRefund: !!platform.cardPayments && payment.leftToRefund > 0 && !payment.isDisputed,
      refundId: crypto.randomUUID(),
    },
    ...read,
  };
});

/** Refunds, closing one that is needed, and marking a payment as resolved. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  form.set("orderId", params.orderId);
  if (form.get("amount") === "") form.delete("amount");
  switch (form.get("intent")) {
    case "refund":
      return submitOptimistic(context, form, refundForm, async (typed) => ({
        refund: (await refundOrder(platform, admin, typed)).status,
      }));
    case "clear-attention":
      return submitOptimistic(context, form, clearAttentionForm, async (typed) => {
        await clearPaymentAttention(platform, admin, typed);
        return { isCleared: true };
      });
    case "close-refund":
      return submitOptimistic(context, form, closeRefundForm, async (typed) => {
        await closeNeededRefund(platform, admin, typed);
        return { closedRefund: typed.how };
      });
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  catchOffline(serverAction());

export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  !isUnsent(actionResult);

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Order Details", root.loaderData?.store.name));
}

/** A dialog over the list with a path of its own, so that an order can be shared. */
export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <OrderDetailsDialog
      {...loaderData}
      problem={actionData && "formError" in actionData ? actionData.formError : undefined}
      onClose={() => void navigate(`/admin${search}`, { preventScrollReset: true })}
    />
  );
}
