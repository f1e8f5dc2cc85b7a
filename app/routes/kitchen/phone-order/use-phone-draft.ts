import { useEffect, useState } from "react";
import { forgetTabDraft, keepTabDraft, readTabDraft } from "#app/components/forms/tab-draft.ts";
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
  // oxlint-disable-next-line react/set-state-in-effect -- the first page has no storage to read from
  useEffect(() => setDraft(load(owner) ?? emptyPhoneDraft(owner)), [owner]);
  useEffect(() => {
    if (draft) keepTabDraft(key, writePhoneDraft(draft));
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
  if (load(owner)?.checkoutId === checkoutId) forgetTabDraft(key);
}

function load(owner: string): PhoneDraft | undefined {
  return readPhoneDraft(readTabDraft(key), owner);
}
