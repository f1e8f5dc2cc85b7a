import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import { isAdministrator, type Staff } from "#shop/accounts/account.ts";
import type { Cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { findOrderMoney, listHistory } from "./admin-orders.queries.server.ts";
import { needsContact, withoutContact } from "../customer-contact.ts";
import { findOrderDetails } from "../mine/my-orders.queries.server.ts";
import type { HistoryEntry } from "./order-history.ts";
import type { OrderDetails } from "../order.ts";

export type AdminOrderDetails = OrderDetails & {
  readonly paymentId: string | null;
  /** Why an administrator has to look at the payment. */
  readonly paymentAttention: string | null;
  readonly refunded: Cents;
  /** Whoever asks may not see how to reach the customer any more. */
  readonly isContactHidden: boolean;
  readonly history: readonly HistoryEntry[];
};

/** One order with its history, also if its customer has deleted their account; for the kitchen how to reach them only while that is needed. */
export async function readOrder(
  { db, now }: Pick<Platform, "db" | "now">,
  by: Staff,
  orderId: string,
): Promise<AdminOrderDetails> {
  const id = z.guid().safeParse(orderId).data;
  const [order, money, history] = id
    ? await Promise.all([
        findOrderDetails(db, { id, isErasedToo: true }),
        findOrderMoney(db, id),
        listHistory(db, id),
      ])
    : [];
  if (!order || !money || !history) throw new Refusal("not-found");
  const isShown =
    isAdministrator(by) || needsContact(order, now(), (await readStoreSettings({ db })).timeZone);
  const read = isShown ? order : withoutContact(order);
  return { ...read, ...money, isContactHidden: !isShown, history };
}
