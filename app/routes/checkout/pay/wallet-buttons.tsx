import { ExpressCheckoutElement } from "@stripe/react-stripe-js/checkout";
import type { StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import { useState } from "react";

type WalletButtonsProps = {
  readonly onConfirm: (event: StripeExpressCheckoutElementConfirmEvent) => void;
};

/** Apple Pay and Google Pay, where the provider offers them on this device; otherwise nothing. */
export function WalletButtons({ onConfirm }: WalletButtonsProps) {
  const [hasWallets, setHasWallets] = useState(false);
  return (
    <div>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) =>
          setHasWallets(Object.values(availablePaymentMethods ?? {}).includes(true))
        }
        onConfirm={onConfirm}
      />
      {hasWallets && <p className="wallets-or">or pay by card</p>}
    </div>
  );
}
