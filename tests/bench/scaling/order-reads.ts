import { hash } from "node:crypto";
import type { Db } from "#platform/database/database.server.ts";
import type { Admin, Customer } from "#shop/accounts/account.ts";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { exportBatch, type Cursor } from "#shop/orders/admin/order-export.queries.server.ts";
import { csvHead, orderLine } from "#shop/orders/admin/orders-csv.ts";
import { listOrders } from "#shop/orders/admin/list-orders.server.ts";
import { rangeOf, type OrderView } from "#shop/orders/admin/order-view.ts";
import { readOrder } from "#shop/orders/admin/read-order.server.ts";
import { readDashboard } from "#shop/orders/mine/read-dashboard.server.ts";
import { periodOf, type Period } from "#shop/sales/sales-view.ts";
import { readSales, spanOf } from "#shop/sales/read-sales.server.ts";
import { listTopItems } from "#shop/sales/sales.queries.server.ts";
import type { TimeSpan } from "#shop/shop-time.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { percentile } from "../statistics.ts";

const admin = { id: "bench", name: "Bench", isAdmin: true } as Admin;
/** Rare and common, whole words and parts, a phone number, an order number. */
const terms = ["amara", "tobi tre", "luc.b", "613-04", "0188", "p-12", "cancelled", "qqqzzz"];
export const termCount = terms.length;
const [monthDays, yearDays] = [30, 365];

export type Read = {
  /** How often it is asked; the first of several is not counted, because it fills caches. */
  readonly rounds: "many" | "few" | "one";
  read(db: Db, round: number): Promise<unknown>;
};

/** What the shop asks, with its own functions, at one moment and of so many orders. */
export function readsAt(now: Date, orders: number): Readonly<Record<string, Read>> {
  const today = now.toISOString().slice(0, 10);
  const [month, year] = [periodOf(monthDays, today), periodOf(yearDays, today)];
  const clock = () => now;
  const view: OrderView = { term: "", from: "", to: "", page: 1 };
  const quick = (read: Read["read"]): Read => ({ rounds: "many", read });
  const slow = (read: Read["read"]): Read => ({ rounds: "few", read });
  return {
    board: quick((db) => readBoard({ db, now: clock }, admin)),
    dashboard: quick(async (db, round) => {
      const { products } = await readCurrentSnapshot({ db });
      const customer = { id: `grown-${round * 97}` } as Customer;
      return readDashboard({ db, now: clock, products }, customer, { term: "" });
    }),
    // Those of the demo shop came before the numbers, so not the first ones.
    order: quick((db, round) =>
      readOrder(
        { db, now: () => new Date() },
        admin,
        idOf(orders - ((round * 7_919) % (orders / 2))),
      ),
    ),
    list: quick((db) => listOrders({ db }, admin, view)),
    search: quick((db, round) =>
      listOrders({ db }, admin, { ...view, term: terms[round % terms.length]! }),
    ),
    "sales of a month": slow((db) => readSales({ db }, admin, month)),
    "sales of a year": slow((db) => readSales({ db }, admin, year)),
    ...itemReads(now, (db, span) => listTopItems(db, span, 8)),
    "export, first rows": quick((db) => exportPeriod(db, month, 1)),
    "export of a month": { rounds: "one", read: (db) => exportPeriod(db, month) },
  };
}

/** The part of the sales that takes longest, which a copy by month can ask in its own way. */
export function itemReads(
  now: Date,
  read: (db: Db, span: TimeSpan) => Promise<unknown>,
): Readonly<Record<string, Read>> {
  const today = now.toISOString().slice(0, 10);
  const of = (days: number): Read => ({
    rounds: "few",
    async read(db) {
      const { timeZone } = await readStoreSettings({ db });
      return read(db, spanOf(periodOf(days, today), timeZone));
    },
  });
  return { "items of a month": of(monthDays), "items of a year": of(yearDays) };
}

/** As `exportOrders` does it, which also writes to the audit log: a replica can't. Returns the number of bytes. */
export async function exportPeriod(
  db: Db,
  period: Period,
  maxBatches = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { timeZone } = await readStoreSettings({ db });
  const range = rangeOf(period, timeZone);
  let bytes = csvHead.length;
  let cursor: Cursor | undefined;
  for (let batches = 0; batches < maxBatches; batches++) {
    const { orders, next } = await exportBatch(db, { term: "", range, after: cursor });
    for (const order of orders) bytes += orderLine(order, timeZone).length;
    cursor = next;
    if (!cursor) break;
  }
  return bytes;
}

/** The id that grow-orders.ts gives to the order with this number. */
function idOf(number: number): string {
  return hash("md5", String(number)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Then what was measured so far is enough. */
const longMs = 60_000;

/** In milliseconds. */
export async function timeRead({ rounds, read }: Read, db: Db, isQuick: boolean) {
  const counts = { many: isQuick ? 20 : 100, few: 3, one: 1 };
  const times: number[] = [];
  const started = performance.now();
  const isLong = () => times.length > 0 && performance.now() - started > longMs;
  // What is asked once takes minutes, and most of that in our own process.
  for (let round = rounds === "one" ? 0 : -1; round < counts[rounds] && !isLong(); round++) {
    const before = performance.now();
    await read(db, Math.abs(round));
    if (round >= 0) times.push(performance.now() - before);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
