import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { messageIdOf } from "#tests/support/mailbox.ts";
import { killedAfter, type MailWorker } from "./mail-worker.ts";

/** Every order is of another customer, so that its mails are found by their address, whatever their id is. */
export async function inspectMails(db: Db, workers: readonly MailWorker[]) {
  const { rows: orders } = await sql<{ email: string; recordedAt: Date | null }>`
    select u.email, n.sent_at as recorded_at
    from orders o join users u on u.id = o.user_id
    left join notifications_sent n on n.order_id = o.id and n.kind = 'order-placed'`.execute(db);
  const copiesOf = new Map<string, { messageId: string; killedAt: Date | undefined }[]>();
  for (const worker of workers)
    for (const mail of worker.mails)
      for (const to of mail.to) {
        const copy = { messageId: messageIdOf(mail), killedAt: killedAfter(worker, mail) };
        copiesOf.set(to, [...(copiesOf.get(to) ?? []), copy]);
      }

  let [missing, repeated, unexplained, underAnotherId] = [0, 0, 0, 0];
  for (const { email, recordedAt } of orders) {
    const copies = copiesOf.get(email) ?? [];
    if (copies.length === 0 || !recordedAt) missing++;
    if (new Set(copies.map(({ messageId }) => messageId)).size > 1) underAnotherId++;
    if (copies.length < 2) continue;
    repeated++;
    // The mail server had taken it, and the worker was killed before that was recorded.
    const recorded = copies.filter(({ killedAt }) => !(killedAt && killedAt < recordedAt!));
    if (recorded.length > 1) unexplained++;
  }
  return { orders: orders.length, missing, repeated, unexplained, underAnotherId };
}
