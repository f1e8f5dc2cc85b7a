import type { Platform } from "#platform/platform.server.ts";
import { listPushDevices } from "#shop/accounts/push/list-push-devices.server.ts";
import { pushToDevice } from "#shop/accounts/push/push-to-device.server.ts";
import { notifyOnce } from "#shop/notifications/notify-once.server.ts";
import { orderMessage } from "#shop/notifications/order-message.ts";
import { readOrderForPush } from "#shop/orders/lifecycle/read-order-for-push.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

/** Later a notification is no news any more: the email has said it. */
const maxAgeMs = 60 * 60_000;

/** Once per order, status and device. A device whose service is down is retried alone. */
export async function notifyDevices(
  platform: Pick<Platform, "db" | "logger" | "now" | "push">,
  { orderId, status, changedAt }: { orderId: string; status: OrderStatus; changedAt: string },
): Promise<void> {
  const { db, now } = platform;
  if (now().getTime() - Date.parse(changedAt) > maxAgeMs) return;
  const found = await readOrderForPush({ db }, orderId);
  // The order has moved on, or the change was undone.
  if (found?.order.status !== status) return;
  const { timeZone } = await readStoreSettings({ db });
  const message = orderMessage(found.order, { now: now(), timeZone });
  if (!message) return;
  const owned = await listPushDevices({ db, now }, found.ownerId);
  const devices = owned.filter(({ tellsCustomer }) => tellsCustomer);
  const results = await Promise.allSettled(
    devices.map((device) =>
      notifyOnce({ db, now }, { orderId, kind: `push-${status}-${device.id}` }, () =>
        pushToDevice(platform, device, message),
      ),
    ),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
