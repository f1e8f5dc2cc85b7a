import { PaymentElement, useCheckoutElements } from "@stripe/react-stripe-js/checkout";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { CardLoading } from "./card-loading.tsx";
import { CardShell } from "./card-shell.tsx";
import { PayProblem } from "./pay-problem.tsx";
import { CancelButton, CashButton } from "./payment-buttons.tsx";
import { usePay } from "./use-pay.ts";
import { WalletButtons } from "./wallet-buttons.tsx";

type CardFieldsProps = {
  readonly orderId: string;
  readonly sessionId: string;
  readonly totalCents: number;
  readonly canPayCash: boolean;
  readonly onProblem: () => void;
  readonly onAgain: () => void;
};

/** The wallets have buttons of their own, above the card. */
const cardOnly = { wallets: { applePay: "never", googlePay: "never" } } as const;

/** CHK-8 */
export function CardFields({ totalCents, canPayCash, onAgain, ...about }: CardFieldsProps) {
  const loaded = useCheckoutElements();
  const [hasFailed, setHasFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const { pay, problem, isIncomplete, isBusy, keepCard, cardChanged } = usePay(about);

  const checkout = loaded.type === "success" ? loaded.checkout : undefined;
  if (loaded.type === "error" || hasFailed || (checkout && !isOurTotal(checkout, totalCents)))
    return <CardFormError canPayCash={canPayCash} onAgain={onAgain} />;
  // One shell from the server's page until it is paid: a new one would lose a press on Cancel.
  return (
    <>
      {problem !== undefined && <PayProblem problem={problem} canPayCash={canPayCash} />}
      <CardShell
        totalCents={totalCents}
        canPayCash={canPayCash}
        isReady={isReady}
        isBusy={isBusy}
        isIncomplete={isIncomplete}
        onPay={() => checkout && void pay(checkout)}
        wallets={checkout && <WalletButtons onConfirm={(event) => void pay(checkout, event)} />}
      >
        {!isReady && <CardLoading />}
        {checkout && (
          <PaymentElement
            options={cardOnly}
            onChange={cardChanged}
            onReady={(element) => {
              keepCard(element);
              setIsReady(true);
            }}
            onLoadError={() => setHasFailed(true)}
          />
        )}
      </CardShell>
    </>
  );
}

type Checkout = {
  readonly currency: string;
  readonly minorUnitsAmountDivisor: number;
  readonly total: { readonly total: { readonly minorUnitsAmount: number } };
};

/** The provider requires checking all three before a confirmation. */
function isOurTotal({ total, currency, minorUnitsAmountDivisor }: Checkout, ours: number): boolean {
  return (
    total.total.minorUnitsAmount === ours && currency === "cad" && minorUnitsAmountDivisor === 100
  );
}

type CardFormErrorProps = { readonly canPayCash: boolean; readonly onAgain: () => void };

function CardFormError({ canPayCash, onAgain }: CardFormErrorProps) {
  return (
    <>
      <FormAlert>
        The card form didn't load. You haven't been charged.{" "}
        {canPayCash ? "Try again, or pay with cash." : "Check your connection and try again."}
      </FormAlert>
      <div className="pay-ways">
        <Button size="large" onClick={onAgain}>
          Try again
        </Button>
        {canPayCash && <CashButton />}
        <CancelButton />
      </div>
    </>
  );
}
