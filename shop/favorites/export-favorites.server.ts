import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { listSaved, type SavedPlate } from "./favorites.queries.server.ts";

/** More than any account may have, so that lowering the limit hides nothing. */
const maxExported = 10_000;

/** The customer's saved plates as they are stored, also those that left the menu. */
export function exportFavorites(
  { db }: Pick<Platform, "db">,
  customer: Customer,
): Promise<SavedPlate[]> {
  return listSaved(db, customer.id, maxExported);
}
