import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { ReceivedMail } from "#tests/support/mailbox.ts";
import { waitFor } from "./program.ts";

/** Waits until every confirmation is sent, and returns how many orders have none. */
export async function countMissingConfirmations(
  db: Db,
  mails: readonly ReceivedMail[],
): Promise<number> {
  await waitFor("Every confirmation", 120, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job
      where name = 'send-order-confirmation' and state <> 'completed'`.execute(db);
    return rows[0]!.waiting === 0 || undefined;
  });
  const copies = countCopies(mails);
  const orders = await db
    .selectFrom("orders")
    .select("id")
    // Orders of the demo shop were never confirmed by mail.
    .where("customerName", "=", "Chaos")
    .execute();
  return orders.filter(({ id }) => !copies.has(id)).length;
}

/**
 * Confirmations that were sent when the primary died and recorded by nobody: they are sent again under
 * the same id, which a mailbox shows once.
 */
export function countRepeatedConfirmations(mails: readonly ReceivedMail[]): number {
  return [...countCopies(mails).values()].filter((copies) => copies > 1).length;
}

function countCopies(mails: readonly ReceivedMail[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const { raw } of mails) {
    const [, orderId] = /^message-id: <order-placed\.([\da-f-]{36})@/im.exec(raw) ?? [];
    if (orderId) copies.set(orderId, (copies.get(orderId) ?? 0) + 1);
  }
  return copies;
}
