import { useEffect, useState } from "react";
import type { RequestFailure } from "#app/components/forms/request-json.ts";
import { fetchOrderSummary, type OrderSummary } from "./order-summary.ts";

/** Reads the order again whenever its version changes; undefined until it is there. */
export function useOrderSummary(
  orderId: string,
  version?: number,
): OrderSummary | RequestFailure | undefined {
  const [found, setFound] = useState<{
    readonly of: string;
    readonly summary: OrderSummary | RequestFailure;
  }>();
  useEffect(() => {
    const abort = new AbortController();
    void fetchOrderSummary(orderId, abort.signal).then((summary) => {
      if (!abort.signal.aborted) setFound({ of: orderId, summary });
    });
    return () => abort.abort();
  }, [orderId, version]);
  return found?.of === orderId ? found.summary : undefined;
}
