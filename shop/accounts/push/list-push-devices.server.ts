import type { Platform } from "#platform/platform.server.ts";
import type { PushTarget } from "#platform/push/push-sender.server.ts";
import type { Customer } from "../account.ts";
import { listSubscriptionsOf } from "./push-subscriptions.queries.server.ts";

export type PushDevice = PushTarget & { readonly id: string; readonly sessionId: string };

type OwnDevice = PushDevice & {
  /** About the account's own orders. */
  readonly tellsCustomer: boolean;
  /** About new orders, for the staff. */
  readonly tellsKitchen: boolean;
};

/** The signed-in devices of an account that get notifications. */
export async function listPushDevices(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
): Promise<OwnDevice[]> {
  return listSubscriptionsOf(db, userId, now());
}

/** The device that this person is using, if it gets notifications. */
export async function findPushDevice(
  deps: Pick<Platform, "db" | "now">,
  { id, sessionId }: Customer,
): Promise<OwnDevice | undefined> {
  const devices = await listPushDevices(deps, id);
  return devices.find((device) => device.sessionId === sessionId);
}
