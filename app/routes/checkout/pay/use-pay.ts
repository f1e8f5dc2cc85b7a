import type { useCheckoutElements } from "@stripe/react-stripe-js/checkout";
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripePaymentElement,
} from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { askPayable } from "./ask-payable.ts";
import { describePaymentError, unfinished, type PaymentProblem } from "./describe-payment-error.ts";

type Checkout = Extract<ReturnType<typeof useCheckoutElements>, { type: "success" }>["checkout"];

type PayOptions = {
  readonly orderId: string;
  readonly sessionId: string;
  /** The card was refused: perhaps the order was paid in another tab. */
  readonly onProblem: () => void;
};

/** Pays once, however often it is asked: with the card that was typed, or with a wallet. */
export function usePay({ orderId, sessionId, onProblem }: PayOptions) {
  const [problem, setProblem] = useState<PaymentProblem>();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const card = useRef<StripePaymentElement>(null);
  // A ref, because a second click can come before the next render.
  const isPaying = useRef(false);

  function stop(found?: PaymentProblem) {
    setProblem(found);
    setIsBusy(false);
    isPaying.current = false;
  }

  async function pay(checkout: Checkout, wallet?: StripeExpressCheckoutElementConfirmEvent) {
    if (isPaying.current) return;
    isPaying.current = true;
    setIsIncomplete(false);
    if (!wallet && (await isCardIncomplete(checkout))) {
      stop();
      setIsIncomplete(true);
      return card.current?.focus();
    }
    setProblem(undefined);
    setIsBusy(true);
    const payable = await askPayable(orderId, sessionId);
    // Stays busy until the next document loads.
    if (payable === "reload") return location.reload();
    if (payable !== "yes") {
      wallet?.paymentFailed({ reason: "fail" });
      return stop(payable);
    }
    const found = await confirm(checkout, wallet);
    if (found === undefined)
      return location.assign(`/checkout/success?session_id=${encodeURIComponent(sessionId)}`);
    stop(found);
    onProblem();
  }

  const keepCard = (element: StripePaymentElement) => {
    card.current = element;
  };
  const cardChanged = ({ complete }: { readonly complete: boolean }) => {
    if (complete) setIsIncomplete(false);
  };
  return { pay, problem, isIncomplete, isBusy, keepCard, cardChanged };
}

/** The provider marks the fields itself. Any other trouble comes up again when paying. */
async function isCardIncomplete(checkout: Checkout): Promise<boolean> {
  const checked = await checkout.validateElements().catch(() => undefined);
  return checked?.type === "error" && checked.error.code === "validation_error";
}

async function confirm(
  checkout: Checkout,
  wallet: StripeExpressCheckoutElementConfirmEvent | undefined,
): Promise<PaymentProblem | undefined> {
  try {
    const confirmed = await checkout.confirm({
      redirect: "if_required",
      ...(wallet && { expressCheckoutConfirmEvent: wallet }),
    });
    return confirmed.type === "error" ? describePaymentError(confirmed.error) : undefined;
  } catch {
    return unfinished;
  }
}
