import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { toldPlace, toPlaceAddress } from "../pickup-place.ts";
import { listOtherPlaces } from "./admin-orders.queries.server.ts";

/** More are not listed: nobody calls a thousand customers. */
const maxOrders = 1_000;

/** CONF-5: open orders whose customers were told another place to pick them up than the shop's address of today. */
export async function listToldElsewhere({ db }: Pick<Platform, "db">, _by: Admin) {
  const place = toldPlace(await readStoreSettings({ db }));
  return listOtherPlaces(db, place ? toPlaceAddress(place) : "", maxOrders);
}
