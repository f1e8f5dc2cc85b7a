import { query } from "./archived-cluster.ts";

type FoundOrders = {
  /** When each order of the drill was committed, by its id. */
  readonly orders: ReadonlyMap<string, Date>;
  /** How many there were before the drill. */
  readonly old: number;
  /** How many things do not fit together. */
  readonly broken: number;
};

export async function readOrders(url: string): Promise<FoundOrders> {
  const rows = await query<{ id: string; at: Date }>(
    url,
    "select id, pg_xact_commit_timestamp(xmin) as at from orders where request_hash <> 'growth'",
  );
  const [row] = await query<{ old: string; broken: string }>(
    url,
    `select (select count(*) from orders where request_hash = 'growth') as old, (
      (select count(*) from orders where subtotal_cents is distinct from
        (select sum(subtotal_cents) from order_items where order_id = orders.id))
      + abs((select count(*) from orders) - (select sum(orders) from order_counts))
      + abs((select count(*) from orders where request_hash <> 'growth')
        - (select count(*) from pgboss.job where name = 'send-order-confirmation'))
    ) as broken`,
  );
  return {
    orders: new Map(rows.map(({ id, at }) => [id, at])),
    old: Number(row!.old),
    broken: Number(row!.broken),
  };
}
