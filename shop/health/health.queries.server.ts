import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { DeclinedRefunds } from "./health.ts";

type Row = {
  readonly unaccepted: number;
  readonly oldestUnaccepted: Date | null;
  readonly paymentsNeedingAttention: number;
  readonly refundsNeededCents: number;
  readonly declinedRefunds: DeclinedRefunds;
  readonly stuckPaymentEvents: number;
  readonly refundedInNameOnly: number;
  readonly kitchenSeen: Date | null;
  readonly workerSeen: Date | null;
  readonly lastBackup: Date | null;
  readonly failedBackup: Date | null;
  readonly remindAfterMinutes: number;
};

/** Events received before `stuckBefore` should be processed. One statement, each part by an index: the page may be open all day. */
export async function findHealthFacts(
  db: Db,
  { now, stuckBefore }: { readonly now: Date; readonly stuckBefore: Date },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select
      (select count(*) from orders where status = 'pending' and accepted_at is null
        and is_for_kitchen(payment_method, payment_status) and kitchen_since <= ${now})::integer as unaccepted,
      (select min(kitchen_since) from orders where status = 'pending' and accepted_at is null
        and is_for_kitchen(payment_method, payment_status) and kitchen_since <= ${now}) as oldest_unaccepted,
      (select count(*) from orders
        where payment_attention is not null or refund_needed_cents > 0)::integer as payments_needing_attention,
      (select coalesce(sum(refund_needed_cents), 0) from orders
        where refund_needed_cents > 0)::integer as refunds_needed_cents,
      (select json_build_object(
          'count', count(*), 'cents', coalesce(sum(refund_declined_cents), 0),
          'newest', (array_agg(json_build_object('id', id, 'pickupNumber', pickup_number)
            order by refund_declined_at desc))[1])
        from orders
        where refund_declined_cents > 0 and refund_declined_at >= ${now}::timestamptz - interval '30 days') as declined_refunds,
      (select count(*) from stripe_events
        where processed_at is null and received_at < ${stuckBefore})::integer as stuck_payment_events,
      (select count(*) from orders
        where payment_set_by_hand and payment_status = 'refunded' and exists (
          select from payment_attempts where order_id = orders.id and received_cents > refunded_cents
        ))::integer as refunded_in_name_only,
      (select max(seen_at) from heartbeats where kind = 'kitchen') as kitchen_seen,
      (select max(seen_at) from heartbeats where kind = 'worker') as worker_seen,
      (select max(seen_at) from heartbeats where kind = 'backup') as last_backup,
      (select max(failed_at) from failed_backups) as failed_backup,
      (select remind_after_minutes from store_settings) as remind_after_minutes`.execute(db);
  return rows[0]!;
}

/** The newest of a kind stays: it says since when there is none. Boards delete their own. */
export async function deleteOldHeartbeats(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from heartbeats where (kind, source) in (
      select kind, source from heartbeats old
      where kind in ('worker', 'backup') and seen_at < ${before}
        and exists (select from heartbeats newer where newer.kind = old.kind and newer.seen_at > old.seen_at)
      limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
