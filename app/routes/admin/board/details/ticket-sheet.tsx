import Phone from "lucide-react/icons/phone";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { ExternalLink } from "#app/components/layout/external-link.tsx";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { OrderHistory } from "#app/components/orders/order-history.tsx";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import type { OrderSummary } from "#app/components/orders/order-summary.ts";
import { PaymentStatusBadge } from "#app/components/orders/payment-status-badge.tsx";
import { methodLabels, typeLabels } from "#app/components/orders/type-labels.ts";
import { useOrderSummary } from "#app/components/orders/use-order-summary.ts";
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
import type { Ticket } from "#shop/kitchen/board.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { mapHref } from "#shop/store/directions.ts";
import { telephoneHref } from "#shop/store/telephone-href.ts";

type TicketSheetProps = {
  readonly orderId: string;
  /** Undefined for an order that is not on the board. */
  readonly ticket: Ticket | undefined;
  readonly onClose: () => void;
  readonly onCancel: (ticket: Ticket) => void;
  readonly onLater: (ticket: Ticket, minutes: number) => void;
  readonly onPrint: (order: { readonly id: string; readonly pickupNumber: number }) => void;
};

/** KIT-3: whom to call, where it goes, what was said and what has happened. */
export function TicketSheet(props: TicketSheetProps) {
  const { orderId, ticket, onClose, onCancel, onLater, onPrint } = props;
  const summary = useOrderSummary(orderId, ticket?.version);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} className="ticket-sheet">
      <DialogBar>
        <DialogTitle>
          {summary && "order" in summary
            ? `${formatPickupNumber(summary.order.pickupNumber)} · ${summary.order.customer.name}`
            : "Order"}
        </DialogTitle>
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Order">
          {summary === undefined && <p role="status">Loading...</p>}
          {summary && "formError" in summary && <FormAlert>{summary.formError}</FormAlert>}
          {summary && "order" in summary && <Facts {...summary} />}
        </DialogScroll>
      </DialogMain>
      <DialogFoot>
        <Button size="small" asChild>
          <Link to={`/admin/orders/${orderId}`}>All details</Link>
        </Button>
        {summary && "order" in summary && (
          <Button size="small" onClick={() => onPrint(summary.order)}>
            <Icon as={Printer} size={18} />
            Print
          </Button>
        )}
        {ticket && ticket.status !== "ready" && (
          <Button size="small" asChild>
            <Link to={`/admin/orders/${orderId}/edit?from=board`}>Change items</Link>
          </Button>
        )}
        {ticket?.promise &&
          ticket.status !== "ready" &&
          [10, 20].map((minutes) => (
            <Button
              key={minutes}
              size="small"
              aria-label={`+${minutes} min, tell the customer`}
              onClick={() => onLater(ticket, minutes)}
            >
              +{minutes} min
            </Button>
          ))}
        {ticket && (
          <Button size="small" variant="danger" onClick={() => onCancel(ticket)}>
            Cancel order
          </Button>
        )}
      </DialogFoot>
      <DialogClose />
    </Dialog>
  );
}

function Facts({ order, due, times, history }: OrderSummary) {
  const { customer, delivery } = order;
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
      <dl className="kv">
        {address && (
          <Fact label="Delivery Address">
            {address}{" "}
            <ExternalLink className="link" href={mapHref(address)}>
              Map
            </ExternalLink>
          </Fact>
        )}
        {order.note && (
          <Fact label="Note">
            <mark className="ticket-note">{order.note}</mark>
          </Fact>
        )}
        <Fact label={typeLabels[order.orderType]}>
          {due || `Ordered ${order.date}`}
          {times?.first && <small> (first promised {times.first})</small>}
        </Fact>
        <Fact label="Payment">
          {formatMoney(order.total)} · {methodLabels[order.paymentMethod]}{" "}
          <PaymentStatusBadge status={order.paymentStatus} />
          {order.due > 0 && <b> Collect {formatMoney(order.due)} in cash.</b>}
        </Fact>
        {order.source === "phone" && <Fact label="Ordered">By phone</Fact>}
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
