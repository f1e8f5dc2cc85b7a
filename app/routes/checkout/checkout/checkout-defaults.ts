import type { CheckoutFields } from "#shop/orders/checkout/checkout-draft.ts";
import type { PaymentMethod } from "#shop/orders/order.ts";
import type { Checkout } from "#shop/orders/checkout/read-checkout.server.ts";

type Account = { readonly id: string; readonly name: string; readonly email: string };

export type CheckoutDefaults = { readonly owner: string; readonly fields: CheckoutFields };

/** Prefills the form from the account and the last order. */
export function checkoutDefaults(
  { id, name, email }: Account,
  { contact, offers }: Pick<Checkout, "contact" | "offers">,
): CheckoutDefaults {
  return {
    owner: id,
    fields: {
      orderType: contact && offers.delivery ? contact.orderType : "pickup",
      paymentMethod: rememberedMethod(contact?.paymentMethod, offers),
      when: "asap",
      name,
      email,
      phone: contact?.phone ?? "",
      address: contact?.address ?? "",
      city: contact?.city ?? "",
      zipCode: contact?.zipCode ?? "",
      note: "",
    },
  };
}

/** The way they paid last time, as far as the shop still offers it. */
function rememberedMethod(
  last: PaymentMethod | undefined,
  offers: Checkout["offers"],
): PaymentMethod {
  if (last && offers[last]) return last;
  return offers.cash || !offers.card ? "cash" : "card";
}
