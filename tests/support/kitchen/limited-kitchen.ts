import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { transitionOrder } from "#shop/orders/lifecycle/transition-order.server.ts";
import type { OrderChange } from "#shop/orders/lifecycle/order-change.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { weekdays } from "#shop/shop-time.ts";
import { makeProduct } from "../builders.ts";
import { checkoutOf } from "../checkouts.ts";
import { testPlatform } from "../platform.ts";
import { makeCustomer } from "../signed-in.ts";

type Given = {
  readonly quantity?: number;
  readonly paymentMethod?: "cash" | "card";
  readonly orderType?: "pickup" | "delivery";
  readonly when?: string;
  readonly shownFor?: string;
};

/** A shop whose griddle makes so many plates at once for 8 minutes, and one dish of $10 plus tax; `limits` as an installation has them. */
export async function limitedKitchen(capacity: number | null, limits?: string) {
  const platform = await testPlatform(limits === undefined ? {} : { env: { RATE_LIMITS: limits } });
  const { db } = platform;
  await db.updateTable("kitchenStations").set({ capacity, batchMinutes: 8 }).execute();
  const dish = await makeProduct(db, { priceCents: 1000 });
  const customer = await makeCustomer(db);
  let now = platform.now();
  const deps = { ...platform, cardPayments: { provider: "double" }, now: () => now };
  const formOf = ({ quantity = 1, ...given }: Given = {}) => {
    const lines = [{ productId: dish.id, quantity, addOns: [] }];
    return checkoutOf({ lines, expectedTotalCents: 1130 * quantity, ...given });
  };
  return {
    deps,
    db,
    customer,
    formOf,
    order: (given: Given = {}, by = customer) => placeOrder(deps, by, formOf(given)),
    pass: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    /** As a payment event or an administrator would. */
    change: (orderId: string, change: OrderChange) =>
      transitionOrder(deps, { kind: "system" }, orderId, async () => ({ change, result: null })),
    minutesUntil: (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 60_000,
    promiseOf: (orderId: string) =>
      db
        .selectFrom("orders")
        .select(["promisedFor", "firstPromisedFor", "readyBy", "heldUntil", "readyAt", "status"])
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow(),
  };
}

type Hours = readonly { readonly opens: number; readonly closes: number }[];

/** The same opening hours on every day, as the settings store them. */
export const everyDay = (hours: Hours): string =>
  JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, hours])));

export const dayAndNight: Hours = [{ opens: 0, closes: 1440 }];

/** By SQL that shares no line with the shop's own: the places taken in the busiest minute. */
export async function busiestMinute(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(taken)::integer as most from (
      select sum(places) as taken
      from kitchen_batches, generate_series(starts_at, ends_at - interval '1 minute', interval '1 minute') as at
      where not is_released group by station_id, at
    ) as minutes`.execute(db);
  return rows[0]?.most ?? 0;
}

/** A busy machine may not hand out a connection or a lock in time; whoever gets none asks again, as a browser would. */
export async function insist<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && isBusy(error)) return insist(ask);
    throw error;
  }
}

const lockNotFreeInTime = "55P03";

/** Not a deadlock: that one is a bug. */
const isBusy = (error: Error) =>
  error.message.includes("timeout exceeded") ||
  ("code" in error && error.code === lockNotFreeInTime);
