import type { OrderDetails } from "./order.ts";
import type { PickupPlace } from "./pickup-place.ts";

/** Short: the street and the city. A new shop may not have filled its address in. */
export function describeWhere(
  { orderType, delivery }: Pick<OrderDetails, "orderType" | "delivery">,
  { street, town }: PickupPlace,
): string {
  const [city] = town.split(",");
  const [words, parts] =
    orderType === "delivery"
      ? ["Delivery to", [delivery?.address, delivery?.city]]
      : ["Pickup at", [street, city]];
  const place = parts.filter(Boolean).join(", ");
  return place ? `${words} ${place}` : words.split(" ")[0]!;
}
