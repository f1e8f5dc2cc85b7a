import { useRef, useState } from "react";
import type { CheckoutDraft, CheckoutFields } from "#shop/orders/checkout/checkout-draft.ts";
import { endDraft, loadDraft, saveDraft } from "#app/components/checkout/draft-storage.ts";

type DraftOptions = {
  readonly fields: CheckoutFields;
  /** Checks the stored cart, not the one on the page. */
  readonly isCartEmpty: () => boolean;
};

/**
 * The draft on this device; creates one if there is none. Tabs share its id, so two tabs that order
 * the same cart place one order. Each tab sends the values that it shows.
 */
export function useCheckoutDraft(owner: string, { fields, isCartEmpty }: DraftOptions) {
  const [draft, setDraft] = useState(() => loadDraft(owner) ?? saveDraft(newDraft(owner, fields)));
  /** A ref, because autofill changes several fields before the next render. */
  const latest = useRef(draft);

  /**
   * A finished order empties the cart before it deletes the draft. So if our draft is gone and the
   * cart is empty, this tab still shows an order that was placed: the old id finds it. If the cart
   * has items, they were added later and belong to a new order.
   */
  const change = (changes: Partial<CheckoutDraft>): CheckoutDraft => {
    const stored = loadDraft(owner);
    const isOver = stored?.checkoutId !== latest.current.checkoutId && isCartEmpty();
    const { checkoutId, isSent } = isOver ? latest.current : (stored ?? newDraft(owner, fields));
    const next = { ...latest.current, checkoutId, isSent, ...changes };
    latest.current = isOver ? next : saveDraft(next);
    setDraft(next);
    return next;
  };
  const end = () => {
    if (loadDraft(owner)?.checkoutId === latest.current.checkoutId) endDraft();
  };
  return { draft, change, end } as const;
}

function newDraft(owner: string, fields: CheckoutFields): CheckoutDraft {
  return { ...fields, owner, checkoutId: crypto.randomUUID(), isSent: false };
}
