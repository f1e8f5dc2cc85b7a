import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { cents, formatMoney } from "#shop/money.ts";
import { CancelButton } from "./payment-buttons.tsx";
import { SlowNote } from "./slow-note.tsx";

const formId = "pay-form";

type CardShellProps = {
  readonly totalCents: number;
  readonly canPayCash: boolean;
  readonly isReady?: boolean;
  readonly isBusy?: boolean;
  /** The provider marked fields that are not filled in right. */
  readonly isIncomplete?: boolean;
  readonly onPay?: () => void;
  readonly wallets?: ReactNode;
  /** The provider's fields, or their outline. */
  readonly children: ReactNode;
};

/** The card form around the provider's fields. The server renders it too, so nothing moves later. */
export function CardShell({
  totalCents,
  canPayCash,
  isReady = false,
  isBusy = false,
  isIncomplete = false,
  onPay,
  wallets,
  children,
}: CardShellProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady) onPay?.();
  }
  return (
    <>
      <form id={formId} className="card-form" onSubmit={submit}>
        {wallets}
        <p className="card-safe">
          <Icon as={LockKeyhole} size={20} />
          Your card details go straight to Stripe. We never see them.
        </p>
        <div className="card-fields">{children}</div>
      </form>
      {!isReady && <SlowNote canPayCash={canPayCash} />}
      <div className="pay-bar">
        <p className="pay-incomplete" role="status">
          {isIncomplete && "Check the card details marked in red."}
        </p>
        <div className="pay-button">
          <Button
            type="submit"
            form={formId}
            variant="main"
            size="large"
            block
            busy={isBusy}
            busyLabel="Processing..."
            aria-disabled={!isReady}
          >
            Pay {formatMoney(cents(totalCents))}
          </Button>
        </div>
        <CancelButton isDisabled={isBusy} />
      </div>
    </>
  );
}
