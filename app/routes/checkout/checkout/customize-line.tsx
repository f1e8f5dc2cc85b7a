import { useState } from "react";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { AddOnOffer, useAddOns } from "#app/components/catalogue/add-on-offer.tsx";
import { PlateNoteField } from "#app/components/catalogue/note-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import { toLine, type CartLine } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import { formatMoney, times } from "#shop/money.ts";

type CustomizeLineProps = { readonly line: CartLine; readonly onDone: (id: string) => void };

/** Applies all changes at once: the line's id changes with every add-on and the line would jump. */
export function CustomizeLine({ line, onDone }: CustomizeLineProps) {
  const [chosen, setChosen] = useState(line.addOns);
  const [note, setNote] = useState(line.note);
  const { customize } = useCart();
  const { show } = useToast();
  const offer = useAddOns(undefined);
  const choice = { addOns: chosen, note };
  const plate = priceLine({ ...line, addOns: chosen, quantity: 1 });
  return (
    <div role="group" aria-label={`Customize ${line.name}`}>
      <div className="line-panel-rows">
        <AddOnOffer {...offer} chosen={chosen} onChange={setChosen} />
        <PlateNoteField value={note} onChange={setNote} />
      </div>
      <div className="line-panel-foot">
        <span className="num" aria-live="polite">
          {formatMoney(plate)} each
          {line.quantity > 1 &&
            `, ${formatMoney(times(plate, line.quantity))} for ${line.quantity}`}
        </span>
        <Button
          variant="strong"
          onClick={() => {
            customize(line.id, choice);
            show({
              title: "Addons updated!",
              message: `${line.name} is now ${formatMoney(plate)} each.`,
            });
            onDone(toLine({ ...line, ...choice }, line.quantity).id);
          }}
        >
          Update addons
        </Button>
      </div>
    </div>
  );
}
