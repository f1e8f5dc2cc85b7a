import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "../accounts/account.ts";
import { openingNotice } from "../store/opening-notice.ts";
import { listRefundsNeeded } from "../orders/admin/list-refunds-needed.server.ts";
import { readPrinting } from "../orders/printing/read-printing.server.ts";
import { readCurrentSnapshot } from "../snapshot/shop-snapshot.server.ts";
import type { Board } from "./board.ts";
import {
  findBehindUntil,
  findKitchenSettings,
  listLater,
  listStopped,
  listTickets,
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
  const [
    { tickets, more },
    later,
    stopped,
    behindUntil,
    limits,
    { settings },
    printing,
    refundsNeeded,
  ] = await Promise.all([
    listTickets(db, now, maxTicketsPerLane),
    listLater(db, now),
    listStopped(db, stoppedShownMinutes),
    findBehindUntil(db, now),
    findKitchenSettings(db),
    readCurrentSnapshot({ db }),
    readPrinting({ db }),
    listRefundsNeeded({ db }, by),
  ]);
  const { warmAfter, lateAfter, readyTooLongAfter } = limits;
  return {
    tickets,
    more,
    later,
    stopped,
    behindUntil: behindUntil?.getTime() ?? null,
    notice: openingNotice(settings, now),
    ...printing,
    refundsNeeded,
    now: now.getTime(),
    warmAfter,
    lateAfter,
    readyTooLongAfter,
  };
}
