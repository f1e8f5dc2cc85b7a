import type { OrderDetails } from "./order.ts";

export type PickupAddress = { readonly streetAddress: string; readonly city: string };

/** A new shop may not have filled its address in. */
export function describeWhere(
  { orderType, delivery }: Pick<OrderDetails, "orderType" | "delivery">,
  { streetAddress, city }: PickupAddress,
): string {
  const [words, parts] =
    orderType === "delivery"
      ? ["Delivery to", [delivery?.address, delivery?.city]]
      : ["Pickup at", [streetAddress, city]];
  const place = parts.filter(Boolean).join(", ");
  return place ? `${words} ${place}` : words.split(" ")[0]!;
}
