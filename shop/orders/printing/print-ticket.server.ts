import type { Platform } from "#platform/platform.server.ts";
import { PrinterProblem } from "#platform/printing/ticket-printer.server.ts";
import { queued, runChange } from "#shop/run-change.server.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import { readPrinter } from "#shop/store/read-printer.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { needsContact, withoutContact } from "../customer-contact.ts";
import { findOrderDetails } from "../mine/my-orders.queries.server.ts";
import { printTicket as printTicketJob } from "../orders.jobs.server.ts";
import { otherPlace } from "../pickup-place.ts";
import { readStationStarts } from "../read-station-starts.server.ts";
import { composePaper } from "./compose-paper.server.ts";
import { describePaperDue } from "./paper-due.ts";
import { deletePrinted, findPrint, noteProblem } from "./printing.queries.server.ts";
import { paperIsNotAudited } from "./request-print.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "ticketPrinter">;

const retryMs = 10_000;
/** Paper for food that was made long ago helps nobody. */
const giveUpMs = 30 * 60_000;

/**
 * Tries once, and again in a few seconds while the printer is away. Never fails the order: the board says what is
 * not on paper. A crash between paper and database prints a second copy.
 */
export async function printTicket(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const { db, now, ticketPrinter, logger } = deps;
  const print = await findPrint(db, orderId);
  if (!print) return;
  const [printer, order] = await Promise.all([
    readPrinter(deps),
    findOrderDetails(db, { id: orderId }),
  ]);
  const isTooOld = now().getTime() - print.requestedAt.getTime() > giveUpMs;
  if (!printer || !order || isTooOld) return done(deps, orderId, print);
  const store = await readStoreSettings(deps);
  const { name: storeName, timeZone } = store;
  // Anybody at the board may ask for a copy of an old one.
  const shown = needsContact(order, now(), timeZone) ? order : withoutContact(order);
  const lines = composePaper(shown, {
    storeName,
    otherPlace: otherPlace(order, store),
    date: formatDateTime(order.placedAt, timeZone),
    due: order.promise ? describePaperDue(order, order.promise, now(), timeZone) : "",
    stations: await readStationStarts(deps, order, timeZone),
  });
  try {
    await ticketPrinter.print(printer, lines);
  } catch (error) {
    if (!(error instanceof PrinterProblem)) throw error;
    logger.warn({ orderId, reason: error.reason }, "printer.failed");
    const runAt = new Date(now().getTime() + retryMs);
    return runChange(deps, { kind: "system" }, async (tx) => {
      await noteProblem(tx, orderId, error.reason);
      return {
        audit: paperIsNotAudited,
        jobs: [queued(deps.jobs, printTicketJob, { orderId }, { runAt })],
        announce: [{ topic: "orders", id: orderId }],
        result: undefined,
      };
    });
  }
  await done(deps, orderId, print);
}

type Print = { readonly requestedAt: Date; readonly problem: string | null };

async function done(deps: Deps, orderId: string, print: Print): Promise<void> {
  await runChange(deps, { kind: "system" }, async (tx) => {
    await deletePrinted(tx, orderId, print.requestedAt);
    const isOnBoard = print.problem !== null;
    return {
      audit: paperIsNotAudited,
      jobs: [],
      announce: isOnBoard ? [{ topic: "orders", id: orderId }] : [],
      result: undefined,
    };
  });
}
