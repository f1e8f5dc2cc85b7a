import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { paymentStatusOptions } from "#app/components/orders/payment-status-badge.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusMenu } from "#app/components/ui/status-menu.tsx";
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableCard,
  TableHead,
  TableRow,
} from "#app/components/ui/table.tsx";
import { KitSection } from "./kit-section.tsx";

const rows = [
  { id: "9d20c4f1", who: "Priya Raman", total: "$23.73", status: "pending", payment: "pending" },
  { id: "4be17a90", who: "Luc Tremblay", total: "$71.20", status: "preparing", payment: "paid" },
  {
    id: "d17b66e8",
    who: "Owen MacLeod",
    total: "$41.63",
    status: "cancelled",
    payment: "refunded",
  },
];

export function KitTable() {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const menuFor = (key: string, initial: string) => ({
    value: chosen[key] ?? initial,
    onChange: (value: string) => setChosen({ ...chosen, [key]: value }),
  });
  return (
    <KitSection title="Table and status menu" isWide>
      <TableCard cards="wide" tools={<p className="results num">Showing 3 of 3 orders</p>}>
        <Table caption="Orders">
          <TableHead>
            <HeadCell>Order ID</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell alignEnd>Total</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Payment</HeadCell>
            <HeadCell>Date</HeadCell>
            <HeadCell>Actions</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <Cell className="oid">{row.id}…</Cell>
                <Cell className="full">
                  <b>{row.who}</b>
                  <span className="sub">{`${row.who.split(" ")[0]?.toLowerCase()}@mail.example`}</span>
                </Cell>
                <Cell className="price" label="Total" alignEnd figures>
                  {row.total}
                </Cell>
                <Cell label="Status" className="end">
                  <StatusMenu
                    label={`Status of ${row.id}`}
                    options={orderStatusOptions}
                    {...menuFor(`${row.id}-status`, row.status)}
                  />
                </Cell>
                <Cell label="Payment">
                  <StatusMenu
                    label={`Payment of ${row.id}`}
                    options={paymentStatusOptions}
                    {...menuFor(`${row.id}-payment`, row.payment)}
                  />
                </Cell>
                <Cell label="Date" className="end" figures>
                  Jan 12, 2025 10:58
                </Cell>
                <Cell>
                  <IconButton label={`View details of order ${row.id}`}>
                    <Icon as={Eye} size={22} />
                  </IconButton>
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableCard>
    </KitSection>
  );
}
