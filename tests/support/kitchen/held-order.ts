import { makeCustomer } from "../signed-in.ts";
import { limitedKitchen } from "./limited-kitchen.ts";

/**
 * An unpaid card order that takes all of the griddle. For a time in three hours, if it is for later: the hold is over
 * long before the work has to start.
 */
export async function heldOrder({ isForLater = false } = {}) {
  const kitchen = await limitedKitchen(4);
  await kitchen.db.updateTable("storeSettings").set({ orderDays: 1 }).execute();
  const other = await makeCustomer(kitchen.db);
  const when = new Date(kitchen.deps.now().getTime() + 180 * 60_000).toISOString();
  const given = { quantity: 4, paymentMethod: "card", ...(isForLater && { when }) } as const;
  const placed = await kitchen.order(given);
  const promised = placed.promise!.promisedFor;
  return { ...kitchen, other, id: placed.id, promise: placed.promise!, promised, when };
}
