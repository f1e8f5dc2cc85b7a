import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { pageWindow, type PageWindow } from "#shop/page.ts";
import { countMessages, listMessageRows } from "./inbox.queries.server.ts";
import type { InboxView, ListedMessage } from "./inbox-message.ts";

const perPage = 10;

/** Messages from the contact page, searched and counted by the database. */
export async function listMessages(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  { page, ...wanted }: InboxView,
): Promise<{ messages: ListedMessage[]; count: number; window: PageWindow }> {
  const count = await countMessages(db, wanted);
  const window = pageWindow(count, perPage, page);
  const slice = { offset: window.start, limit: perPage };
  return { messages: await listMessageRows(db, { ...wanted, ...slice }), count, window };
}
