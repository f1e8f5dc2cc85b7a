import { useState } from "react";
import type { CheckoutDraft, CheckoutFields } from "#shop/orders/checkout-draft.ts";
import { loadDraft, saveDraft } from "./draft-storage.ts";

/**
 * The draft on this device, begun now if there is none. Tabs share it and above all its id: two
 * tabs that order the same are one order. Where another tab has finished it, a new one begins.
 */
export function useCheckoutDraft(owner: string, fields: CheckoutFields) {
  const [draft, setDraft] = useState(() => loadDraft(owner) ?? saveDraft(begin(owner, fields)));
  /** From what is stored, not from what this render saw: autofill changes five fields at once. */
  const change = (news: Partial<CheckoutDraft>): CheckoutDraft => {
    const next = saveDraft({ ...(loadDraft(owner) ?? begin(owner, draft)), ...news });
    setDraft(next);
    return next;
  };
  return [draft, change] as const;
}

function begin(owner: string, fields: CheckoutFields): CheckoutDraft {
  return { ...fields, owner, checkoutId: crypto.randomUUID(), isSent: false };
}
