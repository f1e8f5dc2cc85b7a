import { requestJson, type RequestFailure } from "#app/components/forms/request-json.ts";
import type { AdminOrder } from "#shop/orders/order.ts";

export type FoundOrder = Pick<
  AdminOrder,
  "id" | "pickupNumber" | "customerName" | "status" | "total"
> & { readonly date: string };

export type FoundOrders = {
  readonly orders: readonly FoundOrder[];
  readonly hasMore: boolean;
};

export function fetchFoundOrders(
  term: string,
  signal: AbortSignal,
): Promise<FoundOrders | RequestFailure> {
  return requestJson(`/kitchen/find?${new URLSearchParams({ q: term })}`, { signal });
}
