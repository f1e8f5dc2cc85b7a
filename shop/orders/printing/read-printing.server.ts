import type { Platform } from "#platform/platform.server.ts";
import { readPrinter } from "#shop/store/read-printer.server.ts";
import { listFailedPrints } from "./printing.queries.server.ts";

/** What the board says about the network printer. */
export async function readPrinting({ db }: Pick<Platform, "db">) {
  const [printer, unprinted] = await Promise.all([readPrinter({ db }), listFailedPrints(db)]);
  return { hasPrinter: printer !== undefined, unprinted };
}
