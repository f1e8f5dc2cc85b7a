import { sql } from "kysely";
import type { Db, Tx } from "./database.server.ts";
import { runPrepared } from "./prepared-statement.server.ts";

/** Another value after every change to the settings, the menu and the kitchen's stations. Only compared for equality. */
export type ShopRevision = string;

/** For a statement that runs anyway. */
export const shopRevision = sql<ShopRevision>`(select revision from shop_revision)`;

export async function readShopRevision(db: Db): Promise<ShopRevision> {
  const [row] = await runPrepared(db, "shop-revision", {}, () =>
    sql<{ revision: ShopRevision }>`select revision from shop_revision`.compile(db),
  );
  return row!.revision;
}

/** Before any row that decides prices, times and offers: changes of the shop follow each other until the transaction ends. */
export async function lockShopRevision(tx: Tx): Promise<void> {
  await sql`select lock_shop_revision()`.execute(tx);
}
