import type { Admin } from "../../accounts/account.ts";
import { Refusal } from "../../refusal.ts";
import type { ChangeDeps } from "../../run-change.server.ts";
import { changeStoreSettings } from "../../store/change-store-settings.server.ts";
import { adviceDays, after as daysAfter } from "../kept/advice-days.ts";
import { saveNoAdviceUntil } from "../kept/kept-promises.queries.server.ts";
import { listStations, updateStation } from "./stations.queries.server.ts";
import type { TimesForm } from "./times-form.ts";

/** For new orders: what was promised stays, also if more is taken than there are places now. */
export async function saveTimes(
  deps: ChangeDeps,
  admin: Admin,
  { capacity, batchMinutes, ...settings }: TimesForm,
): Promise<void> {
  await changeStoreSettings(deps, admin, settings, async (tx) => {
    if (capacity === undefined || batchMinutes === undefined) return null;
    const [first, second] = await listStations(tx);
    if (!first || second) throw new Refusal("stale-write");
    const { id, name: _, ...before } = first;
    const after = { capacity, batchMinutes };
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await updateStation(tx, id, after);
    await saveNoAdviceUntil(tx, daysAfter(deps.now(), adviceDays));
    return { before, after };
  });
}
