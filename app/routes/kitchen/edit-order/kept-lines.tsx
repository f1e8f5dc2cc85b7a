import { Stepper } from "#app/components/forms/stepper.tsx";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { LineAddOns } from "#app/components/orders/line-add-ons.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { formatMoney } from "#shop/money.ts";
import type { PaidOrderToEdit } from "#shop/payments/editing/read-edit.server.ts";

type KeptLinesProps = {
  readonly items: PaidOrderToEdit["items"];
  /** By position; 0 removes it. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly onChange: (position: number, quantity: number) => void;
};

/** What the customer ordered, at the prices they saw. What is removed stays in view, so that it can come back. */
export function KeptLines({ items, quantities, onChange }: KeptLinesProps) {
  return (
    <ul className="order-lines" aria-label="Ordered">
      {items.map((item) => {
        const quantity = quantities[item.position] ?? item.quantity;
        return (
          <li key={item.position} className={classNames(quantity === 0 && "order-line-gone")}>
            <div className="order-line">
              <span>
                <b>{item.name}</b>
                <LineAddOns of={item.name} addOns={item.addOns} plates={quantity} />
                <ItemNote note={item.note} />
              </span>
              <span className="price num">{formatMoney(priceLine({ ...item, quantity }))}</span>
            </div>
            <div className="order-line-tools">
              <Stepper
                label={`Quantity of ${item.name}`}
                value={quantity}
                min={0}
                onChange={(next) => onChange(item.position, next)}
              />
              {quantity === 0 && <span className="small">Removed</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
