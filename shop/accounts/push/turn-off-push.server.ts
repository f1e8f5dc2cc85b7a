import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSubscriptionsOf, stopTelling } from "./push-subscriptions.queries.server.ts";

/** On one device, or on all. The query names the owner, so nobody can silence a stranger's. */
export async function turnOffPush(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  which: { readonly only: string } | "all",
): Promise<void> {
  await deleteSubscriptionsOf(db, customer.id, which);
}

/** This device tells nothing about the customer's own orders any more. One of the kitchen goes on telling about new ones. */
export async function turnOffOwnOrders(
  { db }: Pick<Platform, "db">,
  { id: userId, sessionId }: Customer,
): Promise<void> {
  await db.transaction().execute((tx) => stopTelling(tx, "customer", { userId, sessionId }));
}
