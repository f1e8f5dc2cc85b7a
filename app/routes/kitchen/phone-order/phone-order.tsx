import { redirect } from "react-router";
import { readForm } from "#app/http/read-body.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { revalidateAfterRefusals } from "#app/http/revalidate-after-writes.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import type { PageHandle } from "#app/components/layout/page-handle.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { staffStyles } from "#app/styles/stylesheets.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { explainPhoneRefusal } from "#shop/orders/phone/explain-phone-refusal.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import { placePhoneOrder } from "#shop/orders/phone/place-phone-order.server.ts";
import { readPhoneTerms } from "#shop/orders/phone/read-phone-terms.server.ts";
import { checkPhoneNumber } from "#shop/phone-number.server.ts";
import { PhoneOrderPage } from "./phone-order-page.tsx";
import { PlacedOrder } from "./placed-order.tsx";
import type { Route } from "./+types/phone-order.ts";

export const handle: PageHandle = { ground: "paper", footer: "none" };
export const links: Route.LinksFunction = staffStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const placedId = url.searchParams.get("placed");
  const [{ menu, addOns }, terms, placed] = await Promise.all([
    snapshotFor(context),
    readPhoneTerms(platform, staff),
    placedId === null ? null : readOrder(platform, staff, placedId),
  ]);
  return {
    products: [...menu, ...addOns].map(toMenuProduct),
    terms,
    owner: staff.id,
    placed: placed && {
      id: placed.id,
      pickupNumber: placed.pickupNumber,
      orderType: placed.orderType,
      promise: placed.promise,
      total: placed.total,
      name: placed.customer.name,
    },
    now: platform.now(),
  };
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  return submitForm(
    await readForm(request),
    phoneOrderForm.transform(checkPhoneNumber),
    async (form) => {
      const { id } = await placePhoneOrder(platform, staff, form);
      const address = new URLSearchParams({ placed: id, checkout: form.checkoutId });
      return redirect(`/kitchen/phone-order?${address}`);
    },
    explainPhoneRefusal,
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  catchOffline(serverAction());

export const shouldRevalidate = revalidateAfterRefusals;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Phone order", root.loaderData?.store.name));
}

/** PHONE-1: somebody calls, and one person types, asks and says the time. */
export default function PhoneOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { placed, now, ...page } = loaderData;
  const { owner, terms } = page;
  return placed ? (
    <PlacedOrder order={placed} owner={owner} now={now} timeZone={terms.kitchen.timeZone} />
  ) : (
    <PhoneOrderPage {...page} problem={actionData} />
  );
}
