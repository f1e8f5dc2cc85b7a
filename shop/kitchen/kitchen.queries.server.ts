import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { cents } from "../money.ts";
import { readStoredAddOns } from "../orders/order.ts";
import { stationStarts, type StationStart } from "../orders/station-starts.ts";
import {
  lanes,
  shortName,
  type ItemKind,
  type Lane,
  type LaterOrder,
  type StoppedTicket,
  type Ticket,
  type TicketItem,
} from "./board.ts";

type ItemRow = {
  readonly name: string;
  readonly quantity: number;
  readonly productId: string | null;
  readonly addons: unknown;
  readonly note: string;
};

type TicketRow = {
  readonly id: string;
  readonly version: number;
  readonly pickupNumber: number;
  readonly status: Lane;
  readonly orderType: Ticket["orderType"];
  readonly customerName: string;
  readonly since: Date;
  readonly isAccepted: boolean;
  readonly isByPhone: boolean;
  readonly cashCents: number | null;
  readonly laneCount: number;
  readonly items: readonly ItemRow[];
  readonly note: string;
  readonly startBy: Date | null;
  readonly readyBy: Date | null;
  readonly promisedFor: Date | null;
  readonly readyAt: Date | null;
  readonly cancelAskedAt: Date | null;
  readonly firstBatches: readonly StationStart[];
};

/**
 * The board's part of an order for later. The clocks of two servers may differ: an order for right away must not be
 * hidden from a board whose server is a few seconds behind.
 */
const isForBoard = (now: Date) =>
  sql<boolean>`(kitchen_from is null or status not in ('pending', 'confirmed')
    or kitchen_from <= ${now}::timestamptz + interval '10 seconds')`;

const itemsOfOrder = sql`(select coalesce(json_agg(json_build_object('name', product_name,
  'quantity', quantity, 'productId', product_id, 'addons', addons, 'note', note) order by position), '[]')
  from order_items where order_id = orders.id)`;

const firstBatches = sql`(select coalesce(json_agg(first), '[]') from (
  select name as station, (extract(epoch from min(starts_at)) * 1000)::bigint as at
  from kitchen_batches join kitchen_stations on kitchen_stations.id = station_id
  where order_id = orders.id group by name) as first)`;

/**
 * Open orders that the kitchen may have, at most `limit` per lane, so that a flood of new orders hides
 * nothing that is being made. The oldest stay: they have waited longest. Only of ready orders the newest
 * stay, because old ones were handed over and forgotten. `more` counts what the limit left out.
 */
export async function listTickets(
  db: Db,
  now: Date,
  kindOf: KindOf,
  limit: number,
): Promise<{ tickets: Ticket[]; more: Record<Lane, number> }> {
  const { rows } = await sql<TicketRow>`
      select id, version, pickup_number, status, order_type, customer_name, note, source = 'phone' as is_by_phone,
        kitchen_since as since, start_by, ready_by, promised_for, ready_at, cancel_asked_at, accepted_at is not null as is_accepted, lane_count,
        case when payment_method = 'cash' and payment_status <> 'paid' then total_cents
          when due_cents > 0 then due_cents end as cash_cents,
        ${itemsOfOrder} as items, ${firstBatches} as first_batches
      from (
        select *, count(*) over (partition by status)::integer as lane_count,
          row_number() over (partition by status order by
            accepted_at is not null, case when status = 'ready' then null else kitchen_since end,
            kitchen_since desc, id) as place
        from orders
        where status in ('pending', 'confirmed', 'preparing', 'ready')
          and is_for_kitchen(payment_method, payment_status) and ${isForBoard(now)}
      ) orders
      where place <= ${limit}
      order by status, place`.execute(db);
  const more = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
  for (const { status, laneCount } of rows) more[status] = Math.max(0, laneCount - limit);
  const tickets = rows.map(
    ({
      customerName,
      since,
      cashCents,
      items,
      startBy,
      readyBy,
      promisedFor,
      readyAt,
      cancelAskedAt,
      firstBatches: batches,
      laneCount: _count,
      ...row
    }) => ({
      ...row,
      promise:
        startBy && readyBy && promisedFor
          ? {
              startBy: startBy.getTime(),
              readyBy: readyBy.getTime(),
              promisedFor: promisedFor.getTime(),
            }
          : null,
      stationStarts:
        startBy && row.status !== "ready" ? stationStarts(batches, startBy.getTime()) : [],
      customer: shortName(customerName),
      since: since.getTime(),
      readySince: readyAt?.getTime() ?? null,
      cancelAskedAt: cancelAskedAt?.getTime() ?? null,
      cashDue: cashCents === null ? null : cents(cashCents),
      items: toTicketItems(items, kindOf),
    }),
  );
  return { tickets, more };
}

const maxLater = 100;

/** Orders whose time on the board has not come, the next one first. */
export async function listLater(db: Db, now: Date, kindOf: KindOf): Promise<LaterOrder[]> {
  type LaterRow = Pick<
    TicketRow,
    "id" | "pickupNumber" | "orderType" | "customerName" | "items"
  > & {
    readonly readyBy: Date;
    readonly kitchenFrom: Date;
  };
  const { rows } = await sql<LaterRow>`
      select id, pickup_number, order_type, customer_name, ready_by, kitchen_from, ${itemsOfOrder} as items
      from orders
      where status in ('pending', 'confirmed') and is_for_kitchen(payment_method, payment_status)
        and not ${isForBoard(now)}
      order by kitchen_from, id
      limit ${maxLater}`.execute(db);
  return rows.map(({ customerName, items, readyBy, kitchenFrom, ...row }) => ({
    ...row,
    customer: shortName(customerName),
    items: toTicketItems(items, kindOf),
    readyBy: readyBy.getTime(),
    kitchenFrom: kitchenFrom.getTime(),
  }));
}

const maxStopped = 20;

/** Orders that left the board within `minutes` without being completed, newest first. */
export async function listStopped(
  db: Db,
  minutes: number,
  kindOf: KindOf,
): Promise<StoppedTicket[]> {
  const { rows } = await sql<
    Omit<StoppedTicket, "customer" | "items"> & { customerName: string; items: ItemRow[] }
  >`
      select id, pickup_number, customer_name, accepted_at is not null as is_accepted,
        ${itemsOfOrder} as items,
        case when status = 'cancelled' then 'cancelled'
          when payment_status = 'refunded' then 'refunded' else 'unpaid' end as reason
      from orders
      where stopped_at > now() - ${minutes} * interval '1 minute' and status <> 'completed'
      order by stopped_at desc, id
      limit ${maxStopped}`.execute(db);
  return rows.map(({ customerName, items, ...row }) => ({
    ...row,
    customer: shortName(customerName),
    items: toTicketItems(items, kindOf),
  }));
}

/** A product that was deleted counts by its place in the order: `otherwise`. */
export type KindOf = (productId: string | null, otherwise: ItemKind) => ItemKind;

function toTicketItems(items: readonly ItemRow[], kindOf: KindOf): TicketItem[] {
  return items.map(({ name, quantity, productId, addons, note }) => ({
    name,
    quantity,
    note,
    kind: kindOf(productId, "dish"),
    addOns: readStoredAddOns(addons).map((addOn) => ({
      name: addOn.name,
      quantity: addOn.quantity,
      kind: kindOf(addOn.id, "add-on"),
    })),
  }));
}

export async function findKitchenSettings(db: Db) {
  const row = await db
    .selectFrom("storeSettings")
    .select(["remindAfterMinutes", "alertAfterMinutes", "apologiseAfterMinutes"])
    .select(["warmAfterMinutes", "lateAfterMinutes", "readyTooLongAfterMinutes"])
    .select("tellLateAfterMinutes")
    .executeTakeFirstOrThrow();
  return {
    remindAfter: row.remindAfterMinutes,
    alertAfter: row.alertAfterMinutes,
    apologiseAfter: row.apologiseAfterMinutes,
    warmAfter: row.warmAfterMinutes,
    lateAfter: row.lateAfterMinutes,
    readyTooLongAfter: row.readyTooLongAfterMinutes,
    tellLateAfter: row.tellLateAfterMinutes,
  };
}

export async function recordHeartbeat(db: Db, source: string, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "kitchen", source, seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

export async function findLastHeartbeat(db: Db): Promise<Date | null> {
  const { seenAt } = await db
    .selectFrom("heartbeats")
    .select((eb) => eb.fn.max<Date | null>("seenAt").as("seenAt"))
    .where("kind", "=", "kitchen")
    .executeTakeFirstOrThrow();
  return seenAt;
}

export async function deleteHeartbeatsBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom("heartbeats")
    .where("kind", "=", "kitchen")
    .where("seenAt", "<", instant)
    .execute();
}
