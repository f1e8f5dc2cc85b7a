export type HistoryLine = { readonly at: string; readonly who: string; readonly what: string };

type OrderHistoryProps = {
  readonly lines: readonly HistoryLine[];
  readonly placed: string;
  readonly customer: string;
};

/** Who changed what, and when; newest first. */
export function OrderHistory({ lines, placed, customer }: OrderHistoryProps) {
  const all = [...lines, { at: placed, who: customer, what: "Placed" }];
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
