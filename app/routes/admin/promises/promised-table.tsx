import { Link } from "react-router";
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "#app/components/ui/table.tsx";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { describeLate, type PromisedOrder } from "#shop/promise/kept/kept-promises.ts";

export type ShownPromise = Omit<PromisedOrder, "dueAt" | "readyAt"> & {
  readonly due: string;
  readonly ready: string;
};

type PromisedTableProps = {
  readonly caption: string;
  readonly orders: readonly ShownPromise[];
};

export function PromisedTable({ caption, orders }: PromisedTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell>Order</HeadCell>
        <HeadCell>Customer</HeadCell>
        <HeadCell>Due</HeadCell>
        <HeadCell>Ready</HeadCell>
        <HeadCell alignEnd>Difference</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <Cell className="oid">
              <Link className="link" to={`/admin/orders/${order.id}`}>
                {formatPickupNumber(order.pickupNumber)}
              </Link>
            </Cell>
            <Cell className="end">{order.customerName}</Cell>
            <Cell label="Due" figures>
              {order.due}
            </Cell>
            <Cell label="Ready" figures>
              {order.ready}
            </Cell>
            <Cell className="full" alignEnd figures>
              {describeLate(order.minutesLate)}
              {order.isMoved && " (moved)"}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
