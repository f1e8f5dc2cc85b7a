import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { pageWindow, type PageWindow } from "../../page.ts";
import {
  countPromisedOrders,
  listPromisedOrderRows,
  type PromisedOrderFilter,
} from "./kept-promises.queries.server.ts";
import type { PromisedOrder } from "./kept-promises.ts";

const perPage = 20;

/** The orders that a figure counted, the latest first. */
export async function listPromisedOrders(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  where: PromisedOrderFilter,
  page: number,
): Promise<{ orders: PromisedOrder[]; total: number; window: PageWindow }> {
  const total = await countPromisedOrders(db, where);
  const window = pageWindow(total, perPage, page);
  const orders = await listPromisedOrderRows(db, where, { offset: window.start, limit: perPage });
  return { orders, total, window };
}
