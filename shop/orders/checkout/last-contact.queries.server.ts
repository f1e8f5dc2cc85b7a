import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";
import type { PaymentMethod } from "../order.ts";

export type LastContact = {
  readonly phone: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly zipCode: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
};

/** Contact from their last delivery, or their last order if there was none; the choices from their last order. */
export function findLastContact(db: Db, userId: string): Promise<LastContact | undefined> {
  return db
    .selectFrom("orders")
    .select([
      "customerPhone as phone",
      "deliveryAddress as address",
      "deliveryCity as city",
      "deliveryZip as zipCode",
      sql<OrderType>`first_value(order_type) over (order by created_at desc, id desc)`.as(
        "orderType",
      ),
      sql<PaymentMethod>`first_value(payment_method) over (order by created_at desc, id desc)`.as(
        "paymentMethod",
      ),
    ])
    .where("userId", "=", userId)
    .where("detailsRemovedAt", "is", null)
    .orderBy((eb) => eb("deliveryAddress", "is", null))
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
}
