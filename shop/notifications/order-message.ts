import { orderAddress } from "../orders/mine/order-address.ts";
import { formatPickupNumber, type OrderDetails } from "../orders/order.ts";

type AboutOrder = Pick<OrderDetails, "id" | "status" | "orderType" | "pickupNumber">;

/**
 * What a phone shows about an order, perhaps to others who see its screen: no name, no address, no
 * price. Returns undefined for a status that can wait until somebody looks.
 */
export function orderMessage({ id, status, orderType, pickupNumber }: AboutOrder) {
  const number = formatPickupNumber(pickupNumber);
  const about = { path: orderAddress(id), tag: id };
  if (status === "ready")
    return orderType === "pickup"
      ? { title: `${number} is ready`, body: "Come and get it while it's warm.", ...about }
      : { title: `${number} is on its way`, body: "It's ready and heading to you.", ...about };
  if (status === "cancelled")
    return {
      title: `${number} was cancelled`,
      body: "If you didn't expect that, please call us.",
      ...about,
    };
  return undefined;
}
