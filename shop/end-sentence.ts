/** Typed text that another sentence follows: ends with a full stop unless it already ends with a mark or an emoji. */
export function endSentence(text: string): string {
  const trimmed = text.replace(/[\s,;:–—-]+$/, "");
  return /[.!?…\p{Extended_Pictographic}]["'”’)\]\ufe0f]*$/u.test(trimmed)
    ? trimmed
    : `${trimmed}.`;
}
