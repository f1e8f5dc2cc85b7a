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

type NewLinesProps = {
  readonly cart: Cart;
  readonly addOns: readonly MenuProduct[];
  readonly onChange: (cart: Cart) => void;
  /** Names the list. */
  readonly label: string;
};

/** What staff put into an order. */
export function NewLines({ cart, addOns, onChange, label }: NewLinesProps) {
  const [customized, setCustomized] = useState<CartLine>();
  return (
    <>
      <ul className="order-lines" aria-label={label}>
        {cart.map((line) => (
          <li key={line.id}>
            <div className="order-line">
              <span>
                <b>{line.name}</b>
                <LineAddOns of={line.name} addOns={line.addOns} plates={line.quantity} />
                <ItemNote note={line.note} />
              </span>
              <span className="price num">{formatMoney(priceLine(line))}</span>
            </div>
            <div className="order-line-tools">
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
