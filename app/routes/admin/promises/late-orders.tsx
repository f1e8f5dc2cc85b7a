import { TableCard } from "#app/components/ui/table.tsx";
import { PromisedTable, type ShownPromise } from "./promised-table.tsx";

export function LateOrders({ orders }: { readonly orders: readonly ShownPromise[] }) {
  if (orders.length === 0) return null;
  return (
    <TableCard tools={<h3 className="title">Longest delays</h3>}>
      <PromisedTable caption="Longest delays" orders={orders} />
    </TableCard>
  );
}
