import type { Selectable } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { cents } from "../money.ts";
import { promiseColumns, splitPromise, type PromiseRow } from "../promise/order-promise.ts";
import type { PlacedOrder } from "./order.ts";

/** Whose checkout it is: a customer's, or that of the staff member who takes a call. */
export type Checkout = (
  | { readonly userId: string; readonly staffId?: never }
  | { readonly staffId: string; readonly userId?: never }
) & { readonly checkoutId: string };
export type OrderRequest = Checkout & { readonly requestHash: string };
export type EarlierOrder = PlacedOrder & { readonly requestHash: string };

export type PlacedRow = Pick<
  Selectable<Schema["orders"]>,
  | "id"
  | "pickupNumber"
  | "orderType"
  | "paymentMethod"
  | "status"
  | "paymentStatus"
  | "totalCents"
  | "createdAt"
> &
  PromiseRow;
export const placedColumns = [
  "id",
  "pickupNumber",
  "orderType",
  "paymentMethod",
  "status",
  "paymentStatus",
  "totalCents",
  "createdAt",
  ...promiseColumns,
] as const satisfies readonly (keyof PlacedRow)[];

export function toPlacedOrder<Row extends PlacedRow>({ totalCents, createdAt, ...row }: Row) {
  const { promise, rest } = splitPromise(row);
  return { ...rest, total: cents(totalCents), placedAt: createdAt, promise };
}

export async function findOrderByCheckout(
  db: Db,
  { userId, staffId, checkoutId }: Checkout,
): Promise<EarlierOrder | undefined> {
  const orders = db.selectFrom("orders").select([...placedColumns, "requestHash"]);
  const [row] =
    staffId === undefined
      ? await runPrepared(db, "order-by-checkout", { userId, checkoutId }, (value) =>
          orders
            .where("checkoutId", "=", value("checkoutId"))
            .where("userId", "=", value("userId"))
            .compile(),
        )
      : [
          await orders
            .where("checkoutId", "=", checkoutId)
            .where("staffId", "=", staffId)
            .executeTakeFirst(),
        ];
  return row && toPlacedOrder(row);
}

export async function findOwners(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; version: number; ownerId: string | null }[]> {
  return db
    .selectFrom("orders")
    .select(["id", "version", "userId as ownerId"])
    .where("id", "in", ids)
    .execute();
}
