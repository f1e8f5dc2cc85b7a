import type { Platform } from "#platform/platform.server.ts";
import { findSignedIn } from "../accounts.queries.server.ts";
import { hasEnded } from "../sign-in/session-age.ts";
import type { PushDevice } from "./list-push-devices.server.ts";
import { listKitchenSubscriptions } from "./push-subscriptions.queries.server.ts";

export type KitchenPhone = PushDevice & {
  /** It is not called before then; null if it may be called at once. */
  readonly nextCallAt: Date | null;
};

/** Devices that are told about new orders, of people who are signed in there and on the staff at this moment. */
export async function listKitchenPhones({
  db,
  now,
}: Pick<Platform, "db" | "now">): Promise<KitchenPhone[]> {
  const phones = await listKitchenSubscriptions(db);
  if (phones.length === 0) return [];
  const sessionIds = phones.map(({ sessionId }) => sessionId);
  const sessions = await findSignedIn(db, sessionIds, now());
  const onStaff = sessions.filter(
    (session) => (session.isAdmin || session.isKitchen) && !hasEnded(session, now()),
  );
  const ids = new Set(onStaff.map(({ sessionId }) => sessionId));
  return phones.filter(({ sessionId }) => ids.has(sessionId));
}
