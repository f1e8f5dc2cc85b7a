import { formatPickupNumber, type OrderDetails, type OrderItem } from "#shop/orders/order.ts";
import { cents, sum, times } from "#shop/money.ts";

const currency = "cad";
const maxLines = 90;

type Line = {
  readonly quantity: number;
  readonly price_data: {
    readonly currency: string;
    readonly unit_amount: number;
    readonly product_data: { readonly name: string; readonly description?: string };
  };
};

/**
 * The whole request, stored before it is sent, because the same idempotency key must always carry the
 * same parameters. Tax and delivery are lines, so that the provider computes nothing.
 */
export function composeSession(
  order: OrderDetails,
  { attempt, origin, endsAt }: { attempt: number; origin: string; endsAt: Date },
) {
  return {
    mode: "payment" as const,
    ui_mode: "elements" as const,
    return_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    client_reference_id: order.id,
    metadata: { order_id: order.id, attempt: String(attempt) },
    payment_intent_data: {
      metadata: { order_id: order.id },
      description: `Order ${formatPickupNumber(order.pickupNumber)}`,
    },
    allowed_payment_method_types: ["card" as const],
    wallet_options: { link: { display: "never" as const } },
    // The provider account's settings could add tax a second time or change the currency.
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(endsAt.getTime() / 1_000),
    line_items: linesOf(order),
  };
}

function linesOf({ items, totals, pickupNumber }: OrderDetails): Line[] {
  if (items.length > maxLines)
    return [line(`Order ${formatPickupNumber(pickupNumber)}`, totals.total)];
  return [
    ...items.map(itemLine),
    ...(totals.deliveryFee > 0 ? [line("Delivery", totals.deliveryFee)] : []),
    ...(totals.tax > 0 ? [line("Tax", totals.tax)] : []),
  ];
}

function itemLine({ name, unitPrice, quantity, addOns }: OrderItem): Line {
  const extras = addOns.map((addOn) => times(addOn.unitPrice, addOn.quantity));
  const words = addOns.map((addOn) => `${addOn.name} × ${addOn.quantity}`).join(", ");
  return line(name, sum([unitPrice, ...extras]), { quantity, description: words.slice(0, 500) });
}

function line(
  name: string,
  unitAmount: number,
  { quantity = 1, description = "" }: { quantity?: number; description?: string } = {},
): Line {
  const product = { name, ...(description && { description }) };
  return {
    quantity,
    price_data: { currency, unit_amount: cents(unitAmount), product_data: product },
  };
}
