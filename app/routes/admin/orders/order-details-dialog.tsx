import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { Link } from "react-router";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { paymentStatusOptions } from "#app/components/orders/payment-status-badge.tsx";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogMain,
  DialogScroll,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusMenu } from "#app/components/ui/status-menu.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { OrderFacts, type DetailedOrder } from "#app/components/orders/order-facts.tsx";
import type { PromisedTimes } from "#shop/orders/admin/promised-times.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { OrderHistory, type HistoryLine } from "#app/components/orders/order-history.tsx";
import { ChangeQuestions } from "./change-questions.tsx";
import { PaymentAttention } from "./payment-attention.tsx";
import { RefundSection, type ShownPayment } from "./refund-section.tsx";
import { useOrderChange } from "./use-order-change.ts";
import { isEditable } from "#shop/orders/editing/require-editable.ts";

type OrderDetailsDialogProps = {
  readonly order: DetailedOrder;
  readonly times: PromisedTimes | null;
  readonly otherPlace: string | null;
  readonly payment: ShownPayment;
  readonly history: readonly HistoryLine[];
  /** What was refused; with JavaScript a toast says it. */
  readonly problem: string | undefined;
  readonly onClose: () => void;
};

const closeAnimationMs = 200;

/** ADM-7. Without JavaScript the details are a section below the list. */
export function OrderDetailsDialog({
  order,
  times,
  otherPlace,
  payment,
  history,
  problem,
  onClose,
}: OrderDetailsDialogProps) {
  const isScripted = useHydrated();
  const [isOpen, setOpen] = useState(true);
  const details = (
    <>
      <PaymentAttention order={order} payment={payment} />
      <OrderFacts order={order} times={times} otherPlace={otherPlace} />
      <RefundSection order={order} payment={payment} />
      <OrderHistory lines={history} order={order} />
    </>
  );
  if (!isScripted)
    return (
      <section className="order-inline" aria-labelledby="order-inline-title">
        <h2 className="h2" id="order-inline-title">
          Order Details
        </h2>
        {problem && <FormAlert>{problem}</FormAlert>}
        {details}
      </section>
    );

  // Navigates after the closing animation: leaving the route removes the data that the dialog shows.
  function close() {
    setOpen(false);
    setTimeout(onClose, closeAnimationMs);
  }
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} className="order-details">
      <DialogBar>
        <div className="order-title">
          <DialogTitle>Order Details</DialogTitle>
          <b className="num">{formatPickupNumber(order.pickupNumber)}</b>
        </div>
        <DetailsStates order={order} />
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Order">{details}</DialogScroll>
      </DialogMain>
      <DialogClose />
    </Dialog>
  );
}

function DetailsStates({ order }: { order: DetailedOrder }) {
  const change = useOrderChange(order, "details");
  const id = order.id.slice(0, 8);
  return (
    <div className="order-states">
      <div>
        <span aria-hidden="true">Status</span>
        <StatusMenu
          label={`Status of ${id}`}
          options={orderStatusOptions}
          value={change.status}
          busy={change.isBusy}
          onChange={change.changeStatus}
        />
      </div>
      <div>
        <span aria-hidden="true">Payment</span>
        <StatusMenu
          label={`Payment of ${id}`}
          options={paymentStatusOptions}
          value={change.paymentStatus}
          busy={change.isBusy}
          onChange={change.changePayment}
        />
      </div>
      <Button size="small" asChild>
        <a href={`/kitchen/orders/${order.id}/ticket`} target="_blank" rel="noreferrer">
          <Icon as={Printer} size={18} />
          Print ticket
        </a>
      </Button>
      {isEditable(order) && (
        <Button size="small" asChild>
          <Link to={`/kitchen/orders/${order.id}/edit`}>
            <Icon as={Pencil} size={18} />
            Change items
          </Link>
        </Button>
      )}
      <ChangeQuestions {...change.questions} />
    </div>
  );
}
