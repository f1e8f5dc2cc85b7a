import type { Platform } from "#platform/platform.server.ts";
import type { PushTarget } from "#platform/push/push-sender.server.ts";
import { listSubscriptionsOf } from "./push-subscriptions.queries.server.ts";

export type PushDevice = PushTarget & { readonly id: string; readonly sessionId: string };

/** The signed-in devices of an account that get notifications. */
export async function listPushDevices(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
): Promise<PushDevice[]> {
  return listSubscriptionsOf(db, userId, now());
}
