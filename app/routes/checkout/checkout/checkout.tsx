import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { isCheckoutResult } from "#app/components/checkout/checkout-result.ts";
import { checkoutDefaults } from "./checkout-defaults.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { nextStepOf } from "./next-step.ts";
import { sendOrder } from "./send-order.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { customerStyles } from "#app/styles/stylesheets.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { explainRefusal } from "#shop/orders/checkout/checkout-trouble.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { readCheckout } from "#shop/orders/checkout/read-checkout.server.ts";
import { checkPhoneNumber } from "#shop/phone-number.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/checkout.ts";

export const links: Route.LinksFunction = customerStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const checkout = await readCheckout(context.get(platformContext), customer);
  return { checkout, defaults: checkoutDefaults(customer, checkout) };
});

/**
 * Places the order and redirects to it or to its payment. Repeating a checkout redirects to the
 * same order.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const given = await readForm(request);
  const owner = given.get("owner");
  const outcome = await submitForm(
    given,
    checkoutForm.transform(checkPhoneNumber),
    async (form) => {
      // A page left open by another account would order in this one, with the other person's
      // address.
      if (owner !== null && owner !== customer.id) throw new Refusal("other-account");
      return redirect(nextStepOf(await placeOrder(platform, customer, form)));
    },
    explainRefusal,
  );
  if (outcome instanceof Response) return outcome;
  const { contact: _, ...terms } = await readCheckout(platform, customer);
  return data({ ...outcome.data, terms }, outcome.init ?? {});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  // Redirects are thrown, so a returned value is always a problem.
  return sendOrder(form, async () => (await serverAction()) as never);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isCheckoutResult(args.actionResult) && args.defaultShouldRevalidate;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Checkout", root.loaderData?.store.name));
}

export default function Checkout({
  loaderData: { checkout, defaults },
  actionData,
  matches: [root],
}: Route.ComponentProps) {
  const { streetAddress, city, phone } = root.loaderData.store;
  return (
    <CheckoutPage
      checkout={checkout}
      defaults={defaults}
      place={{ street: streetAddress, city }}
      phone={phone}
      sent={actionData && "outcome" in actionData ? actionData : undefined}
    />
  );
}
