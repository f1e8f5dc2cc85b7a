import type { Tx } from "#platform/database/database.server.ts";
import type { Admin } from "../accounts/account.ts";
import { requireRecentSignIn } from "../accounts/require-recent-sign-in.ts";
import { Refusal } from "../refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "../run-change.server.ts";
import { confirmedSteps, type ConfirmedStep } from "./first-day/first-day-steps.ts";
import { insertStep } from "./first-day/first-day.queries.server.ts";
import type { StoreChanges } from "./settings-forms.ts";
import { lockSettings, updateSettings } from "./settings.queries.server.ts";

/** How the shop is paid, and where it connects to: changing them needs a recent sign-in. */
const guardedKeys: ReadonlySet<string> = new Set([
  "isCashAccepted",
  "isCardAccepted",
  "printerAddress",
]);

/** What a section changes outside of the settings' own table, in the same transaction; null if nothing. */
type ChangeMore = (tx: Tx) => Promise<{ readonly before: object; readonly after: object } | null>;

/**
 * Saves one section of the settings, whole or not at all. Refused as `stale-write` when anything was
 * saved since the form was opened. Unchanged values are neither written nor recorded.
 */
export async function changeStoreSettings(
  deps: ChangeDeps,
  admin: Admin,
  { version, ...wanted }: StoreChanges & { readonly version: number },
  changeMore: ChangeMore = () => Promise.resolve(null),
  /** What has to be locked before the settings. */
  lockFirst: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    await lockFirst(tx);
    const found = await lockSettings(tx);
    if (found.version !== version) throw new Refusal("stale-write");
    const keys = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (key) => JSON.stringify(wanted[key]) !== JSON.stringify(found[key]),
    );
    const more = await changeMore(tx);
    if (keys.length === 0 && !more) return unchanged();
    if (keys.some((key) => guardedKeys.has(key))) requireRecentSignIn(admin, deps.now());
    const only = (all: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(keys.map((key) => [key, all[key]]));
    // Also if only the rest changed: the version says that this section was saved.
    await updateSettings(tx, only(wanted));
    if (!found.hasOpened) for (const step of stepsOf(keys)) await insertStep(tx, step, deps.now());
    return {
      audit: [
        {
          action: "store-settings.changed",
          subjectKind: "store-settings",
          subjectId: "store",
          before: { ...only(found), ...more?.before },
          after: { ...only(wanted), ...more?.after },
        },
      ],
      jobs: [],
      announce: [{ topic: "store-settings" }],
    };
  });
}

const stepKeys: Readonly<Partial<Record<ConfirmedStep, readonly string[]>>> = {
  shop: ["name", "tagline", "since"],
  hours: ["hours", "timeZone"],
  tax: ["taxRate", "deliveryFee", "isDeliveryTaxed"],
};

/** What an owner has typed before the first day need not be confirmed again. */
function stepsOf(keys: readonly string[]): ConfirmedStep[] {
  return confirmedSteps.filter((step) => stepKeys[step]?.some((key) => keys.includes(key)));
}
