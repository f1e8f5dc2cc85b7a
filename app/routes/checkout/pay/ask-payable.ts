/** The response of `/checkout/payable/:orderId`. `over`: paid, cancelled, or a cash order by now. */
export type Payable =
  | { readonly kind: "pay"; readonly sessionId: string }
  | { readonly kind: "trouble"; readonly message: string }
  | { readonly kind: "over" };

const timeoutMs = 10_000;

/**
 * Asks the server whether this payment may still be made. `reload`: not this one, and the page
 * shows what is true now.
 */
export async function askPayable(
  orderId: string,
  sessionId: string,
): Promise<"yes" | "reload" | { readonly problem: string }> {
  try {
    const response = await fetch(`/checkout/payable/${orderId}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The session ended: the page leads to signing in.
    if (response.type === "opaqueredirect") return "reload";
    if (!response.ok) return unreachable;
    const payable = (await response.json()) as Payable;
    if (payable.kind === "trouble")
      return { problem: `${payable.message} You haven't been charged.` };
    return payable.kind === "pay" && payable.sessionId === sessionId ? "yes" : "reload";
  } catch {
    return unreachable;
  }
}

const unreachable = {
  problem: "We couldn't reach the shop. You haven't been charged. Please try again.",
};
