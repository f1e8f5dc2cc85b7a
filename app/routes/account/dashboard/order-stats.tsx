type OrderStatsProps = { readonly count: number; readonly pending: number; readonly spent: string };

/** DASH-3. CSS shows the figure first; screen readers read the name first. */
export function OrderStats({ count, pending, spent }: OrderStatsProps) {
  return (
    <dl className="stats">
      <div className="stat t-classic">
        <dt>Total Orders</dt>
        <dd className="num">{count}</dd>
      </div>
      <div className="stat t-specialty">
        <dt>Pending Orders</dt>
        <dd className="num">{pending}</dd>
      </div>
      <div className="stat t-fruit">
        <dt>Total Spent</dt>
        <dd className="num">{spent}</dd>
      </div>
    </dl>
  );
}
