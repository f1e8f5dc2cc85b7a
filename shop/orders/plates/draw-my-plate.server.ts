import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { drawPlate } from "#shop/catalogue/plates/draw-plate.server.ts";
import { plateKey } from "#shop/catalogue/plates/ordered-plate.ts";
import { readOrderedPlates } from "#shop/catalogue/plates/read-plate.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { readMyOrder } from "../mine/read-my-order.server.ts";

type Wanted = { readonly orderId: string; readonly position: number; readonly key: string };

/** SVG text. Only the owner's plates under their current key, so nobody can make us draw anything else. */
export async function drawMyPlate(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  { orderId, position, key }: Wanted,
): Promise<string> {
  const { items } = await readMyOrder({ db }, customer, orderId);
  const item = items[position];
  const [plate] = item ? await readOrderedPlates({ db }, [item]) : [];
  if (!plate || plateKey(plate) !== key) throw new Refusal("not-found");
  return drawPlate(plate);
}
