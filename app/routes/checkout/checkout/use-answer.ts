import { useEffect, useEffectEvent, useState } from "react";
import type { CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import type { CheckoutAnswer } from "#app/components/checkout/checkout-result.ts";
import { askWhatHappened } from "./send-order.ts";

const unknown: CheckoutAnswer = { outcome: "unknown" };

/** The last word on this checkout, also on one that was sent before the page was reloaded. */
export function useAnswer(
  sent: CheckoutAnswer | undefined,
  { checkoutId, isSent }: Pick<CheckoutDraft, "checkoutId" | "isSent">,
): CheckoutAnswer | undefined {
  const [before] = useState(isSent && !sent ? unknown : undefined);
  const [found, setFound] = useState<{ about: CheckoutAnswer; answer: CheckoutAnswer }>();
  const said = sent ?? before;
  const question = said?.outcome === "unknown" ? said : undefined;
  // Under the id it was sent with: the answer may bring a new one.
  const ask = useEffectEvent((signal: AbortSignal) => askWhatHappened(checkoutId, signal));
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
