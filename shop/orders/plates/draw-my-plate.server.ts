import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { drawPlateFile } from "#shop/catalogue/plates/draw-plate-file.server.ts";
import { readOrderedPlates } from "#shop/catalogue/plates/read-plate.server.ts";
import { readMyOrder } from "../mine/read-my-order.server.ts";

type Wanted = { readonly orderId: string; readonly position: string; readonly file: string };

/** Only plates of the customer's own orders, so nobody can make us draw anything else. */
export async function drawMyPlate(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  { orderId, position, file }: Wanted,
): Promise<string> {
  const { items } = await readMyOrder({ db }, customer, orderId);
  const item = items.find((_, index) => String(index) === position);
  const [plate] = item ? await readOrderedPlates({ db }, [item]) : [];
  return drawPlateFile(plate, file);
}
