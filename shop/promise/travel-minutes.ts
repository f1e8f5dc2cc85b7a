type Destination = { readonly orderType: "pickup" | "delivery" };

/** From the kitchen to the customer. Delivery zones will answer by address; until then one number serves the whole shop. */
export function travelMinutesTo(
  { orderType }: Destination,
  settings: { readonly travelMinutes: number },
): number {
  return orderType === "delivery" ? settings.travelMinutes : 0;
}
