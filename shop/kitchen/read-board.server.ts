import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "../accounts/account.ts";
import { openingNotice } from "../store/opening-notice.ts";
import { listRefundsNeeded } from "../orders/admin/list-refunds-needed.server.ts";
import { readPrinting } from "../orders/printing/read-printing.server.ts";
import { readCurrentSnapshot } from "../snapshot/shop-snapshot.server.ts";
import type { Board, ItemKind } from "./board.ts";
import {
  findKitchenSettings,
  listLater,
  listStopped,
  listTickets,
  type KindOf,
} from "./kitchen.queries.server.ts";

/** More than anyone can work on; the board says how many it leaves out. */
const maxTicketsPerLane = 150;
const stoppedShownMinutes = 30;

/** Everything to be made or handed over now, and what is not to be made any more. */
export async function readBoard(
  { db, now: clock }: Pick<Platform, "db" | "now">,
  by: Staff,
): Promise<Board> {
  const now = clock();
  const { settings, products, behindUntil } = await readCurrentSnapshot({ db });
  const kindOf: KindOf = (productId, otherwise) => {
    const product = productId === null ? undefined : products.get(productId);
    return product ? (kindOfType[product.type] ?? "add-on") : otherwise;
  };
  const [{ tickets, more }, later, stopped, limits, printing, refundsNeeded] = await Promise.all([
    listTickets(db, now, kindOf, maxTicketsPerLane),
    listLater(db, now, kindOf),
    listStopped(db, stoppedShownMinutes, kindOf),
    findKitchenSettings(db),
    readPrinting({ db }),
    listRefundsNeeded({ db }, by),
  ]);
  const { warmAfter, lateAfter, readyTooLongAfter } = limits;
  return {
    tickets,
    more,
    later,
    stopped,
    // Being behind ends by itself.
    behindUntil: behindUntil && behindUntil > now ? behindUntil.getTime() : null,
    notice: openingNotice(settings, now),
    ...printing,
    refundsNeeded,
    now: now.getTime(),
    warmAfter,
    lateAfter,
    readyTooLongAfter,
  };
}

const kindOfType: Readonly<Record<string, ItemKind>> = { Standard: "dish", Quenchers: "drink" };
