import type { Tx } from "#platform/database/database.server.ts";
import { listProductsToMake } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { replanOrder } from "#shop/promise/editing/replan-order.server.ts";
import type { PromiseChange } from "#shop/promise/order-promise.ts";
import type { OrderedPlates } from "#shop/promise/order-work.ts";
import { Refusal } from "#shop/refusal.ts";
import type { LockedOrder } from "../lifecycle/order-change.ts";
import type { EditOrderForm } from "./edit-form.ts";
import { writeItems } from "./order-items.queries.server.ts";
import type { EditQuote } from "./quote-edit.server.ts";
import { platesChanged, workChangeOf } from "./work-change.ts";

/** Writes the items and plans the order again; refuses a later time that the page has not shown. */
export async function writeEdit(
  tx: Tx,
  order: LockedOrder,
  { stored, edit }: EditQuote,
  { acceptedFor }: Pick<EditOrderForm, "acceptedFor">,
  now: Date,
): Promise<PromiseChange> {
  await writeItems(tx, order.id, edit);
  const plates = platesChanged(stored, edit);
  const toMake = await listProductsToMake({ db: tx }, idsIn([...plates.more, ...plates.less]));
  const promise = await replanOrder(
    tx,
    order,
    (stations) => workChangeOf(plates, toMake, stations),
    now,
  );
  const was = order.promisedFor;
  const is = promise.promisedFor;
  const isAccepted = acceptedFor !== undefined && is !== undefined && is <= new Date(acceptedFor);
  if (was && is && is > was && !isAccepted) throw new Refusal("time-changed", { was, is });
  return promise;
}

const idsIn = (plates: readonly OrderedPlates[]) =>
  plates.flatMap(({ productId, addOns }) => [productId, ...addOns.map(({ id }) => id)]);
