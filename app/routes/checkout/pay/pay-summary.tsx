import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { OrderReceipt } from "#app/components/orders/order-receipt.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { formatMoney } from "#shop/money.ts";
import { describeItems } from "#shop/orders/describe-items.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";
import { ChangeOrderButton } from "./payment-buttons.tsx";
import { describeWhere } from "#shop/orders/describe-where.ts";
import type { PickupPlace } from "#shop/orders/pickup-place.ts";

type PaySummaryProps = {
  readonly order: OrderDetails;
  readonly place: PickupPlace;
  /** It can still be cancelled. */
  readonly isOpen: boolean;
};

/** What is paid for. A phone shows the receipt on demand, so that card and Pay fit on the first screen. */
export function PaySummary({ order, place, isOpen }: PaySummaryProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
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
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide details" : "Show details"}
          <Icon as={ChevronDown} size={18} className={classNames(isShown && "rotate-180")} />
        </button>
        <p className="pay-items">
          For order {formatPickupNumber(order.pickupNumber)}: {describeItems(order)}
        </p>
        <p className="pay-where">{describeWhere(order, place)}</p>
      </div>
      <div id={id} className={classNames("pay-receipt", isShown && "is-open")}>
        <OrderReceipt order={order} />
        {isOpen && <ChangeOrderButton />}
      </div>
    </div>
  );
}
