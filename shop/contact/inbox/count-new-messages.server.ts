import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { countMessages } from "./inbox.queries.server.ts";

/** For the menu of every admin page. */
export async function countNewMessages(
  { db }: Pick<Platform, "db">,
  _by: Admin,
): Promise<{ count: number }> {
  return { count: await countMessages(db, { term: "", tab: "new" }) };
}
