import { useRef, useState } from "react";
import { useAddToCart } from "./use-add-to-cart.ts";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { addButtonId } from "#app/components/catalogue/add-button-id.ts";
import {
  Dialog,
  DialogDismiss,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
  DialogWell,
} from "#app/components/ui/dialog.tsx";
import type { ChosenAddOn } from "#shop/cart/add-ons.ts";
import { maxLineQuantity } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { AddOnOffer, useAddOns } from "#app/components/catalogue/add-on-offer.tsx";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { HeartSlot } from "#app/components/own-plates/heart-slot.tsx";
import { PlateNoteField } from "#app/components/catalogue/note-field.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";
import { AddOnJumps } from "./add-on-jumps.tsx";
import { LivePlate } from "./live-plate.tsx";

type CustomizePanelProps = {
  readonly isOpen: boolean;
  /** The preview is already on screen, so that the dialog must not fade in again. */
  readonly isPreviewed: boolean;
  readonly product: MenuProduct;
  readonly addOns: readonly MenuProduct[] | undefined;
  readonly onClose: () => void;
};

/** ORD-7 to ORD-9. Mounted per opening, so that no choice is left over. */
export function CustomizePanel({
  isOpen,
  isPreviewed,
  product,
  addOns: given,
  onClose,
}: CustomizePanelProps) {
  const [chosen, setChosen] = useState<readonly ChosenAddOn[]>([]);
  const [note, setNote] = useState("");
  const [quantity, setQuantity] = useState(1);
  const [newest, setNewest] = useState<MenuProduct>();
  const isAdded = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const offer = useAddOns(given);
  const addToCart = useAddToCart();
  const total = priceLine({ unitPrice: product.price, quantity, addOns: chosen });
  const onPlate = chosen.flatMap(({ id, quantity }) => {
    const addOn = offer.addOns?.find((one) => one.id === id);
    return addOn ? [{ ...addOn, quantity }] : [];
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="wide"
      className={classNames(groundOf(product.category), isPreviewed && "dialog-continued")}
      getOpener={() => document.getElementById(addButtonId(product))}
      closesOnScrim={chosen.length === 0 && quantity === 1 && note === ""}
    >
      <DialogWell>
        <div className="dialog-summary">
          <DialogTitle>Customize your {product.name}</DialogTitle>
          <p className="lead">{product.description}</p>
          <div className="dialog-price">
            <p className="price">{formatMoney(product.price)}</p>
            <HeartSlot
              plate={{ productId: product.id, addOns: chosen, note }}
              name={chosen.length > 0 ? `${product.name} as customized` : product.name}
            />
          </div>
        </div>
        <LivePlate product={product} addOns={onPlate} newest={newest} />
      </DialogWell>
      <DialogMain>
        <AddOnJumps addOns={offer.addOns} addButton={addButton} />
        <DialogScroll label="Add-ons">
          <AddOnOffer
            {...offer}
            chosen={chosen}
            onChange={(next, ticked) => {
              setChosen(next);
              setNewest(ticked);
            }}
          />
          <PlateNoteField value={note} onChange={setNote} />
        </DialogScroll>
        <DialogFoot>
          <span className="total num" aria-live="polite">
            Total: {formatMoney(total)}
          </span>
          <span className="dialog-how-many" aria-hidden="true">
            How many
          </span>
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={maxLineQuantity}
            onChange={setQuantity}
          />
          <DialogDismiss>
            <Button>Cancel</Button>
          </DialogDismiss>
          <Button
            ref={addButton}
            variant="main"
            onClick={() => {
              // A double tap adds one: the button stays in place while the dialog closes.
              if (isAdded.current) return;
              isAdded.current = true;
              addToCart(product, { addOns: chosen, note }, quantity);
              onClose();
            }}
          >
            Add to Cart
          </Button>
        </DialogFoot>
      </DialogMain>
    </Dialog>
  );
}
