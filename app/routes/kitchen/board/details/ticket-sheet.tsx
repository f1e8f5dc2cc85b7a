import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import { OrderSheet } from "#app/components/orders/sheet/order-sheet.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Ticket } from "#shop/kitchen/board.ts";

type TicketSheetProps = {
  readonly orderId: string;
  /** Undefined for an order that is not on the board. */
  readonly ticket: Ticket | undefined;
  /** Only administrators have a page with all details. */
  readonly isAdmin: boolean;
  readonly onClose: () => void;
  readonly onCancel: (ticket: Ticket) => void;
  readonly onLater: (ticket: Ticket, minutes: number) => void;
  readonly onPrint: (order: { readonly id: string; readonly pickupNumber: number }) => void;
};

/** An order above the board, which goes on ringing. */
export function TicketSheet(props: TicketSheetProps) {
  const { orderId, ticket, isAdmin, onClose, onCancel, onLater, onPrint } = props;
  return (
    <OrderSheet
      orderId={orderId}
      version={ticket?.version}
      onClose={onClose}
      actions={(order) => (
        <>
          {isAdmin && (
            <Button size="small" asChild>
              <Link to={`/admin/orders/${orderId}`}>All details</Link>
            </Button>
          )}
          {order && (
            <Button size="small" onClick={() => onPrint(order)}>
              <Icon as={Printer} size={18} />
              Print
            </Button>
          )}
          {ticket && ticket.status !== "ready" && (
            <Button size="small" asChild>
              <Link to={`/kitchen/orders/${orderId}/edit?from=board`}>Change items</Link>
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
        </>
      )}
    />
  );
}
