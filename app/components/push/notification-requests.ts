const address = "/account/notifications";

/** The response of `/account/notifications`, about the device that asks. */
export type NotificationsBody = { readonly publicKey: string; readonly isOn: boolean };

export async function readNotifications(): Promise<NotificationsBody> {
  const response = await fetch(address, { redirect: "manual" });
  if (!response.ok) throw new Error(`Reading notifications answered ${response.status}`);
  return (await response.json()) as NotificationsBody;
}

/** Thrown with words for the customer. */
export class NotificationsRefused extends Error {}

export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  await post({ intent: "on", subscription: JSON.stringify(subscription) });
}

export async function deleteSubscription(): Promise<void> {
  await post({ intent: "off" });
}

async function post(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  if (response.ok) return;
  const { formError } = ((await response.json().catch(() => null)) ?? {}) as { formError?: string };
  throw formError
    ? new NotificationsRefused(formError)
    : new Error(`Saving notifications answered ${response.status}`);
}
