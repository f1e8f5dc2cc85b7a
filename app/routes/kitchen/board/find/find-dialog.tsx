import { useEffect, useState } from "react";
import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import {
  Dialog,
  DialogBar,
  DialogClose,
  DialogMain,
  DialogScroll,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { fetchFoundOrders, type FoundOrder } from "./found-orders.ts";

type FindDialogProps = {
  readonly onClose: () => void;
  readonly onChoose: (orderId: string) => void;
};

/** KIT-4: any order, also one that has left the board, without leaving the board. */
export function FindDialog({ onClose, onChoose }: FindDialogProps) {
  const [term, setTerm] = useState("");
  const found = useFoundOrders(term);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} className="find-dialog">
      <DialogBar>
        <DialogTitle>Find an order</DialogTitle>
        <SearchField
          label="Number, name, phone or email"
          placeholder="P-17, name or phone"
          value={term}
          onSearch={setTerm}
          isFirstInDialog
        />
      </DialogBar>
      <DialogMain>
        <DialogScroll label="Orders">
          {found && "formError" in found && <FormAlert>{found.formError}</FormAlert>}
          {found && "orders" in found && (
            <>
              <p className="vh" role="status">
                {found.orders.length === 0 ? "" : `${found.orders.length} orders`}
              </p>
              {found.orders.length === 0 && <p role="status">No order like that.</p>}
              <ul className="found-orders">
                {found.orders.map((order) => (
                  <li key={order.id}>
                    <FoundButton order={order} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
              {found.hasMore && (
                <p className="small">
                  There are more.{" "}
                  <Link to={`/admin?${new URLSearchParams({ q: term })}`}>See all in the list</Link>
                </p>
              )}
            </>
          )}
        </DialogScroll>
      </DialogMain>
      <DialogClose />
    </Dialog>
  );
}

type FoundButtonProps = {
  readonly order: FoundOrder;
  readonly onChoose: (orderId: string) => void;
};

function FoundButton({ order, onChoose }: FoundButtonProps) {
  return (
    <button type="button" className="found-order" onClick={() => onChoose(order.id)}>
      <b className="num">{formatPickupNumber(order.pickupNumber)}</b>
      <span>
        {order.customerName}
        <small className="num">{order.date}</small>
      </span>
      <span className="num">{formatMoney(order.total)}</span>
      <OrderStatusBadge status={order.status} audience="admin" />
    </button>
  );
}

/** Without a term the newest orders; undefined until the first answer. */
function useFoundOrders(term: string) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof fetchFoundOrders>>>();
  useEffect(() => {
    const abort = new AbortController();
    void fetchFoundOrders(term, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setFound(answer);
    });
    return () => abort.abort();
  }, [term]);
  return found;
}
