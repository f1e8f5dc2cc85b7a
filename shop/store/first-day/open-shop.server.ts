import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { lockSettings } from "../settings.queries.server.ts";
import { missingToOpen } from "./first-day-steps.ts";
import { setOpened } from "./first-day.queries.server.ts";
import { cardStateOf, readSetup } from "./read-setup.server.ts";

/** From now on customers order during the opening hours. Refused while something is missing without which nobody could. */
export async function openShop(
  deps: ChangeDeps & Pick<Platform, "cardPayments">,
  admin: Admin,
): Promise<void> {
  const { now } = deps;
  const cards = cardStateOf(deps);
  await runStaffChange(deps, admin, async (tx) => {
    const { hasOpened } = await lockSettings(tx);
    if (hasOpened) return unchanged();
    const { done } = await readSetup({ db: tx }, cards);
    if (missingToOpen(done).length > 0) throw new Refusal("setup-incomplete");
    await setOpened(tx, now());
    return {
      audit: [{ action: "store.opened", subjectKind: "store-settings", subjectId: "store" }],
      jobs: [],
      announce: [{ topic: "store-settings" }],
    };
  });
}
