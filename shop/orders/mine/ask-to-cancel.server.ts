import { z } from "zod";
import type { Customer } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { mayAskToCancel } from "../describe-order-promise.ts";
import { transitionOrder, type TransitionDeps } from "../lifecycle/transition-order.server.ts";
import { isUnpaid } from "../order.ts";

/** PROM-17: once per order; asked again, nothing happens. Staff see it and decide. */
export async function askToCancel(
  deps: TransitionDeps,
  customer: Customer,
  orderId: string,
): Promise<void> {
  const { data: id } = z.guid().safeParse(orderId);
  if (!id) throw new Refusal("not-found");
  const actor = { kind: "customer", person: customer } as const;
  await transitionOrder(deps, actor, id, async (_tx, order) => {
    if (order.userId !== customer.id) throw new Refusal("not-found");
    if (order.cancelAskedAt) return { change: null, result: undefined };
    const now = deps.now();
    if (!mayAskToCancel({ ...order, isUnpaid: isUnpaid(order) }, now))
      throw new Refusal("order-closed");
    return {
      change: { cancelAskedAt: now },
      alsoRecorded: [{ action: "order.cancel-asked" }],
      result: undefined,
    };
  });
}
