import type { Admin } from "../../accounts/account.ts";
import type { ChangeDeps } from "../../run-change.server.ts";
import { changeStoreSettings } from "../../store/change-store-settings.server.ts";
import { findFirstStation, updateStation } from "./stations.queries.server.ts";
import type { TimesForm } from "./times-form.ts";

/** For new orders: what was promised stays, also if more is taken than there are places now. */
export async function saveTimes(
  deps: ChangeDeps,
  admin: Admin,
  { capacity, batchMinutes, ...settings }: TimesForm,
): Promise<void> {
  await changeStoreSettings(deps, admin, settings, async (tx) => {
    const { id, ...before } = await findFirstStation(tx);
    const after = { capacity, batchMinutes };
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await updateStation(tx, id, after);
    return { before, after };
  });
}
