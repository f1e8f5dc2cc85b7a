import { readDraft, writeDraft, type CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import { draftKey, forgetDraft } from "./forget-draft.ts";

/** Used if the storage is blocked or full; lost when the page closes. */
let memory: string | null = null;

export function loadDraft(owner: string): CheckoutDraft | undefined {
  try {
    return readDraft(memory ?? localStorage.getItem(draftKey), owner);
  } catch {
    return readDraft(memory, owner);
  }
}

export function saveDraft(draft: CheckoutDraft): CheckoutDraft {
  memory = writeDraft(draft);
  try {
    localStorage.setItem(draftKey, memory);
    memory = null;
  } catch {
    // The draft stays in memory.
  }
  return draft;
}

export function endDraft(): void {
  memory = null;
  forgetDraft();
}
