import { useEffect, useRef, useState } from "react";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { useRemoveLine } from "#app/components/cart/use-remove-line.ts";
import { OrderSums } from "#app/components/orders/order-sums.tsx";
import { Receipt } from "#app/components/ui/receipt.tsx";
import type { CartLine } from "#shop/cart/cart.ts";
import type { Totals } from "#shop/cart/price-cart.ts";
import { SummaryLine } from "./summary-line.tsx";

/** Cannot be edited while the order is being sent. */
export function OrderSummary({ totals, isSent }: { totals: Totals; isSent: boolean }) {
  const { lines } = useCart();
  const removeLine = useRemoveLine();
  const list = useRef<HTMLUListElement>(null);
  const [customized, setCustomized] = useState<string>();
  useEffect(() => {
    if (customized === undefined) return;
    // The line was rendered again under its new id and needs the focus back.
    list.current
      ?.querySelector<HTMLElement>(`[data-line="${CSS.escape(customized)}"] .line-customize`)
      ?.focus();
  }, [customized]);

  const removeWithUndo = (line: CartLine) => {
    removeLine(line);
    list.current?.focus();
  };
  return (
    <Receipt title="Order summary" inert={isSent}>
      <ul ref={list} tabIndex={-1} className="summary-lines" aria-label="In your cart">
        {lines.map((line) => (
          <SummaryLine
            key={line.id}
            line={line}
            onRemove={() => removeWithUndo(line)}
            onCustomized={setCustomized}
          />
        ))}
      </ul>
      <OrderSums totals={totals} />
    </Receipt>
  );
}
