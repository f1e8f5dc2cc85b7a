import { formatMoney, times, type Cents } from "#shop/money.ts";

type AddOn = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
};

type LineAddOnsProps = {
  readonly of: string;
  readonly addOns: readonly AddOn[];
  /** How many plates have them. The price is that of one. */
  readonly plates: number;
};

/** Renders nothing if there are no add-ons. */
export function LineAddOns({ of, addOns, plates }: LineAddOnsProps) {
  if (addOns.length === 0) return null;
  return (
    <ul className="line-adds" aria-label={`Addons for ${of}`}>
      {addOns.map((addOn) => (
        <li key={addOn.id}>
          <span>
            {addOn.name} × {addOn.quantity}
          </span>
          <span>
            {formatMoney(times(addOn.unitPrice, addOn.quantity))}
            {plates > 1 && " a plate"}
          </span>
        </li>
      ))}
    </ul>
  );
}
