import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import type { OrderRow } from "./dashboard-rows.ts";

type OrderTableRowProps = { readonly row: OrderRow; readonly isOpen: boolean; readonly to: string };

/** The whole row is a link, and the open row is in the URL, so it works without a script. */
export function OrderTableRow({ row, isOpen, to }: OrderTableRowProps) {
  return (
    <TableRow className="order-row" data-open={isOpen || undefined}>
      <Cell className="oid">
        <Link
          className="order-toggle"
          to={to}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          aria-controls={isOpen ? `items-${row.id}` : undefined}
        >
          <VisuallyHidden>Items in order </VisuallyHidden>
          <span>
            <b>{row.number}</b> <span className="order-id">{row.shortId}</span>
          </span>
          <Icon as={ChevronDown} size={18} />
        </Link>
      </Cell>
      <Cell label="Date" className="order-date" figures>
        {row.date}
        {row.promise && <b className="sub">{row.promise}</b>}
      </Cell>
      <Cell label="Type">{row.type}</Cell>
      <Cell label="Items" figures>
        {row.items}
      </Cell>
      <Cell label="Total" className="price" alignEnd figures>
        {row.total}
      </Cell>
      <Cell className="order-status">
        <OrderStatusBadge status={row.status} audience="customer" />
        {row.isUnpaid && <span className="sub">Not paid yet</span>}
      </Cell>
    </TableRow>
  );
}
