import type { Db } from "../database/database.server.ts";

/** A single statement, so that of two requests with one code only one succeeds. */
export async function claimStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("twoFactors")
    .set({ lastUsedStep: step })
    .where("id", "=", factorId)
    .where((eb) => eb.or([eb("lastUsedStep", "is", null), eb("lastUsedStep", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes nothing if a recovery code was used in the meantime. */
export async function replaceFactor(
  db: Db,
  was: { readonly id: string; readonly backupCodes: string },
  is: { readonly secret: string; readonly backupCodes: string },
): Promise<void> {
  await db
    .updateTable("twoFactors")
    .set(is)
    .where("id", "=", was.id)
    .where("backupCodes", "=", was.backupCodes)
    .execute();
}
