import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { Stepper } from "#app/components/forms/stepper.tsx";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { LineAddOns } from "#app/components/orders/line-add-ons.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { customizeLine, setQuantity, type Cart, type CartLine } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { CustomizeSheet } from "./customize-sheet.tsx";

type PhoneLinesProps = {
  readonly cart: Cart;
  readonly addOns: readonly MenuProduct[];
  readonly onChange: (cart: Cart) => void;
};

/** What the caller wants so far. */
export function PhoneLines({ cart, addOns, onChange }: PhoneLinesProps) {
  const [customized, setCustomized] = useState<CartLine>();
  return (
    <>
      {cart.length === 0 && <p className="phone-empty">Tap what the caller wants.</p>}
      <ul className="phone-lines" aria-label="Order">
        {cart.map((line) => (
          <li key={line.id}>
            <div className="phone-line">
              <span>
                <b>{line.name}</b>
                <LineAddOns of={line.name} addOns={line.addOns} plates={line.quantity} />
                <ItemNote note={line.note} />
              </span>
              <span className="price num">{formatMoney(priceLine(line))}</span>
            </div>
            <div className="phone-line-tools">
              <Stepper
                label={`Quantity of ${line.name}`}
                value={line.quantity}
                min={0}
                onChange={(quantity) => onChange(setQuantity(cart, line.id, quantity))}
              />
              {line.type === standardType && (
                <IconButton
                  label={`Add-ons and note for ${line.name}`}
                  onClick={() => setCustomized(line)}
                >
                  <Icon as={SlidersHorizontal} size={20} />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {customized && (
        <CustomizeSheet
          key={customized.id}
          line={customized}
          addOns={addOns}
          onClose={() => setCustomized(undefined)}
          onDone={(choice) => {
            onChange(customizeLine(cart, customized.id, choice));
            setCustomized(undefined);
          }}
        />
      )}
    </>
  );
}
