import { readDraft, writeDraft, type CheckoutDraft } from "#shop/orders/checkout-draft.ts";
import { draftKey, forgetDraft } from "./forget-draft.ts";

/** Where the storage is refused or full: a draft for as long as the page is open. */
let memory: string | null = null;

export function loadDraft(owner: string): CheckoutDraft | undefined {
  try {
    return readDraft(localStorage.getItem(draftKey) ?? memory, owner);
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

/** What was typed stays; what is sent next is another order. */
export function renewDraft(): void {
  try {
    const stored = JSON.parse(localStorage.getItem(draftKey) ?? memory ?? "null") as object | null;
    if (!stored) return;
    const renewed = { ...stored, checkoutId: crypto.randomUUID(), isSent: false };
    localStorage.setItem(draftKey, JSON.stringify(renewed));
  } catch {
    // The next page starts afresh.
  }
}

export function endDraft(): void {
  memory = null;
  forgetDraft();
}
