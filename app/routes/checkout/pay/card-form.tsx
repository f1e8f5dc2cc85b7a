import { CheckoutElementsProvider } from "@stripe/react-stripe-js/checkout";
import { useMemo, useState, useSyncExternalStore } from "react";
import { onThemeChange, savedTheme } from "#app/components/ui/theme.ts";
import { cardAppearance } from "./card-appearance.ts";
import { cardFonts } from "./card-fonts.ts";
import { CardFields } from "./card-fields.tsx";
import { loadCardScript } from "./load-card-script.ts";

export type CardFormProps = {
  /** Whether this document may load the provider's script. The server and hydration say no. */
  readonly isOwn: boolean;
  readonly orderId: string;
  readonly sessionId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly script: string | null;
  readonly totalCents: number;
  readonly canPayCash: boolean;
  /** Of the delivery address, which is usually the card's too. */
  readonly postalCode: string | undefined;
  /** Paying was refused: perhaps it was paid in another tab. */
  readonly onProblem: () => void;
};

/** Card data never passes through our server, which renders the outline of the form. */
export function CardForm(props: CardFormProps) {
  const [round, setRound] = useState(0);
  return (
    // The provider's objects cannot change their secret or script, so a retry needs a new form.
    <LoadedForm key={round} {...props} onAgain={() => setRound(round + 1)} />
  );
}

function LoadedForm({
  isOwn,
  publishableKey,
  script,
  clientSecret,
  postalCode,
  onAgain,
  ...about
}: CardFormProps & { readonly onAgain: () => void }) {
  const stripe = useMemo(
    () => (isOwn ? loadCardScript(publishableKey, script) : null),
    [isOwn, publishableKey, script],
  );
  const theme = useSyncExternalStore(onThemeChange, savedTheme, () => null);
  const options = useMemo(
    () => ({
      clientSecret,
      // Computed from the page in the browser, and from its theme.
      ...(theme !== null && {
        elementsOptions: {
          appearance: cardAppearance(theme),
          fonts: cardFonts(script !== null),
          loader: "auto" as const,
        },
      }),
      ...(postalCode && {
        defaultValues: {
          billingAddress: { address: { country: "CA", postal_code: postalCode } },
        },
      }),
    }),
    [clientSecret, postalCode, script, theme],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <CardFields {...about} onAgain={onAgain} />
    </CheckoutElementsProvider>
  );
}
