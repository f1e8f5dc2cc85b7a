import { useState } from "react";
import { AddOnRows } from "#app/components/catalogue/add-on-rows.tsx";
import { PlateNoteField } from "#app/components/catalogue/note-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import type { CartLine, Customization } from "#shop/cart/cart.ts";
import { priceLine } from "#shop/cart/price-line.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";

type CustomizeSheetProps = {
  readonly line: CartLine;
  readonly addOns: readonly MenuProduct[];
  readonly onClose: () => void;
  readonly onDone: (choice: Customization) => void;
};

export function CustomizeSheet({ line, addOns, onClose, onDone }: CustomizeSheetProps) {
  const [chosen, setChosen] = useState(line.addOns);
  const [note, setNote] = useState(line.note);
  const each = priceLine({ ...line, addOns: chosen, quantity: 1 });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} closesOnScrim={false}>
      <DialogBar>
        <DialogTitle>{line.name}</DialogTitle>
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Add-ons">
          <AddOnRows addOns={addOns} chosen={chosen} onChange={setChosen} />
          <PlateNoteField value={note} onChange={setNote} />
        </DialogScroll>
      </DialogMain>
      <DialogFoot>
        <span className="num" aria-live="polite">
          {formatMoney(each)} each
        </span>
        <Button variant="strong" onClick={() => onDone({ addOns: chosen, note })}>
          Done
        </Button>
      </DialogFoot>
      <DialogClose />
    </Dialog>
  );
}
