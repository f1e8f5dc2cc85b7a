import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
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
import { Icon } from "#app/components/ui/icon.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { mapHref } from "#shop/store/directions.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { ItemNote } from "../item-note.tsx";
import { OrderHistory } from "../order-history.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import type { OrderSummary } from "./order-summary.ts";
import { PaymentStatusBadge } from "../payment-status-badge.tsx";
import { methodLabels, typeLabels } from "../type-labels.ts";
import { useOrderSummary } from "./use-order-summary.ts";

type OrderSheetProps = {
  readonly orderId: string;
  /** A new one reads the order again. */
  readonly version: number | undefined;
  readonly onClose: () => void;
  /** What can be done, at the foot; without the order until it is loaded. */
  readonly actions: (order: OrderSummary["order"] | undefined) => ReactNode;
};

/** KIT-3: whom to call, where it goes, what was said and what has happened. */
export function OrderSheet({ orderId, version, onClose, actions }: OrderSheetProps) {
  const summary = useOrderSummary(orderId, version);
  const shown = summary && "order" in summary ? summary : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} className="order-sheet">
      <DialogBar>
        <DialogTitle>
          {shown
            ? `${formatPickupNumber(shown.order.pickupNumber)} · ${shown.order.customer.name}`
            : "Order"}
        </DialogTitle>
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Order">
          {summary === undefined && <p role="status">Loading...</p>}
          {summary && "formError" in summary && <FormAlert>{summary.formError}</FormAlert>}
          {shown && <Facts {...shown} />}
        </DialogScroll>
      </DialogMain>
      <DialogFoot>{actions(shown?.order)}</DialogFoot>
      <DialogClose />
    </Dialog>
  );
}

function Facts({ order, due, stations, times, otherPlace, history }: OrderSummary) {
  const { customer, delivery, isContactHidden } = order;
  const address = delivery && `${delivery.address}, ${delivery.city}, ${delivery.zipCode}`;
  return (
    <>
      <p className="sheet-ways">
        {/\d/.test(customer.phone) && (
          <Button variant="strong" size="large" asChild>
            <a href={telephoneHref(customer.phone)}>
              <Icon as={Phone} />
              Call {customer.phone}
            </a>
          </Button>
        )}
        <OrderStatusBadge status={order.status} audience="admin" />
      </p>
      {order.cancelAsked && <p className="cancel-asked">{order.cancelAsked}</p>}
      <dl className="kv">
        {address && (
          <Fact label="Delivery Address">
            {address}{" "}
            <ExternalLink className="link" href={mapHref(address)}>
              Map
            </ExternalLink>
          </Fact>
        )}
        {otherPlace && <Fact label="Told to pick up at">{otherPlace}</Fact>}
        {order.note && (
          <Fact label="Note">
            <mark className="sheet-note">{order.note}</mark>
          </Fact>
        )}
        <Fact label={typeLabels[order.orderType]}>
          {due || `Ordered ${order.date}`}
          {times?.first && <small> (first promised {times.first})</small>}
        </Fact>
        {stations && <Fact label="Start">{stations}</Fact>}
        <Fact label="Payment">
          {formatMoney(order.total)} · {methodLabels[order.paymentMethod]}{" "}
          <PaymentStatusBadge status={order.paymentStatus} />
          {order.due > 0 && <b> Collect {formatMoney(order.due)} in cash.</b>}
          {order.refundNeeded > 0 && <b> Refund {formatMoney(order.refundNeeded)} needed.</b>}
        </Fact>
        {order.source === "phone" && <Fact label="Ordered">By phone</Fact>}
        {isContactHidden && (
          <Fact label="Contact">
            Shown until the day after the order. An administrator can look it up.
          </Fact>
        )}
        {customer.email && (
          <Fact label="Email">
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </Fact>
        )}
      </dl>
      <ul className="sheet-items" aria-label="Items">
        {order.items.map((item, position) => (
          <li key={position}>
            <b className="num">{item.quantity}×</b> {item.name}
            {item.addOns.map(({ id, name, quantity }) => (
              <small key={id}>{quantity > 1 ? `${name} × ${quantity}` : name}</small>
            ))}
            <ItemNote note={item.note} />
          </li>
        ))}
      </ul>
      <OrderHistory lines={history} order={order} />
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
