/** About the customer's own orders, or about new ones for the staff. */
export type NotificationsAddress = "/account/notifications" | "/kitchen/notifications";

/** The response of both addresses, about the device that asks. */
export type NotificationsBody = { readonly publicKey: string; readonly isOn: boolean };

/** The response after turning them off. */
export type TurnedOffBody = { readonly isStillUsed: boolean };

export async function readNotifications(address: NotificationsAddress): Promise<NotificationsBody> {
  const response = await fetch(address, { redirect: "manual" });
  if (!response.ok) throw new Error(`Reading notifications answered ${response.status}`);
  return (await response.json()) as NotificationsBody;
}

/** Thrown with words for the customer. */
export class NotificationsRefused extends Error {}

export async function saveSubscription(
  address: NotificationsAddress,
  subscription: PushSubscription,
): Promise<void> {
  await post(address, { intent: "on", subscription: JSON.stringify(subscription) });
}

/** Returns whether the browser's subscription is still used for the other kind of news. */
export async function deleteSubscription(address: NotificationsAddress): Promise<boolean> {
  const response = await post(address, { intent: "off" });
  return ((await response.json()) as TurnedOffBody).isStillUsed;
}

async function post(
  address: NotificationsAddress,
  fields: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  if (response.ok) return response;
  const { formError } = ((await response.json().catch(() => null)) ?? {}) as { formError?: string };
  throw formError
    ? new NotificationsRefused(formError)
    : new Error(`Saving notifications answered ${response.status}`);
}
