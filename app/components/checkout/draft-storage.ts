import { readDraft, writeDraft, type CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import { draftKey, forgetDraft } from "./forget-draft.ts";

/** Where the storage is refused or full: a draft for as long as the page is open. */
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
    // It stays in memory.
  }
  return draft;
}

export function endDraft(): void {
  memory = null;
  forgetDraft();
}
