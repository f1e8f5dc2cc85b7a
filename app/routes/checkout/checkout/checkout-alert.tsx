import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import type { CheckoutAnswer, CheckoutProblem } from "#app/components/checkout/checkout-result.ts";

type TroubleNoteProps = {
  readonly answer: CheckoutAnswer | undefined;
  readonly news: readonly string[];
  readonly onNewOrder: () => void;
};

/** CHK-10: in place and for as long as it takes to read, right above the button. */
export function TroubleNote({ answer, news, onNewOrder }: TroubleNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const problem = answer?.outcome === "refused" ? answer.problem : undefined;
  const words = problem && wordsOf(problem);
  useEffect(() => {
    if (words) note.current?.scrollIntoView({ block: "center" });
  }, [answer, words]);
  if (answer?.outcome === "unknown")
    return (
      <p className="asking" role="status">
        We lost the connection. Your order may have reached us: we are asking the shop what
        happened. Please stay on this page.
      </p>
    );
  if (!problem || !words) return null;
  const { trouble } = problem;
  return (
    <div ref={note}>
      <FormAlert>
        <p>{words}</p>
        {news.length > 0 && (
          <ul className="trouble-news">
            {news.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {trouble?.kind === "price-changed" && <p>Press the button again to order at this price.</p>}
        {trouble?.kind === "already-ordered" && (
          <p className="trouble-ways">
            <Link className="link" to={`/dashboard?order=${trouble.orderId}`}>
              See that order
            </Link>
            <Button size="small" onClick={onNewOrder}>
              Order this as well
            </Button>
          </p>
        )}
      </FormAlert>
    </div>
  );
}

/** What no field can show beside itself. */
function wordsOf({ formError, fieldErrors }: CheckoutProblem): string | undefined {
  const unseen = ["lines", "expectedTotalCents", "checkoutId", "orderType", "paymentMethod"];
  return formError ?? unseen.flatMap((name) => fieldErrors?.[name] ?? [])[0];
}
