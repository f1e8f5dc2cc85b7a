import { writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { BenchShop } from "../bench-shop.ts";
import { runPgbench, type PgbenchFigures } from "./pgbench.ts";
import type { RecordedOrder } from "./record-orders.ts";
import { writeReplay } from "./replay-script.ts";

/** Runs the statements of recorded orders by pgbench on the shop's own tables: an order without Node and HTTP. */
export async function openSameStatements(
  shop: BenchShop,
  recorded: readonly RecordedOrder[],
  folder: string,
) {
  const types = await readParameterTypes(shop.databaseUrl, recorded[0]!);
  const { values, script } = writeReplay(recorded, types);
  await shop.owner.query("create schema replay");
  await shop.owner.query(
    `create table replay.customers (client integer primary key, ${Object.keys(values[0]!)
      .map((name) => `${name} text`)
      .join(", ")})`,
  );
  await shop.owner.query("grant usage on schema replay to dollop_app");
  await shop.owner.query("grant select on replay.customers to dollop_app");
  for (const [client, each] of values.entries())
    await shop.owner.query(
      `insert into replay.customers values (${[client, ...Object.keys(each)].map((_, n) => `$${n + 1}`).join(", ")})`,
      [client, ...Object.values(each)],
    );
  const file = path.join(folder, "same-statements.sql");
  writeFileSync(file, script);
  return async (seconds: number): Promise<PgbenchFigures> => {
    const before = await shop.countOrders();
    const figures = await runPgbench({
      databaseUrl: shop.databaseUrl,
      script: file,
      clients: recorded.length,
      seconds,
    });
    const placed = (await shop.countOrders()) - before;
    if (figures.failed > 0 || placed !== figures.transactions)
      throw new Error(
        `${figures.transactions} replayed, ${figures.failed} failed, ${placed} orders in the database.`,
      );
    return figures;
  };
}

/** PostgreSQL infers them, as it does for the shop. */
async function readParameterTypes(
  databaseUrl: string,
  { statements }: RecordedOrder,
): Promise<readonly (readonly string[])[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const types: (readonly string[])[] = [];
  for (const [index, { text, parameters }] of statements.entries()) {
    if (parameters.length > 0) await client.query(`prepare recorded_${index} as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
      [`recorded_${index}`],
    );
    types.push(rows[0]?.types ?? []);
  }
  await client.end();
  return types;
}
