import { redirectDocument } from "react-router";
import { z } from "zod";
import type { Cart } from "#shop/cart/cart.ts";
import { isSameAsOrdered } from "#shop/cart/ordered-lines.ts";
import { loadDraft, saveDraft } from "#app/components/checkout/draft-storage.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import type {
  CheckoutResult,
  CheckoutProblem,
  UnpaidOrder,
} from "#app/components/checkout/checkout-result.ts";

const sendTimeoutMs = 15_000;
const pollIntervalMs = 2_500;
/** Five seconds between the first and the last: as long as the database works on a statement. */
const asksBeforeNothing = 3;

/**
 * Sends a checkout and returns its result. A lost response is not a failure: the order may have
 * been placed, so the result is `unknown` until the server is asked.
 */
export async function sendOrder(
  form: FormData,
  place: () => Promise<CheckoutProblem>,
): Promise<CheckoutResult> {
  const parsed = checkoutForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return { outcome: "refused", problem: { fieldErrors } };
  }
  try {
    return { outcome: "refused", problem: await withTimeout(place()) };
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("location") : null;
    if (to?.startsWith("/auth")) {
      markUnsent(form);
      throw redirectDocument(signInAddress);
    }
    return to ? { outcome: "placed", to, ordered: parsed.data.lines } : { outcome: "unknown" };
  }
}

/** The session ended. Opened as a new document, so that the page starts at its top. */
const signInAddress = "/auth?next=%2Fcheckout&reason=session-ended";

/** Whoever is sent to sign in has ordered nothing, so the checkout must not ask for its outcome later. */
function markUnsent(form: FormData): void {
  const draft = loadDraft(String(form.get("owner")));
  if (draft) saveDraft({ ...draft, isSent: false });
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("No response in time")), sendTimeoutMs);
  });
  return Promise.race([promise, timeout]);
}

/**
 * Polls until the server answers or the page closes. "No order" only counts the third time,
 * because the order may still be on its way.
 */
export async function pollOutcome(
  checkoutId: string,
  readCart: () => Cart,
  signal: AbortSignal,
): Promise<CheckoutResult> {
  for (let notFoundCount = 0; ;) {
    signal.throwIfAborted();
    const result = await fetchOutcome(checkoutId, readCart, signal).catch(() => undefined);
    if (result?.outcome === "refused") notFoundCount++;
    if (result && (result.outcome !== "refused" || notFoundCount === asksBeforeNothing))
      return result;
    await waitToPoll(signal);
  }
}

/** The response of `/checkout/outcome/:checkoutId`. */
export type Outcome =
  | { readonly to: null; readonly isCancelled: boolean }
  | {
      readonly to: string;
      readonly isCancelled: boolean;
      readonly ordered: UnpaidOrder;
      readonly isUnpaid: boolean;
    };

const nothingOrdered =
  "We lost the connection before your order reached us. Nothing was ordered, so please try again.";

async function fetchOutcome(
  checkoutId: string,
  readCart: () => Cart,
  signal: AbortSignal,
): Promise<CheckoutResult | undefined> {
  const response = await fetch(`/checkout/outcome/${checkoutId}`, { signal, redirect: "manual" });
  // The session ended: after signing in, this page polls again.
  if (response.type === "opaqueredirect") location.assign(signInAddress);
  if (!response.ok) return undefined;
  const outcome = (await response.json()) as Outcome;
  if (outcome.to !== null) {
    const { to, ordered, isUnpaid } = outcome;
    // An order that is not paid yet is only paid if it is still what the customer wants.
    return isUnpaid && !isSameAsOrdered(readCart(), ordered.lines)
      ? { outcome: "unpaid", order: ordered }
      : { outcome: "placed", to, ordered: ordered.lines };
  }
  if (outcome.isCancelled) return { outcome: "cancelled" };
  return { outcome: "refused", problem: { formError: nothingOrdered } };
}

/** Waits for the poll interval, or until the device is online again. */
function waitToPoll(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, pollIntervalMs);
    addEventListener("online", done, { once: true });
    signal.addEventListener("abort", end, {
      once: true,
    });
    function end() {
      clearTimeout(timer);
      removeEventListener("online", done);
      reject(new Error("Left the page"));
    }
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
