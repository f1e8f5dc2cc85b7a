import type { z } from "zod";
import type { Admin } from "../../accounts/account.ts";
import { Refusal } from "../../refusal.ts";
import type { ChangeDeps } from "../../run-change.server.ts";
import { changeStoreSettings } from "../../store/change-store-settings.server.ts";
import { listStations, updateStation } from "../settings/stations.queries.server.ts";
import { adviceDays, after } from "./advice-days.ts";
import type { takeAdviceForm } from "./advice-forms.ts";
import { saveNoAdviceUntil } from "./kept-promises.queries.server.ts";

/** For new orders, like a change in the settings, and refused as `stale-write` if those changed meanwhile. */
export async function takeAdvice(
  deps: ChangeDeps,
  admin: Admin,
  { version, stationId, batchMinutes }: z.infer<typeof takeAdviceForm>,
): Promise<void> {
  await changeStoreSettings(deps, admin, { version }, async (tx) => {
    const found = (await listStations(tx)).find(({ id }) => id === stationId);
    if (!found) throw new Refusal("stale-write");
    const { id, name: station, ...was } = found;
    if (was.batchMinutes === batchMinutes) return null;
    await updateStation(tx, id, { ...was, batchMinutes });
    await saveNoAdviceUntil(tx, after(deps.now(), adviceDays));
    return {
      before: { station, batchMinutes: was.batchMinutes },
      after: { station, batchMinutes },
    };
  });
}
