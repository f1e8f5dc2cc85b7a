import { redirect } from "react-router";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import type { PageHandle } from "#app/components/layout/page-handle.ts";
import { redirectWithToast } from "#app/http/flash-toast.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { revalidateAfterRefusals } from "#app/http/revalidate-after-writes.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { staffStyles } from "#app/styles/stylesheets.ts";
import type { Staff } from "#shop/accounts/account.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { editOrder } from "#shop/payments/editing/edit-order.server.ts";
import { readEdit } from "#shop/payments/editing/read-edit.server.ts";
import { isRefusal, type AnyRefusal } from "#shop/refusal.ts";
import { EditOrderPage } from "./edit-order-page.tsx";
import type { Route } from "./+types/edit-order.ts";

export const handle: PageHandle = { ground: "paper", footer: "none" };
export const links: Route.LinksFunction = staffStyles;

export const loader = withRefusals(async ({ context, params, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const [{ menu, addOns }, edit] = await Promise.all([
    snapshotFor(context),
    // Made ready or cancelled meanwhile: its details say so.
    readEdit(platform, staff, params.orderId).catch((error: unknown) => {
      const isOver = isRefusal(error, "order-not-editable") || isRefusal(error, "order-unpaid");
      throw isOver ? redirect(orderPage(staff, params.orderId)) : error;
    }),
  ]);
  return {
    edit,
    products: [...menu, ...addOns].map(toMenuProduct),
    refundId: crypto.randomUUID(),
    now: platform.now(),
  };
});

/** Where an order is shown without a board. */
const orderPage = ({ isAdmin }: Staff, orderId: string) =>
  isAdmin ? `/admin/orders/${orderId}` : "/kitchen/orders";

const staffTexts: Partial<Record<AnyRefusal["reason"], string>> = {
  "price-changed": "A price has just changed. Check the new total, then save again.",
  "product-unavailable": "Something you added just sold out, so it was removed.",
};

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  form.set("orderId", params.orderId);
  const isFromBoard = url.searchParams.get("from") === "board";
  return submitForm(
    form,
    editOrderForm,
    async (typed) => {
      const { refund } = await editOrder(platform, staff, typed);
      const isRefundSent = !refund || ["succeeded", "pending", "requested"].includes(refund);
      return redirectWithToast(
        isFromBoard ? "/kitchen" : orderPage(staff, params.orderId),
        isRefundSent ? "order-edited" : "order-edited-without-refund",
      );
    },
    (refusal): { formError?: string; later?: { was: Date; is: Date } } => {
      if (refusal.reason === "time-changed") return { formError: "", later: refusal.details };
      const formError = staffTexts[refusal.reason];
      return formError === undefined ? {} : { formError };
    },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  catchOffline(serverAction());

export const shouldRevalidate = revalidateAfterRefusals;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Change an order", root.loaderData?.store.name));
}

/** EDIT-1 */
export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  // A new version is a new page: what was typed belonged to the old one.
  return <EditOrderPage key={loaderData.edit.order.version} {...loaderData} problem={actionData} />;
}
