import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo, useState, type SubmitEvent } from "react";
import { Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { NewLines } from "#app/components/orders/order-lines/new-lines.tsx";
import { ProductPicker } from "#app/components/orders/order-lines/product-picker.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FormProblem } from "#app/http/form-problem.ts";
import { addLines, emptyCart, toLine } from "#shop/cart/cart.ts";
import { priceCart } from "#shop/cart/price-cart.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import { formatTimeOfDay } from "#shop/format-when.ts";
import { formatMoney } from "#shop/money.ts";
import { toCheckoutLines } from "#shop/orders/checkout/to-checkout-lines.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { describeEditMoney } from "#shop/payments/editing/describe-edit.ts";
import { editMoney } from "#shop/payments/editing/edit-money.ts";
import type { PaidOrderToEdit } from "#shop/payments/editing/read-edit.server.ts";
import { KeptLines } from "./kept-lines.tsx";

type EditOrderPageProps = {
  readonly edit: PaidOrderToEdit;
  readonly products: readonly MenuProduct[];
  readonly refundId: string;
  readonly problem:
    | (FormProblem & { readonly later?: { readonly was: Date; readonly is: Date } })
    | undefined;
};

export function EditOrderPage({ edit, products, refundId, problem }: EditOrderPageProps) {
  const { order, items, charges, left, mayRefund, timeZone } = edit;
  const [address] = useSearchParams();
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === "POST";
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [sentLines, setSentLines] = useState(toCheckoutLines(emptyCart));
  const cart = useMemo(() => toCartLines(sentLines, products), [sentLines, products]);
  const addOns = useMemo(() => products.filter(({ type }) => type !== standardType), [products]);
  const kept = items.flatMap((item) => {
    const quantity = quantities[item.position] ?? item.quantity;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const totals = priceCart([...kept, ...cart], order.orderType, charges);
  const money = editMoney({ ...order, left, mayRefund }, { was: order.total, is: totals.total });
  const isChanged = cart.length > 0 || Object.keys(quantities).length > 0;
  const isEmpty = kept.length + cart.length === 0;
  const list = mayRefund ? `/admin/orders/${order.id}` : "/kitchen/orders";
  const back = address.get("from") === "board" ? "/kitchen" : list;

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || isEmpty || !isChanged) return;
    void submit(
      {
        version: String(order.version),
        kept: JSON.stringify(kept.map(({ position, quantity }) => ({ position, quantity }))),
        added: JSON.stringify(toCheckoutLines(cart)),
        expectedTotalCents: String(totals.total),
        refundId,
        ...(problem?.later && { acceptedFor: problem.later.is.toISOString() }),
      },
      { method: "post", preventScrollReset: true },
    );
  }
  return (
    <div className="picker-page">
      <header className="picker-head">
        <Button size="small" asChild>
          <Link to={back}>
            <Icon as={ArrowLeft} size={18} />
            Go back
          </Link>
        </Button>
        <h1 className="h3">
          Change {formatPickupNumber(order.pickupNumber)} · {order.customer.name}
        </h1>
      </header>
      <div className="picker-grid">
        <ProductPicker
          products={products}
          onPick={({ id, price, ...product }) =>
            setSentLines(
              toCheckoutLines(
                addLines(cart, [
                  toLine({ ...product, productId: id, unitPrice: price, addOns: [] }, 1),
                ]),
              ),
            )
          }
        />
        <form className="picker-form" noValidate onSubmit={save} aria-label="Change order">
          <KeptLines
            items={items}
            quantities={quantities}
            onChange={(position, quantity) =>
              setQuantities({ ...quantities, [position]: quantity })
            }
          />
          <NewLines
            label="Added"
            cart={cart}
            addOns={addOns}
            onChange={(next) => setSentLines(toCheckoutLines(next))}
          />
          {cart.length < sentLines.length && (
            <FormAlert>Something you added isn't for sale anymore, so it was removed.</FormAlert>
          )}
          {isEmpty && (
            <FormAlert>An order needs something in it. To call it off, cancel it.</FormAlert>
          )}
          <div className="picker-place">
            {problem?.later && (
              <FormAlert>
                That takes longer: {formatTimeOfDay(problem.later.is, timeZone)} instead of{" "}
                {formatTimeOfDay(problem.later.was, timeZone)}. Ask the customer, then save again.
              </FormAlert>
            )}
            {problem?.formError && <FormAlert>{problem.formError}</FormAlert>}
            {problem?.fieldErrors && (
              <FormAlert>{Object.values(problem.fieldErrors).flat()[0]}</FormAlert>
            )}
            <p role="status">
              {isChanged
                ? describeEditMoney({
                    ...money,
                    wasDue: order.due,
                    wasRefundNeeded: order.refundNeeded,
                    total: totals.total,
                    isPaid: order.paymentStatus === "paid",
                  })
                : "Tap an item to add it, or change a quantity."}
            </p>
            <Button
              type="submit"
              variant="main"
              size="large"
              block
              busy={isBusy}
              busyLabel="Saving..."
              aria-disabled={!isChanged || isEmpty}
            >
              {isChanged
                ? `Save, ${formatMoney(order.total)} → ${formatMoney(totals.total)}`
                : `Save, ${formatMoney(order.total)}`}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
