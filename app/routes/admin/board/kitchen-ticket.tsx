import Banknote from "lucide-react/icons/banknote";
import Clock from "lucide-react/icons/clock";
import Motorbike from "lucide-react/icons/motorbike";
import Printer from "lucide-react/icons/printer";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusMenu } from "#app/components/ui/status-menu.tsx";
import { nextStep, timerOf, waitText, type Board, type Ticket } from "#shop/kitchen/board.ts";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

type KitchenTicketProps = {
  readonly ticket: Ticket;
  readonly limits: Pick<Board, "now" | "warmAfter" | "lateAfter">;
  readonly isFresh: boolean;
  readonly onTouch: () => void;
  readonly onMove: (status: OrderStatus) => void;
};

export function KitchenTicket({ ticket, limits, isFresh, onTouch, onMove }: KitchenTicketProps) {
  const id = ticket.id.slice(0, 8);
  const { minutes, mood } = timerOf(ticket, limits);
  const { to, label } = nextStep(ticket.status);
  const isDelivery = ticket.orderType === "delivery";
  return (
    <article
      className={classNames("ticket", isFresh && "fresh")}
      aria-label={`Order ${id}`}
      data-order={ticket.id}
      onPointerDown={onTouch}
      onFocus={onTouch}
    >
      <div className="ticket-top">
        <h3 className="ticket-id">{id}</h3>
        <span className={classNames("timer", mood)}>
          <Icon as={mood === "late" ? TriangleAlert : Clock} size={16} />
          {isFresh && "New, "}
          {waitText(minutes)}
          {mood === "late" && ", late"}
        </span>
      </div>
      <p className="ticket-who">
        <Icon as={isDelivery ? Motorbike : Store} size={18} />
        {isDelivery ? "Delivery" : "Pickup"} · {formatPickupNumber(ticket.pickupNumber)} ·{" "}
        {ticket.customer}
        <a
          className="icon-btn ticket-print"
          href={`/admin/orders/${ticket.id}/ticket`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Print ticket for order ${id}`}
        >
          <Icon as={Printer} size={18} />
        </a>
      </p>
      <ul>
        {ticket.items.map((item, position) => (
          <li key={position}>
            <b>{item.quantity}×</b>
            <span>{item.name}</span>
            {item.addOns.map((addOn, place) => (
              <small key={place}>
                {addOn.name}
                {addOn.quantity > 1 && ` × ${addOn.quantity}`}
              </small>
            ))}
          </li>
        ))}
      </ul>
      {ticket.cashDue !== null && (
        <p className="ticket-due">
          <Badge tone="yellow" icon={Banknote}>
            Cash due {formatMoney(ticket.cashDue)}
          </Badge>
        </p>
      )}
      <div className="ticket-act">
        <Button
          variant={ticket.status === "ready" ? "strong" : "quick"}
          size="board"
          aria-label={`${label}: ${id}`}
          onClick={() => onMove(to)}
        >
          {label}
        </Button>
        <StatusMenu
          isSquare
          label={`Change status of ${id}`}
          options={orderStatusOptions}
          value={ticket.status}
          onChange={(status) => onMove(status as OrderStatus)}
        />
      </div>
    </article>
  );
}
