import { useEffect, useState } from "react";
import {
  emptyPhoneDraft,
  readPhoneDraft,
  writePhoneDraft,
  type PhoneDraft,
} from "#shop/orders/phone/phone-draft.ts";

const key = "phone-order";

/**
 * Kept in the tab: a reload in the middle of a call loses nothing, and a second tab is a second call. Null until the
 * browser has read it.
 */
export function usePhoneDraft(owner: string) {
  const [draft, setDraft] = useState<PhoneDraft | null>(null);
  useEffect(() => setDraft(load(owner) ?? emptyPhoneDraft(owner)), [owner]);
  useEffect(() => {
    if (draft) save(draft);
  }, [draft]);
  return {
    draft,
    change: (part: Partial<PhoneDraft>) => setDraft((known) => known && { ...known, ...part }),
    /** Returns what there was. */
    startAgain: () => {
      setDraft(emptyPhoneDraft(owner));
      return draft;
    },
    undo: (before: PhoneDraft) => setDraft(before),
  };
}

/** Of an order that is placed; the draft of the next call stays. */
export function forgetPhoneDraft(owner: string, checkoutId: string): void {
  if (load(owner)?.checkoutId === checkoutId) sessionStorage.removeItem(key);
}

function load(owner: string): PhoneDraft | undefined {
  try {
    return readPhoneDraft(sessionStorage.getItem(key), owner);
  } catch {
    return undefined;
  }
}

function save(draft: PhoneDraft): void {
  try {
    sessionStorage.setItem(key, writePhoneDraft(draft));
  } catch {
    // Without storage only a reload loses what was typed.
  }
}
