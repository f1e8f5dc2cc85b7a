import { PaymentElement, useCheckoutElements } from "@stripe/react-stripe-js/checkout";
import { useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { askPayable } from "./ask-payable.ts";
import { CancelButton, CashButton } from "./payment-buttons.tsx";

type CardFieldsProps = {
  readonly orderId: string;
  readonly sessionId: string;
  readonly totalCents: number;
  readonly onProblem: () => void;
  readonly onAgain: () => void;
};

/** CHK-8 */
export function CardFields({
  orderId,
  sessionId,
  totalCents,
  onProblem,
  onAgain,
}: CardFieldsProps) {
  const loaded = useCheckoutElements();
  const [message, setMessage] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because a second click can come before the next render.
  const isPaying = useRef(false);

  if (loaded.type === "loading") return <LoadingFields />;
  if (loaded.type === "error" || hasFailed || !isOurTotal(loaded.checkout, totalCents))
    return <CardFormError onAgain={onAgain} />;
  const { checkout } = loaded;

  async function pay() {
    if (isPaying.current) return;
    isPaying.current = true;
    setIsBusy(true);
    setMessage(undefined);
    const payable = await askPayable(orderId, sessionId);
    // Stays busy until the next document loads.
    if (payable === "reload") return location.reload();
    if (payable !== "yes") return showProblem(payable.problem);
    const problem = await checkout.confirm({ redirect: "if_required" }).then(
      (confirmed) => (confirmed.type === "error" ? confirmed.error.message : undefined),
      // The payment may have gone through: only the server knows.
      () => "We couldn't confirm the payment. Please try again.",
    );
    if (problem === undefined)
      return location.assign(`/checkout/success?session_id=${encodeURIComponent(sessionId)}`);
    showProblem(problem);
    onProblem();
  }

  function showProblem(problem: string) {
    setMessage(problem);
    setIsBusy(false);
    isPaying.current = false;
  }

  return (
    <>
      {message !== undefined && <FormAlert>{message}</FormAlert>}
      {!isReady && <LoadingFields />}
      <div className="card-fields">
        <PaymentElement onReady={() => setIsReady(true)} onLoadError={() => setHasFailed(true)} />
      </div>
      <div className="pay-ways">
        <CancelButton isDisabled={isBusy} />
        <Button
          variant="main"
          size="large"
          busy={isBusy}
          busyLabel="Processing..."
          aria-disabled={!isReady}
          onClick={() => void pay()}
        >
          Pay {formatMoney(cents(totalCents))}
        </Button>
      </div>
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

function LoadingFields() {
  return (
    <Loading text="Loading...">
      <div className="card-loading">
        <Skeleton className="card-skeleton" />
        <Skeleton className="card-skeleton" />
      </div>
    </Loading>
  );
}

function CardFormError({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <>
      <FormAlert>
        The card form didn't load. You haven't been charged. Try again, or pay with cash.
      </FormAlert>
      <div className="pay-ways">
        <CancelButton />
        <Button onClick={onAgain}>Try again</Button>
        <CashButton />
      </div>
    </>
  );
}
