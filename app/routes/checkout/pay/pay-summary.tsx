import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { describeWhere, type PickupAddress } from "./describe-where.ts";

type PaySummaryProps = { readonly order: OrderDetails; readonly pickupAddress: PickupAddress };

/** What is paid for. A phone shows the receipt on demand, so that card and Pay fit on the first screen. */
export function PaySummary({ order, pickupAddress }: PaySummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const items = order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return (
    <div className="pay-summary">
      <div className="pay-summary-head">
        <p className="pay-total">
          <VisuallyHidden>Total </VisuallyHidden>
          {formatMoney(order.total)}
        </p>
        <button
          type="button"
          className="pay-summary-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide details" : "Show details"}
          <Icon as={ChevronDown} size={18} className={classNames(isOpen && "rotate-180")} />
        </button>
        <p className="pay-items">
          For order {formatPickupNumber(order.pickupNumber)}: {items}
        </p>
        <p className="pay-where">{describeWhere(order, pickupAddress)}</p>
      </div>
      <div id={id} className={classNames("pay-receipt", isOpen && "is-open")}>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}
