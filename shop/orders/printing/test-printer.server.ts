import type { Platform } from "#platform/platform.server.ts";
import { PrinterProblem, type PrinterReason } from "#platform/printing/ticket-printer.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { formatDateTime } from "#shop/shop-time.ts";
import { readPrinter } from "#shop/store/read-printer.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

type Deps = Parameters<typeof enforceRateLimit>[0] & Pick<Platform, "ticketPrinter">;

/** Prints a few lines right away. Returns why nothing was printed. */
export async function testPrinter(deps: Deps, admin: Admin): Promise<PrinterReason | undefined> {
  await enforceRateLimit(deps, "test-prints", admin.id);
  const printer = await readPrinter(deps);
  if (!printer) throw new Refusal("no-printer");
  const { name, timeZone } = await readStoreSettings(deps);
  try {
    await deps.ticketPrinter.print(printer, [
      { text: name, isCentred: true },
      { text: "Test", size: "huge", isBold: true, isCentred: true },
      { text: formatDateTime(deps.now(), timeZone), isCentred: true },
      { rule: true },
      { text: "Crème fraîche, jalapeño, piñata: $12.50" },
      { text: "0123456789".repeat(5).slice(0, printer.columns) },
    ]);
    return undefined;
  } catch (error) {
    if (error instanceof PrinterProblem) return error.reason;
    throw error;
  }
}
