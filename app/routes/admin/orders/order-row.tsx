import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { paymentStatusOptions } from "#app/components/orders/payment-status-badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusMenu } from "#app/components/ui/status-menu.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import { Tooltip } from "#app/components/ui/tooltip.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, type AdminOrder } from "#shop/orders/order.ts";
import { typeLabels } from "#app/components/orders/type-labels.ts";
import { ChangeQuestions } from "./change-questions.tsx";
import { useOrderChange } from "./use-order-change.ts";

export type ListedOrder = Omit<AdminOrder, "placedAt" | "laterFor"> & {
  readonly date: string;
  /** When it is for, if not for as soon as possible. */
  readonly later: string | null;
};

type OrderRowProps = { readonly order: ListedOrder; readonly search: string };

export function OrderRow({ order, search }: OrderRowProps) {
  const id = order.id.slice(0, 8);
  const { status, paymentStatus, isBusy, changeStatus, changePayment, questions } = useOrderChange(
    order,
    "list",
  );
  return (
    <TableRow>
      <Cell className="oid a-id">
        <span className="a-number">{formatPickupNumber(order.pickupNumber)}</span>
        <span className="sub">{id}…</span>
      </Cell>
      <Cell className="a-who">
        <b>{order.customerName}</b>
        <span className="sub">
          {[order.source === "phone" && "By phone", order.customerEmail]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </Cell>
      <Cell className="a-type">{typeLabels[order.orderType]}</Cell>
      <Cell className="price a-tot" alignEnd figures>
        {formatMoney(order.total)}
      </Cell>
      <Cell className="a-st" label="Status">
        <StatusMenu
          label={`Status of ${id}`}
          options={orderStatusOptions}
          value={status}
          busy={isBusy}
          onChange={changeStatus}
        />
      </Cell>
      <Cell className="a-py" label="Payment">
        <StatusMenu
          label={`Payment of ${id}`}
          options={paymentStatusOptions}
          value={paymentStatus}
          busy={isBusy}
          onChange={changePayment}
        />
      </Cell>
      <Cell className="a-date" figures>
        {order.date}
        {order.later && <span className="sub">For {order.later}</span>}
      </Cell>
      <Cell className="a-act">
        {order.needsAttention && (
          <span className="row-alert" title="Payment needs attention">
            <Icon as={TriangleAlert} />
            <VisuallyHidden>Payment needs attention</VisuallyHidden>
          </span>
        )}
        <Tooltip text="View details" side="left">
          <Link
            className="icon-btn"
            to={`/admin/orders/${order.id}${search}`}
            preventScrollReset
            aria-label={`View details of order ${id}`}
          >
            <Icon as={Eye} size={22} />
          </Link>
        </Tooltip>
        <ChangeQuestions {...questions} />
      </Cell>
    </TableRow>
  );
}
