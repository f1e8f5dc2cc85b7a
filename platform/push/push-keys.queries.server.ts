import type { Config } from "../config.server.ts";
import type { Db } from "../database/database.server.ts";

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The operator's keys, or those of the database; the first process to ask makes them. */
export async function readPushKeys(
  { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: Pick<Config, "PUSH_PUBLIC_KEY" | "PUSH_PRIVATE_KEY">,
  db: Db,
): Promise<PushKeys> {
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY)
    return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
  const stored = await findKeys(db);
  if (stored) return stored;
  const { default: webPush } = await import("web-push");
  await db
    .insertInto("pushKeys")
    .values(webPush.generateVAPIDKeys())
    // Another process may have been faster, and browsers may know its key already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findKeys(db);
  if (!kept) throw new Error("The push keys were not stored");
  return kept;
}

async function findKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom("pushKeys").select(["publicKey", "privateKey"]).executeTakeFirst();
}
