import { useRef, useState } from "react";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { loadMenuItems } from "#app/components/catalogue/load-menu-items.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { countItems } from "#shop/cart/cart.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import type { CheckoutLine } from "#shop/orders/checkout/checkout-form.ts";
import { describeChange, type Change } from "#shop/orders/checkout/order-again.ts";

type Outcome = { readonly added: number; readonly changes: readonly string[] };
type OrderAgainResponse = {
  readonly lines: readonly CheckoutLine[];
  readonly changes: readonly Change[];
};

/** Adds the same items to this device's cart at today's prices and reports what changed. */
export function useOrderAgain(orderId: string) {
  const { addLines } = useCart();
  const { show } = useToast();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The button stays enabled while it runs, so a second press must not add everything twice.
  const isRunning = useRef(false);

  async function orderAgain(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const [{ lines, changes }, menu] = await Promise.all([readOrder(orderId), loadMenuItems()]);
      const cartLines = toCartLines(lines, menu);
      const added = addLines(cartLines);
      setOutcome({ added, changes: noticesFor(changes, countItems(cartLines) - added) });
      show(toastFor(added, changes.length));
    } catch {
      show({
        title: "Error",
        message: "We couldn't load that order. Please try again.",
        tone: "bad",
      });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { isBusy, outcome, orderAgain: () => void orderAgain() };
}

async function readOrder(orderId: string): Promise<OrderAgainResponse> {
  const response = await fetch(`/resources/order-again/${orderId}`);
  if (!response.ok || response.redirected)
    throw new Error(`Order again responded with ${response.status}`);
  return (await response.json()) as OrderAgainResponse;
}

function noticesFor(changes: readonly Change[], left: number): string[] {
  const notices = changes.map(describeChange);
  if (left > 0) notices.push(`Your cart is full, so we left out ${left} of these.`);
  return notices.length > 0 ? notices : ["Everything is still on the menu, at the same price."];
}

function toastFor(added: number, changeCount: number) {
  if (added === 0)
    return {
      title: "Nothing was added",
      message: "Nothing from that order is on the menu today.",
      tone: "bad",
    } as const;
  const items = added === 1 ? "1 item is" : `${added} items are`;
  const changed = changeCount > 0 ? " Some things have changed since then." : "";
  return { title: "Added to cart!", message: `${items} back in your cart.${changed}` } as const;
}
