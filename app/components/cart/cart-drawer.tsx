import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { groundOf, groundOfType } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { LineAddOns } from "#app/components/orders/line-add-ons.tsx";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import type { CartLine } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { standardType } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { useCart } from "./cart-provider.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { useRemoveLine } from "./use-remove-line.ts";

type CartDrawerProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly opening: OpeningSchedule;
};

/** The cart for visitors, whom the Cart link leads to sign in. Loaded when it is first opened. */
export function CartDrawer({ isOpen, onOpenChange, opening }: CartDrawerProps) {
  const { lines, subtotal } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const removeLine = useRemoveLine();
  const close = () => onOpenChange(false);
  const { dismiss } = useToast();
  useEffect(() => {
    // The cart shows what was added; the toast about it would lie over that.
    if (isOpen) dismiss();
  }, [isOpen, dismiss]);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} width="drawer">
      <DialogBar>
        <DialogTitle>Your cart</DialogTitle>
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Items">
          <OpeningNote schedule={opening} />
          {lines.length === 0 ? (
            <EmptyCart onLeave={close} />
          ) : (
            <ul ref={list} tabIndex={-1} aria-label="In your cart">
              {lines.map((line) => (
                <DrawerLine
                  key={line.id}
                  line={line}
                  onRemove={() => {
                    removeLine(line);
                    list.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </DialogScroll>
        {lines.length > 0 && (
          <DialogFoot>
            <p className="total num" aria-live="polite">
              Subtotal: {formatMoney(subtotal)}
              <small>Tax and delivery are added at checkout.</small>
            </p>
            <Button variant="main" asChild>
              <Link to="/checkout" onClick={close}>
                Go to Checkout
              </Link>
            </Button>
          </DialogFoot>
        )}
      </DialogMain>
      <DialogClose label="Close cart" />
    </Dialog>
  );
}

function DrawerLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { setQuantity } = useCart();
  const { id, name, type, category, quantity, addOns, note, thumbnail } = line;
  return (
    <li
      className={classNames(
        "line",
        type === standardType ? groundOf(category) : groundOfType(type),
      )}
    >
      <div className="well">
        <ProductImage thumbnail={thumbnail} sizes="76px" isEager />
      </div>
      <div>
        <div className="line-top">
          <h3 className="title">{name}</h3>
          <span className="price">{formatMoney(priceLine(line))}</span>
        </div>
        <LineAddOns of={name} addOns={addOns} plates={quantity} />
        <ItemNote note={note} />
      </div>
      <div className="line-ctl">
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          min={0}
          onChange={(next) => (next > 0 ? setQuantity(id, next) : onRemove())}
        />
        <Button
          variant="quiet"
          className="line-remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
