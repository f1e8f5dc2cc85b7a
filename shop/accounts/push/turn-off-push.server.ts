import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { deleteSubscriptionsOf } from "./push-subscriptions.queries.server.ts";

/** On one device, or on all. The query names the owner, so nobody can silence a stranger's. */
export async function turnOffPush(
  { db }: Pick<Platform, "db">,
  customer: Customer,
  which: { readonly only: string } | "all",
): Promise<void> {
  await deleteSubscriptionsOf(db, customer.id, which);
}
