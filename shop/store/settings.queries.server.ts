import type { Db, Tx } from "#platform/database/database.server.ts";
import { lockShopRevision } from "#platform/database/shop-revision.server.ts";
import type { PaperColumns, StoreAlerts, StoreChanges, StorePrinting } from "./settings-forms.ts";
import type { SpecialDays } from "./special-days/special-days.ts";
import type { StoreSettings } from "./store-settings.ts";
import { findStoreSettings } from "./store-settings.queries.server.ts";

export type EditableSettings = StoreSettings &
  StoreAlerts &
  StorePrinting & { readonly version: number };

export async function findEditableSettings(db: Db): Promise<EditableSettings> {
  const own = await db
    .selectFrom("storeSettings")
    .select(["version", "alertEmail", "remindAfterMinutes"])
    .select(["alertAfterMinutes", "apologiseAfterMinutes", "warmAfterMinutes", "lateAfterMinutes"])
    .select(["readyTooLongAfterMinutes", "tellLateAfterMinutes"])
    .select(["printerAddress", "isPrintedWhenAccepted"])
    .select((eb) => eb.ref("paperColumns").$castTo<PaperColumns>().as("paperColumns"))
    .executeTakeFirstOrThrow();
  return { ...(await findStoreSettings(db)), ...own };
}

/** Undefined if there is none. */
export async function findPrinter(db: Db) {
  const row = await db
    .selectFrom("storeSettings")
    .select(["printerAddress", "paperColumns", "isPrintedWhenAccepted"])
    .where("printerAddress", "<>", "")
    .executeTakeFirst();
  return (
    row && {
      address: row.printerAddress,
      columns: row.paperColumns,
      isAutomatic: row.isPrintedWhenAccepted,
    }
  );
}

/** Empty if the settings name no address. */
export async function findAlertEmail(db: Db): Promise<string> {
  const { alertEmail, email } = await db
    .selectFrom("storeSettings")
    .select(["alertEmail", "email"])
    .executeTakeFirstOrThrow();
  return alertEmail || email;
}

/** Locked until the transaction ends, so that the second of two saves sees the first one's values. */
export async function lockSettings(tx: Tx): Promise<EditableSettings> {
  await lockShopRevision(tx);
  await tx.selectFrom("storeSettings").select("version").forUpdate().execute();
  return findEditableSettings(tx);
}

export async function updateSettings(tx: Tx, changes: StoreChanges): Promise<void> {
  const { hours, deliveryFee, taxRate, values, team, story, ...plain } = changes;
  const textByName = new Map(values?.map(({ name, text }) => [name, text]));
  await tx
    .updateTable("storeSettings")
    .set((eb) => ({
      // Without a change of its own columns, too, the update raises the version.
      updatedAt: eb.ref("updatedAt"),
      ...plain,
      ...(hours && { openingHours: JSON.stringify(hours) }),
      ...(deliveryFee !== undefined && { deliveryFeeCents: deliveryFee }),
      ...(taxRate !== undefined && { taxRateBasisPoints: taxRate }),
      ...(story && { story: [...story] }),
      ...(team && { teamName: team.name, teamRole: team.role, teamText: team.text }),
      ...(values && {
        valueQuality: textByName.get("Quality") ?? "",
        valueCommunity: textByName.get("Community") ?? "",
        valueFamily: textByName.get("Family") ?? "",
        valueSustainability: textByName.get("Sustainability") ?? "",
      }),
    }))
    .execute();
}

export async function updatePause(tx: Tx, pause: StoreSettings["pause"]): Promise<void> {
  await tx
    .updateTable("storeSettings")
    .set({
      pausedAt: pause?.since ?? null,
      pausedUntil: pause?.until ?? null,
      pauseMessage: pause?.message ?? "",
    })
    .execute();
}

export async function insertSpecialDays(tx: Tx, { openings, ...days }: SpecialDays): Promise<void> {
  await tx
    .insertInto("specialDays")
    .values({ ...days, openings: JSON.stringify(openings) })
    .execute();
}

export async function deleteSpecialDays(tx: Tx, firstDay: string): Promise<void> {
  await tx.deleteFrom("specialDays").where("firstDay", "=", firstDay).execute();
}
