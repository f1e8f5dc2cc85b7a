import { requestJson, type RequestFailure } from "#app/components/forms/request-json.ts";
import type { RefusalDetails } from "#shop/refusal.ts";
import type { PromisedTimes } from "#shop/orders/admin/promised-times.ts";
import type { DetailedOrder } from "../order-facts.tsx";
import type { HistoryLine } from "../order-history.tsx";

/** In cents: the money that we hold, and what the customer paid before any refund. */
export type MoneyHeld = RefusalDetails["refund-undecided"];

/** An order as staff see it above the page they are on. */
export type OrderSummary = {
  /** Without instants, which JSON would make texts. */
  readonly order: Omit<DetailedOrder, "promise">;
  /** When it is due, as on the printed ticket; empty for orders from before there were promises. */
  readonly due: string;
  /** When each station starts; empty if they start together. */
  readonly stations: string;
  readonly times: PromisedTimes | null;
  /** Where it was said to be picked up, if the shop is somewhere else by now. */
  readonly otherPlace: string | null;
  readonly history: readonly HistoryLine[];
  /** Whether whoever looks may give money back: the kitchen may not. */
  readonly mayRefund: boolean;
  /** Null if there is nothing to give back. */
  readonly moneyHeld: MoneyHeld | null;
  /** For the head of the printed ticket. */
  readonly storeName: string;
};

export function fetchOrderSummary(
  orderId: string,
  signal: AbortSignal,
): Promise<OrderSummary | RequestFailure> {
  return requestJson(`/kitchen/orders/${orderId}/summary`, { signal });
}
