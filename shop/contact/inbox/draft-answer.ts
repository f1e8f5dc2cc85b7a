import { greetingName } from "#shop/mail-text.ts";

/** What the field for an answer begins with; the answer goes between the two. */
export function draftAnswer(senderName: string, storeName: string): string {
  return `Hi ${greetingName(senderName)},\n\nThanks for your message.\n\n\n\nBest wishes,\n${storeName}`;
}

/** True if nothing was written beyond the draft. */
export function isOnlyDraft(text: string, draft: string): boolean {
  const wordsOf = (typed: string) => typed.split(/\s+/).join(" ").trim();
  return wordsOf(text) === wordsOf(draft);
}
