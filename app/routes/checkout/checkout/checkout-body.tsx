import { EmptyCart } from "#app/components/cart/empty-cart.tsx";
import Bike from "lucide-react/icons/bike";
import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Store from "lucide-react/icons/store";
import { useState, type SubmitEvent } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { callUsAt } from "#app/components/store/call-us-at.ts";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import { useOpeningState } from "#app/components/store/use-opening-state.ts";
import { Button } from "#app/components/ui/button.tsx";
import { NoteField } from "#app/components/catalogue/note-field.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { useFocusFirstError } from "#app/components/forms/focus-first-error.ts";
import { priceCart } from "#shop/cart/price-cart.ts";
import { formatMoney } from "#shop/money.ts";
import type { CheckoutResult, CheckoutTerms } from "#app/components/checkout/checkout-result.ts";
import { describeTooBig } from "#shop/orders/checkout/describe-too-big.ts";
import { toCheckoutLines } from "#shop/orders/checkout/to-checkout-lines.ts";
import type { CheckoutDefaults } from "./checkout-defaults.ts";
import { WhenSection } from "./when-section.tsx";
import { useOrderTimes } from "#app/components/checkout/use-order-times.ts";
import { DetailsFields } from "./details-fields.tsx";
import { PlacedNote } from "./checkout-notes.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { UnpaidOrderChoice } from "./unpaid-order-choice.tsx";
import { CheckoutAlert } from "./checkout-alert.tsx";
import { useCheckoutDraft } from "./use-checkout-draft.ts";
import { useCheckoutResult } from "./use-checkout-result.ts";

export type CheckoutBodyProps = {
  readonly checkout: CheckoutTerms;
  readonly defaults: CheckoutDefaults;
  readonly phone: string;
  readonly place: { readonly street: string; readonly city: string };
  readonly sent: CheckoutResult | undefined;
};

const cashHelp = { pickup: "Pay at pickup", delivery: "Pay at the door" } as const;

/** CHK-2 to CHK-7, once the browser has loaded the cart and the draft. */
export function CheckoutBody({ checkout, defaults, place, phone, sent }: CheckoutBodyProps) {
  const { lines, readLatest } = useCart();
  const { draft, change, end } = useCheckoutDraft(defaults.owner, {
    fields: defaults.fields,
    isCartEmpty: () => readLatest().length === 0,
  });
  const startNewCheckout = () => void change({ checkoutId: crypto.randomUUID(), isSent: false });
  const { result, notices } = useCheckoutResult(sent, draft, {
    onPlaced: end,
    onCancelled: startNewCheckout,
    onRefused: () => change({ isSent: false }),
  });
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const problem = result?.outcome === "refused" ? result.problem : undefined;
  const form = useFocusFirstError(problem?.fieldErrors);
  const [latestTerms, setLatestTerms] = useState<CheckoutTerms>(checkout);
  if (problem?.terms && problem.terms !== latestTerms) setLatestTerms(problem.terms);
  // During an update the answer may come from a server that does not know all of it yet.
  const { charges, opening, offers, kitchen, plates } = { ...checkout, ...latestTerms };
  const openingNow = useOpeningState(opening);

  // The owner may have switched off the chosen option.
  const orderType = offers.delivery ? draft.orderType : "pickup";
  const paymentMethod = offers[draft.paymentMethod]
    ? draft.paymentMethod
    : defaults.fields.paymentMethod;
  const times = useOrderTimes(kitchen, {
    lines,
    orderType,
    isCard: paymentMethod === "card",
    when: draft.when,
    opening: openingNow,
    address: "/checkout/times",
  });
  // The server decides; this spares the customer an error.
  const tooBig = describeTooBig(times.plates, plates);
  const canOrder = times.canOrder && tooBig === undefined;
  const totals = priceCart(lines, orderType, charges);
  const total = formatMoney(totals.total);
  const isBusy = (state !== "idle" && formMethod === "POST") || result?.outcome === "unknown";

  if (result?.outcome === "placed") return <PlacedNote to={result.to} />;
  if (result?.outcome === "unpaid")
    return (
      <div className="checkout-unpaid">
        <UnpaidOrderChoice order={result.order} isCartEmpty={lines.length === 0} />
        {lines.length > 0 && <OrderSummary totals={totals} isSent={false} />}
      </div>
    );
  if (lines.length === 0)
    return (
      <EmptyCart as="h2">
        {notices.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </EmptyCart>
    );

  const order = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !canOrder) return;
    const { isSent: _, ...fields } = change({ isSent: true });
    const { when, shownFor } = times;
    const expectedTotalCents = String(totals.total);
    const sentLines = JSON.stringify(toCheckoutLines(lines));
    void submit(
      {
        ...fields,
        orderType,
        paymentMethod,
        when,
        ...(shownFor && { shownFor }),
        lines: sentLines,
        expectedTotalCents,
      },
      { method: "post", preventScrollReset: true },
    );
  };
  return (
    <div className="checkout">
      <form ref={form} className="checkout-form" noValidate onSubmit={order} aria-label="Checkout">
        <OpeningNote schedule={opening} />
        <section className="block">
          <h2 className="h3" id="order-type">
            How would you like it?
          </h2>
          <ChoiceTiles
            name="orderType"
            labelledBy="order-type"
            value={orderType}
            onChange={(value) => change({ orderType: value })}
            choices={[
              { value: "pickup", label: "Pickup", help: place.street, icon: Store },
              {
                value: "delivery",
                label: `Delivery (+${formatMoney(charges.deliveryFee)})`,
                help: offers.delivery
                  ? place.city && `${place.city} and nearby`
                  : "Not available right now",
                icon: Bike,
                isDisabled: !offers.delivery,
              },
            ]}
          />
        </section>
        <WhenSection times={times} onChange={(when) => change({ when })} />
        <section className="block">
          <h2 className="h3">Your details</h2>
          <DetailsFields
            fields={{ ...draft, orderType }}
            onChange={change}
            errors={problem?.fieldErrors}
          />
        </section>
        <section className="block">
          <h2 className="h3" id="payment">
            Payment
          </h2>
          <ChoiceTiles
            name="paymentMethod"
            labelledBy="payment"
            value={paymentMethod}
            onChange={(value) => change({ paymentMethod: value })}
            choices={[
              {
                value: "cash",
                label: "Cash",
                help: offers.cash ? cashHelp[orderType] : "Not available right now",
                icon: Banknote,
                isDisabled: !offers.cash,
              },
              {
                value: "card",
                label: "Card",
                help: offers.card ? "Pay securely in the next step" : "Not available right now",
                icon: CreditCard,
                isDisabled: !offers.card,
              },
            ]}
          />
        </section>
        <section className="block">
          <NoteField
            label="Note to the kitchen"
            value={draft.note}
            onChange={(note) => change({ note })}
            errors={problem?.fieldErrors?.note}
          />
        </section>
        <CheckoutAlert
          result={result}
          notices={notices}
          orderType={orderType}
          times={times}
          phone={phone}
          onNewOrder={startNewCheckout}
          onChooseTime={(when) => change({ when })}
        />
        <div className="paybar">
          <p className="paybar-note" id="order-time" role="status">
            {tooBig ? callUsAt(tooBig, phone) : times.text}
          </p>
          <Button
            type="submit"
            variant="main"
            size="large"
            block
            className="num"
            aria-disabled={!canOrder}
            aria-describedby="order-time"
            busy={isBusy}
            busyLabel="Placing your order..."
          >
            {paymentMethod === "cash"
              ? `Place Order - Pay with Cash ${total}`
              : `Continue to Payment ${total}`}
          </Button>
        </div>
      </form>
      <OrderSummary totals={totals} isSent={isBusy} />
    </div>
  );
}
