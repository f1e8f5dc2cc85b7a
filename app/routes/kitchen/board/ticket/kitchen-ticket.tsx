import Banknote from "lucide-react/icons/banknote";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";
import Motorbike from "lucide-react/icons/motorbike";
import Printer from "lucide-react/icons/printer";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusMenu } from "#app/components/ui/status-menu.tsx";
import { isWaiting, nextStep, type Ticket, type TimeLimits } from "#shop/kitchen/board.ts";
import { formatMoney } from "#shop/money.ts";
import { describeCancelAsked } from "#shop/orders/describe-cancel-asked.ts";
import { describeStationStarts } from "#shop/orders/station-starts.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { describeDue, describeTimer } from "#shop/kitchen/ticket-time.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import type { useTicketMoves } from "./use-ticket-moves.ts";

type KitchenTicketProps = {
  readonly ticket: Ticket;
  readonly limits: TimeLimits;
  readonly timeZone: TimeZone;
  readonly isFresh: boolean;
  readonly onOpen: (ticket: Ticket) => void;
  readonly onPrint: (ticket: Ticket) => void;
  readonly onTouch: () => void;
  readonly moves: ReturnType<typeof useTicketMoves>;
  readonly onLater: (ticket: Ticket, minutes: number) => void;
};

/** The number that the customer was told is the headline; the id is for looking an order up. */
export function KitchenTicket(props: KitchenTicketProps) {
  const { ticket, limits, timeZone, isFresh, onTouch, onOpen, moves, onLater } = props;
  const id = ticket.id.slice(0, 8);
  const number = formatPickupNumber(ticket.pickupNumber);
  const { text, mood } = describeTimer(ticket, limits);
  const isDelivery = ticket.orderType === "delivery";
  return (
    <article
      className={classNames("ticket", isFresh && "fresh")}
      aria-label={`Order ${number}, ${id}`}
      data-order={ticket.id}
      data-lane={ticket.status}
      onPointerDown={onTouch}
      onFocus={onTouch}
      // The focus follows a ticket: a second Enter, or one that is held down, would move it on.
      onClickCapture={(event) => {
        if (event.currentTarget.dataset["settling"] !== undefined) event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.repeat && event.key === "Enter") event.preventDefault();
      }}
    >
      <div className="ticket-top">
        <h3 className="ticket-number">
          {/* Its surface is the whole ticket; the other buttons lie above it. */}
          <button
            type="button"
            className="ticket-open"
            aria-haspopup="dialog"
            onClick={() => onOpen(ticket)}
          >
            {number}
          </button>
        </h3>
        <span className={classNames("timer", mood)}>
          <Icon as={mood === "late" ? TriangleAlert : Clock} size={16} />
          {/* Until it is accepted: a shorter text would move the button away from the finger. */}
          {isWaiting(ticket) ? `New, ${lowerFirst(text)}` : text}
        </span>
      </div>
      {ticket.promise && (
        <p className="ticket-due-at num">{describeDue(ticket, ticket.promise, timeZone)}</p>
      )}
      {ticket.stationStarts.length > 0 && (
        <p className="ticket-stations num">
          {describeStationStarts(ticket.stationStarts, timeZone)}
        </p>
      )}
      {ticket.cancelAskedAt !== null && (
        <p className="cancel-asked">
          {describeCancelAsked(new Date(ticket.cancelAskedAt), timeZone)}
        </p>
      )}
      <div className="ticket-who">
        <p>
          <Icon as={isDelivery ? Motorbike : Store} size={18} />
          {isDelivery ? "Delivery" : "Pickup"}
          {ticket.isByPhone && ", by phone"} · {ticket.customer}{" "}
          <small className="ticket-id num">{id}</small>
        </p>
        <IconButton
          className="ticket-print"
          label={`Print ticket for order ${number}`}
          onClick={() => props.onPrint(ticket)}
        >
          <Icon as={Printer} size={18} />
        </IconButton>
      </div>
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
            {item.note && <mark className="ticket-note">{item.note}</mark>}
          </li>
        ))}
      </ul>
      {ticket.note && (
        <p className="ticket-order-note">
          <b>Note:</b> {ticket.note}
        </p>
      )}
      <TicketActions ticket={ticket} number={number} moves={moves} onLater={onLater} />
    </article>
  );
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

type TicketActionsProps = Pick<KitchenTicketProps, "ticket" | "moves" | "onLater"> & {
  readonly number: string;
};

/** At the counter one tap takes the cash and completes the order; before that the cash has its own button. */
function TicketActions({ ticket, number, moves, onLater }: TicketActionsProps) {
  const { to, label } = nextStep(ticket.status);
  const isReady = ticket.status === "ready";
  /** Whoever hands it over at once skips the steps between. */
  const isBeingMade = ticket.status === "confirmed" || ticket.status === "preparing";
  const isCashDue = ticket.cashDue !== null;
  const cash = isCashDue && formatMoney(ticket.cashDue);
  const step = isReady && isCashDue ? "Cash received, complete" : label;
  return (
    <>
      {cash && isReady && (
        <p className="ticket-due">
          <Badge tone="yellow" icon={Banknote}>
            Cash due {cash}
          </Badge>
        </p>
      )}
      {(isBeingMade || (cash && !isReady)) && (
        <div className="ticket-side">
          {cash && (
            <Button
              size="small"
              aria-label={`Cash received ${cash}: ${number}`}
              onClick={() => moves.takeCash(ticket)}
            >
              <Icon as={Banknote} size={20} />
              Cash received {cash}
            </Button>
          )}
          {isBeingMade && (
            <Button
              size="small"
              aria-label={`Done: ${number}`}
              onClick={() => moves.choose(ticket, "completed")}
            >
              <Icon as={CheckCheck} size={20} />
              Done
            </Button>
          )}
        </div>
      )}
      <div className="ticket-act">
        <Button
          variant={isReady ? "strong" : "quick"}
          size="board"
          aria-label={`${step}: ${number}`}
          onClick={() =>
            isReady && isCashDue ? moves.completeWithCash(ticket) : moves.move(ticket, to)
          }
        >
          {step}
        </Button>
        <StatusMenu
          isSquare
          label={`Change status of ${number}`}
          options={orderStatusOptions}
          value={ticket.status}
          onChange={(status) => moves.choose(ticket, status as OrderStatus)}
          actions={
            ticket.promise && !isReady
              ? [10, 20].map((minutes) => ({
                  label: `+${minutes} min, tell the customer`,
                  onSelect: () => onLater(ticket, minutes),
                }))
              : []
          }
        />
      </div>
    </>
  );
}
