import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { groundOf, groundOfType } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { LineAddOns } from "#app/components/orders/line-add-ons.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Disclosure, DisclosureButton, DisclosurePanel } from "#app/components/ui/disclosure.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Stepper } from "#app/components/forms/stepper.tsx";
import type { CartLine } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { standardType } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { CustomizeLine } from "./customize-line.tsx";

type SummaryLineProps = {
  readonly line: CartLine;
  readonly onRemove: () => void;
  /** Called with the line's new id, which names its add-ons. */
  readonly onCustomized: (id: string) => void;
};

/** CHK-3 */
export function SummaryLine({ line, onRemove, onCustomized }: SummaryLineProps) {
  const { setQuantity } = useCart();
  const isDish = line.type === standardType;
  return (
    <li
      className={classNames("line", isDish ? groundOf(line.category) : groundOfType(line.type))}
      data-line={line.id}
    >
      <div className="well">
        <ProductImage thumbnail={line.thumbnail} isEager />
      </div>
      <div>
        <div className="line-top">
          <h3 className="title">{line.name}</h3>
          <span className="price">{formatMoney(priceLine(line))}</span>
        </div>
        <p className="small mute num">{formatMoney(line.unitPrice)} each</p>
        <LineAddOns of={line.name} addOns={line.addOns} plates={line.quantity} />
        <ItemNote note={line.note} />
      </div>
      <Disclosure>
        <div className="line-ctl">
          <Stepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            min={0}
            onChange={(quantity) => (quantity > 0 ? setQuantity(line.id, quantity) : onRemove())}
          />
          {isDish && (
            <DisclosureButton className="line-customize">
              <Icon as={SlidersHorizontal} size={18} />
              Customize this item
            </DisclosureButton>
          )}
          <Button
            variant="quiet"
            className="line-remove"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        {isDish && (
          <DisclosurePanel className="line-panel">
            <CustomizeLine line={line} onDone={onCustomized} />
          </DisclosurePanel>
        )}
      </Disclosure>
    </li>
  );
}
