import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { pageWindow, type PageWindow } from "../page.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
import { spanOf } from "./read-sales.server.ts";
import { findSoldName, listSoldOrderRows, sumSoldOrders } from "./sales.queries.server.ts";
import type { SoldFilter } from "./sales-view.ts";
import type { Figures, SoldOrder } from "./sales.ts";

const perPage = 20;

/** The orders that a figure counted, newest first. */
export async function listSoldOrders(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  filter: SoldFilter,
  page: number,
): Promise<{ orders: SoldOrder[]; total: Figures; window: PageWindow; itemName: string }> {
  const { timeZone } = await readStoreSettings({ db });
  const { hour, product, addOn } = filter;
  const where = { span: spanOf(filter, timeZone), zone: timeZone, hour, product, addOn };
  const key = product || addOn;
  const [total, name] = await Promise.all([
    sumSoldOrders(db, where),
    key ? findSoldName(db, key) : undefined,
  ]);
  const window = pageWindow(total.orders, perPage, page);
  const orders = await listSoldOrderRows(db, where, { offset: window.start, limit: perPage });
  return { orders, total, window, itemName: name ?? key };
}
