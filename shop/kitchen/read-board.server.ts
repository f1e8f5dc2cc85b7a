import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { openingNotice } from "../store/opening-notice.ts";
import { readPrinting } from "../orders/printing/read-printing.server.ts";
import { readStoreSettings } from "../store/read-store-settings.server.ts";
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
  _by: Admin,
): Promise<Board> {
  const now = clock();
  const [{ tickets, more }, later, stopped, behindUntil, limits, settings, printing] =
    await Promise.all([
      listTickets(db, now, maxTicketsPerLane),
      listLater(db, now),
      listStopped(db, stoppedShownMinutes),
      findBehindUntil(db, now),
      findKitchenSettings(db),
      readStoreSettings({ db }),
      readPrinting({ db }),
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
    now: now.getTime(),
    warmAfter,
    lateAfter,
    readyTooLongAfter,
  };
}
