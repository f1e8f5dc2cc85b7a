import type { PaymentProblem } from "./describe-payment-error.ts";

/** The response of `/checkout/payable/:orderId`. `over`: paid, cancelled, or a cash order by now. */
export type Payable =
  | { readonly kind: "pay"; readonly sessionId: string }
  | { readonly kind: "trouble"; readonly message: string; readonly canPayCash: boolean }
  | { readonly kind: "over" };

const timeoutMs = 10_000;

/**
 * Asks the server whether this payment may still be made. `reload`: not this one, and the page
 * shows what is true now.
 */
export async function askPayable(
  orderId: string,
  sessionId: string,
): Promise<"yes" | "reload" | PaymentProblem> {
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
      return { title: payable.message, nextStep: notCharged, canPayCash: payable.canPayCash };
    return payable.kind === "pay" && payable.sessionId === sessionId ? "yes" : "reload";
  } catch {
    return unreachable;
  }
}

const notCharged = "You haven't been charged";
const unreachable: PaymentProblem = {
  title: "We couldn't reach the shop.",
  nextStep: `${notCharged}. Check your connection and try again`,
  canPayCash: false,
};
