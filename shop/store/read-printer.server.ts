import type { Platform } from "#platform/platform.server.ts";
import type { Printer } from "#platform/printing/ticket-printer.server.ts";
import { findPrinter } from "./settings.queries.server.ts";

/** Undefined if the shop has no network printer. */
export async function readPrinter({
  db,
}: Pick<Platform, "db">): Promise<(Printer & { readonly isAutomatic: boolean }) | undefined> {
  return findPrinter(db);
}
