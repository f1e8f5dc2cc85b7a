import { useEffect, useRef, useState } from "react";
import type { CheckoutDraft, CheckoutFields } from "#shop/orders/checkout-draft.ts";
import { endDraft, loadDraft, saveDraft } from "./draft-storage.ts";

/**
 * The draft on this device, begun now if there is none. Tabs share it and above all its id: two
 * tabs that order the same are one order. A tab keeps the id under which it showed its cart, also
 * when another has finished that order meanwhile: pressed there too, it finds the order made.
 */
export function useCheckoutDraft(
  owner: string,
  { fields, isCartEmpty }: { fields: CheckoutFields; isCartEmpty: boolean },
) {
  const [draft, setDraft] = useState(() => loadDraft(owner) ?? saveDraft(begin(owner, fields)));
  /** Not what a render saw: autofill changes five fields at once. */
  const newest = useRef(draft);
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (isCartEmpty) wasEmpty.current = true;
  }, [isCartEmpty]);

  const change = (news: Partial<CheckoutDraft>): CheckoutDraft => {
    const stored = loadDraft(owner);
    // What comes into an empty cart is another order.
    const base = wasEmpty.current ? (stored ?? begin(owner, newest.current)) : newest.current;
    const isShared = wasEmpty.current || stored?.checkoutId === base.checkoutId;
    const next = { ...(isShared ? (stored ?? base) : base), ...news };
    wasEmpty.current = false;
    newest.current = isShared ? saveDraft(next) : next;
    setDraft(next);
    return next;
  };
  const end = () => {
    if (loadDraft(owner)?.checkoutId === newest.current.checkoutId) endDraft();
  };
  return { draft, change, end } as const;
}

function begin(owner: string, fields: CheckoutFields): CheckoutDraft {
  return { ...fields, owner, checkoutId: crypto.randomUUID(), isSent: false };
}
