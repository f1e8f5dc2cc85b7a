import { promiseSentence } from "../orders/describe-order-promise.ts";
import { orderAddress } from "../orders/mine/order-address.ts";
import { formatPickupNumber, type OrderDetails } from "../orders/order.ts";
import type { TimeZone } from "../shop-time.ts";

type Clock = { readonly now: Date; readonly timeZone: TimeZone };

type AboutOrder = Pick<
  OrderDetails,
  "id" | "status" | "orderType" | "pickupNumber" | "isUnpaid" | "promise"
>;

/**
 * What a phone shows about an order, perhaps to others who see its screen: no name, no address, no
 * price. Returns undefined for a status that can wait until somebody looks.
 */
export function orderMessage(order: AboutOrder, clock: Clock) {
  const { id, status, orderType, pickupNumber } = order;
  const number = formatPickupNumber(pickupNumber);
  const about = { path: orderAddress(id), tag: id };
  if (status === "ready")
    return orderType === "pickup"
      ? { title: `${number} is ready`, body: "Come and get it while it's warm.", ...about }
      : { title: `${number} is on its way`, body: onItsWay(order, clock), ...about };
  if (status === "cancelled")
    return {
      title: `${number} was cancelled`,
      body: "If you didn't expect that, please call us.",
      ...about,
    };
  return undefined;
}

function onItsWay(order: AboutOrder, clock: Clock): string {
  return `It's ready and heading to you. ${promiseSentence(order, clock)}`.trimEnd();
}
