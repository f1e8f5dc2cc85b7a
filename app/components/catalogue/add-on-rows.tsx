import Check from "lucide-react/icons/check";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";
import {
  maxAddOnQuantity,
  setAddOnQuantity,
  tickAddOn,
  untickAddOn,
  type ChosenAddOn,
} from "#shop/cart/add-ons.ts";
import { groupAddOns } from "#shop/cart/group-add-ons.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { ProductImage } from "./product-image.tsx";

type AddOnRowsProps = {
  readonly addOns: readonly MenuProduct[];
  readonly chosen: readonly ChosenAddOn[];
  /** `ticked` is the add-on that this change added, if it added one. */
  readonly onChange: (chosen: readonly ChosenAddOn[], ticked?: MenuProduct) => void;
};

/** All add-ons, grouped by type (ORD-7, ORD-8). */
export function AddOnRows({ addOns, chosen, onChange }: AddOnRowsProps) {
  return groupAddOns(addOns).map((group) => (
    <fieldset className="addgroup" key={group.type} data-group={group.type}>
      <legend>{group.type}</legend>
      <div className="adds">
        {group.addOns.map((addOn) => (
          <AddOnRow
            key={addOn.id}
            addOn={addOn}
            quantity={chosen.find(({ id }) => id === addOn.id)?.quantity ?? 0}
            onTick={(isOn) =>
              isOn
                ? onChange(tickAddOn(chosen, addOn), addOn)
                : onChange(untickAddOn(chosen, addOn.id))
            }
            onQuantity={(quantity) => onChange(setAddOnQuantity(chosen, addOn.id, quantity))}
          />
        ))}
      </div>
    </fieldset>
  ));
}

type AddOnRowProps = {
  readonly addOn: MenuProduct;
  /** 0 if it is not chosen. */
  readonly quantity: number;
  readonly onTick: (isOn: boolean) => void;
  readonly onQuantity: (quantity: number) => void;
};

/** The checkbox covers the whole row, and the stepper lies above the checkbox. */
function AddOnRow({ addOn, quantity, onTick, onQuantity }: AddOnRowProps) {
  const { name, price, thumbnail } = addOn;
  return (
    <div className="add">
      <input
        type="checkbox"
        aria-label={`${name}, plus ${formatMoney(price)}`}
        checked={quantity > 0}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="tick">
        <Icon as={Check} size={17} />
      </span>
      <ProductImage className="add-pic" thumbnail={thumbnail} sizes="44px" />
      <span className="add-name">
        {name}
        <small>+{formatMoney(price)}</small>
      </span>
      {quantity > 0 && (
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          min={1}
          max={maxAddOnQuantity}
          onChange={onQuantity}
        />
      )}
    </div>
  );
}
