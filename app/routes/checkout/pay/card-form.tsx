import { CheckoutElementsProvider } from "@stripe/react-stripe-js/checkout";
import { useMemo, useState } from "react";
import { cardAppearance } from "./card-appearance.ts";
import { CardFields } from "./card-fields.tsx";
import { loadCardScript } from "./load-card-script.ts";

export type CardFormProps = {
  readonly orderId: string;
  readonly sessionId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly script: string | null;
  readonly totalCents: number;
  /** Paying was refused: perhaps it was paid in another tab. */
  readonly onProblem: () => void;
};

/** Renders only in the browser. Card data never passes through our server. */
export function CardForm(props: CardFormProps) {
  const [round, setRound] = useState(0);
  return (
    // The provider's objects cannot change their secret or script, so a retry needs a new form.
    <LoadedForm key={round} {...props} onAgain={() => setRound(round + 1)} />
  );
}

function LoadedForm({
  publishableKey,
  script,
  clientSecret,
  onAgain,
  ...about
}: CardFormProps & { readonly onAgain: () => void }) {
  const stripe = useMemo(() => loadCardScript(publishableKey, script), [publishableKey, script]);
  const options = useMemo(
    () => ({
      clientSecret,
      elementsOptions: { appearance: cardAppearance(), loader: "auto" as const },
    }),
    [clientSecret],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <CardFields {...about} onAgain={onAgain} />
    </CheckoutElementsProvider>
  );
}
