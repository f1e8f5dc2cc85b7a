import { CheckoutElementsProvider } from "@stripe/react-stripe-js/checkout";
import { useMemo, useState, useSyncExternalStore } from "react";
import { onThemeChange, savedTheme } from "#app/components/ui/theme.ts";
import { cardAppearance } from "./card-appearance.ts";
import { cardFonts } from "./card-fonts.ts";
import { CardFields } from "./card-fields.tsx";
import { loadCardScript } from "./load-card-script.ts";

export type CardFormProps = {
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
  postalCode,
  onAgain,
  ...about
}: CardFormProps & { readonly onAgain: () => void }) {
  const stripe = useMemo(() => loadCardScript(publishableKey, script), [publishableKey, script]);
  const theme = useSyncExternalStore(onThemeChange, savedTheme);
  const options = useMemo(
    () => ({
      clientSecret,
      // Computed from the styles of the page, which depend on the theme.
      elementsOptions: {
        appearance: cardAppearance(theme),
        fonts: cardFonts(script !== null),
        loader: "auto" as const,
      },
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
