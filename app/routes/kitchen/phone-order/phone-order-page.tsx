import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo, useState, type SubmitEvent } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { useOrderTimes } from "#app/components/checkout/use-order-times.ts";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { useFocusFirstError } from "#app/components/forms/focus-first-error.ts";
import { NoteField } from "#app/components/catalogue/note-field.tsx";
import { NewLines } from "#app/components/orders/order-lines/new-lines.tsx";
import { ProductPicker } from "#app/components/orders/order-lines/product-picker.tsx";
import { useOpeningState } from "#app/components/store/use-opening-state.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FormProblem } from "#app/http/form-problem.ts";
import { addLines, maxCartLines, toLine, type Cart } from "#shop/cart/cart.ts";
import { priceCart, type Totals } from "#shop/cart/price-cart.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { toCheckoutLines } from "#shop/orders/checkout/to-checkout-lines.ts";
import type { PhoneDraft } from "#shop/orders/phone/phone-draft.ts";
import type { PhoneTerms } from "#shop/orders/phone/read-phone-terms.server.ts";
import { CallerFields } from "./caller-fields.tsx";
import { PhoneTime } from "./phone-time.tsx";
import { usePhoneDraft } from "./use-phone-draft.ts";

type PhoneOrderPageProps = {
  readonly products: readonly MenuProduct[];
  readonly terms: PhoneTerms;
  readonly owner: string;
  readonly problem: FormProblem | undefined;
};

export function PhoneOrderPage(props: PhoneOrderPageProps) {
  const { draft, change, startAgain, undo } = usePhoneDraft(props.owner);
  const { show } = useToast();
  const clear = () => {
    const before = startAgain();
    show({
      id: "phone-order-cleared",
      title: "Started again",
      action: { label: "Undo", onPress: () => before && undo(before) },
    });
  };
  return (
    <div className="picker-page">
      <header className="picker-head">
        <Button size="small" asChild>
          <Link to="/kitchen">
            <Icon as={ArrowLeft} size={18} />
            Live board
          </Link>
        </Button>
        <h1 className="h3">Phone order</h1>
        {draft && hasContent(draft) && (
          <Button size="small" variant="quiet" onClick={clear}>
            Start again
          </Button>
        )}
      </header>
      {draft ? (
        <PhoneOrderForm {...props} draft={draft} change={change} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </div>
  );
}

type PhoneOrderFormProps = PhoneOrderPageProps & {
  readonly draft: PhoneDraft;
  readonly change: (part: Partial<PhoneDraft>) => void;
};

function PhoneOrderForm({ products, terms, problem, draft, change }: PhoneOrderFormProps) {
  // What was wrong is over as soon as something changes.
  const [refused, setRefused] = useState({ problem, draft });
  if (refused.problem !== problem) setRefused({ problem, draft });
  const isCurrent = refused.problem === problem && refused.draft === draft;
  const alert = isCurrent
    ? (problem?.formError ?? problem?.fieldErrors?.["lines"]?.[0])
    : undefined;
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const form = useFocusFirstError(problem?.fieldErrors);
  // Names and prices are always today's: the draft has ids only.
  const cart = useMemo(() => toCartLines(draft.lines, products), [draft.lines, products]);
  const addOns = useMemo(() => products.filter(({ type }) => type !== standardType), [products]);
  const orderType = terms.isDeliveryOffered ? draft.orderType : "pickup";
  const totals = priceCart(cart, orderType, terms.charges);
  const opening = useOpeningState(terms.opening);
  const times = useOrderTimes(terms.kitchen, {
    lines: cart,
    orderType,
    isCard: false,
    when: draft.when,
    opening,
    address: "/kitchen/phone-order/times",
  });
  const changeCart = (next: Cart) => change({ lines: toCheckoutLines(next) });
  const isFull = cart.length >= maxCartLines;

  function place(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { owner: _, lines: __, ...fields } = draft;
    void submit(
      {
        ...fields,
        orderType,
        when: times.when,
        ...(times.shownFor && { shownFor: times.shownFor }),
        lines: JSON.stringify(toCheckoutLines(cart)),
        expectedTotalCents: String(totals.total),
      },
      { method: "post", preventScrollReset: true },
    );
  }
  return (
    <div className="picker-grid">
      <ProductPicker
        products={products}
        onPick={({ id, price, ...product }) =>
          changeCart(
            addLines(cart, [
              toLine({ ...product, productId: id, unitPrice: price, addOns: [] }, 1),
            ]),
          )
        }
      />
      <form ref={form} className="picker-form" noValidate onSubmit={place} aria-label="Phone order">
        {cart.length === 0 && <p className="picker-empty">Tap what the caller wants.</p>}
        <NewLines label="Order" cart={cart} addOns={addOns} onChange={changeCart} />
        {isFull && <FormAlert>An order can have up to {maxCartLines} different items.</FormAlert>}
        {cart.length < draft.lines.length && (
          <FormAlert>Something in this order isn't for sale anymore, so it was removed.</FormAlert>
        )}
        {cart.length > 0 && <p className="picker-sums num">{describeSums(totals)}</p>}
        <CallerFields
          fields={draft}
          orderType={orderType}
          terms={terms}
          errors={problem?.fieldErrors}
          onChange={change}
        />
        <PhoneTime times={times} onChange={(when) => change({ when })} />
        <NoteField
          label="Note to the kitchen"
          value={draft.note}
          onChange={(note) => change({ note })}
          errors={problem?.fieldErrors?.["note"]}
        />
        <div className="picker-place">
          {alert && <FormAlert>{alert}</FormAlert>}
          <p role="status">{times.text}</p>
          <Button
            type="submit"
            variant="main"
            size="large"
            block
            busy={isBusy}
            busyLabel="Placing..."
          >
            Place order, {formatMoney(totals.total)} cash
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Short: the total is on the button. */
function describeSums({ subtotal, deliveryFee, tax }: Totals): string {
  const fee = deliveryFee > 0 ? ` + ${formatMoney(deliveryFee)} delivery` : "";
  return `${formatMoney(subtotal)}${fee} + ${formatMoney(tax)} tax`;
}

function hasContent({ lines, name, phone, email, address, note }: PhoneDraft): boolean {
  return lines.length > 0 || [name, phone, email, address, note].some((text) => text !== "");
}
