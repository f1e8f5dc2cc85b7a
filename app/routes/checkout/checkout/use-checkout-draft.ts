import { useRef, useState } from "react";
import type { CheckoutDraft, CheckoutFields } from "#shop/orders/checkout/checkout-draft.ts";
import { endDraft, loadDraft, saveDraft } from "#app/components/checkout/draft-storage.ts";

type DraftOptions = {
  readonly fields: CheckoutFields;
  /** At this moment, whatever the page shows. */
  readonly isCartEmpty: () => boolean;
};

/**
 * The draft on this device, begun now if there is none. Tabs share it and above all its id: two
 * tabs that order the same are one order. Each sends what it shows, whatever was typed in another.
 */
export function useCheckoutDraft(owner: string, { fields, isCartEmpty }: DraftOptions) {
  const [draft, setDraft] = useState(() => loadDraft(owner) ?? saveDraft(newDraft(owner, fields)));
  /** Not what a render saw: autofill changes five fields at once. */
  const latest = useRef(draft);

  /**
   * Whoever finishes an order empties the cart before the draft goes. So where ours is gone, an empty
   * cart means that what this tab still shows was ordered: under its old id it finds that order. And
   * whatever is in the cart was put there since: it is another one.
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
