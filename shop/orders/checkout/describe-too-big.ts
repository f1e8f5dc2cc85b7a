/** How many plates a customer may still order before paying, and how many of theirs are not paid for. */
export type PlatesLeft = { readonly left: number; readonly unpaid: number };

/** CHK-7: what a customer reads before pressing, by the server's own limit. Undefined if the order is not too big. */
export function describeTooBig(plates: number, limit: PlatesLeft | null): string | undefined {
  if (!limit || plates <= limit.left) return undefined;
  const together = limit.unpaid > 0 ? " together with what you haven't paid for yet" : "";
  return `That's a big order${together}. Please call us and we'll gladly take it.`;
}
