/** Adds a full stop to typed text that another sentence follows. A text that ends with a mark or an emoji stays. */
export function endSentence(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]["'”’)]*$/u, "$&.");
}
