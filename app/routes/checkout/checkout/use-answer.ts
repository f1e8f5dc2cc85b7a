import { useEffect, useEffectEvent, useState } from "react";
import type { CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import type { CheckoutResult } from "#app/components/checkout/checkout-result.ts";
import { pollOutcome } from "./send-order.ts";

const unknown: CheckoutResult = { outcome: "unknown" };

/** The last word on this checkout, also on one that was sent before the page was reloaded. */
export function useAnswer(
  sent: CheckoutResult | undefined,
  { checkoutId, isSent }: Pick<CheckoutDraft, "checkoutId" | "isSent">,
): CheckoutResult | undefined {
  const [before] = useState(isSent && !sent ? unknown : undefined);
  const [found, setFound] = useState<{ about: CheckoutResult; answer: CheckoutResult }>();
  const said = sent ?? before;
  const question = said?.outcome === "unknown" ? said : undefined;
  // Under the id it was sent with: the answer may bring a new one.
  const ask = useEffectEvent((signal: AbortSignal) => pollOutcome(checkoutId, signal));
  useEffect(() => {
    if (!question) return;
    const abort = new AbortController();
    ask(abort.signal).then(
      (answer) => setFound({ about: question, answer }),
      // The page was left.
      () => {},
    );
    return () => abort.abort();
  }, [question]);
  return found && found.about === question ? found.answer : said;
}
