import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../accounts/account.ts";
import { Refusal } from "../refusal.ts";
import type { ChangeDeps } from "../run-change.server.ts";
import { changeStoreSettings } from "./change-store-settings.server.ts";
import type { StoreChanges } from "./settings-forms.ts";

/** Refused as `printer-not-allowed` if the shop would connect to one of its own services. */
export async function savePrinting(
  deps: ChangeDeps & Pick<Platform, "ticketPrinter">,
  admin: Admin,
  changes: StoreChanges & { readonly version: number },
): Promise<void> {
  const { printerAddress = "" } = changes;
  if (printerAddress !== "" && !(await deps.ticketPrinter.isAllowed(printerAddress)))
    throw new Refusal("printer-not-allowed");
  await changeStoreSettings(deps, admin, changes);
}
