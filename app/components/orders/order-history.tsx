import type { DetailedOrder } from "./order-facts.tsx";

export type HistoryLine = { readonly at: string; readonly who: string; readonly what: string };

type OrderHistoryProps = {
  readonly lines: readonly HistoryLine[];
  readonly order: Pick<DetailedOrder, "date" | "source" | "customer">;
};

/** Who changed what, and when; newest first. */
export function OrderHistory({ lines, order }: OrderHistoryProps) {
  const placed = { at: order.date, who: order.customer.name, what: "Placed" };
  // Of a call there is an entry, with the name of who took it.
  const all = order.source === "phone" ? lines : [...lines, placed];
  return (
    <section className="history" aria-labelledby="order-history">
      <h3 className="title" id="order-history">
        History
      </h3>
      <ol>
        {all.map(({ at, who, what }, position) => (
          <li key={position}>
            <b>{what}</b>
            <span className="sub num">
              {who}, {at}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
