import { useState } from "react";
import classicStack from "#app/assets/classic-stack.svg";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogDismiss,
  DialogFoot,
  DialogMain,
  DialogScroll,
  DialogTitle,
  DialogWell,
} from "#app/components/ui/dialog.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import { KitAddOns } from "./kit-add-ons.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";

export function KitDialogs() {
  const [open, setOpen] = useState<"wide" | "plain" | "confirm" | null>(null);
  const toasts = useToast();
  const only = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });
  return (
    <KitSection title="Dialogs">
      <KitRow>
        <Button onClick={() => setOpen("wide")}>Open wide dialog</Button>
        <Button onClick={() => setOpen("plain")}>Open plain dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Ask before deleting</Button>
      </KitRow>
      <Dialog {...only("wide")} width="wide" className="t-fruit" closesOnScrim={false}>
        <DialogWell>
          <div>
            <DialogTitle>Customize your Classic Mini Bites</DialogTitle>
            <p className="lead mt-2.5 text-ink-soft">
              A warm dozen, butter on top and honey down the sides.
            </p>
            <p className="price mt-2 text-[1.375rem]">$9.50</p>
          </div>
          <img className="plate" src={classicStack} alt="" width={452} height={424} />
        </DialogWell>
        <DialogMain>
          <DialogScroll label="Add-ons">
            <KitAddOns />
          </DialogScroll>
          <DialogFoot>
            <span className="total num" aria-live="polite">
              Total: $9.50
            </span>
            <DialogDismiss>
              <Button>Cancel</Button>
            </DialogDismiss>
            <Button
              variant="main"
              onClick={() => {
                toasts.show({ title: "Added to cart!" });
                setOpen(null);
              }}
            >
              Add to Cart
            </Button>
          </DialogFoot>
        </DialogMain>
      </Dialog>
      <Dialog {...only("plain")}>
        <DialogBar>
          <DialogTitle>Order Details</DialogTitle>
        </DialogBar>
        <DialogMain>
          <DialogScroll label="Order Details">
            <p>7c1e40b2-5d0a-4f1e-9b7c-2ee9a1c403bd</p>
          </DialogScroll>
        </DialogMain>
        <DialogClose />
      </Dialog>
      <ConfirmDialog
        {...only("confirm")}
        title="Are you sure you want to delete this product?"
        confirmLabel="Delete"
        onConfirm={() => setOpen(null)}
      >
        <p>Strawberry Cloud. Past orders keep what was sold.</p>
      </ConfirmDialog>
    </KitSection>
  );
}
