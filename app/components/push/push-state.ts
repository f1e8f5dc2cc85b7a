import {
  deleteSubscription,
  readNotifications,
  saveSubscription,
  type NotificationsAddress,
} from "./notification-requests.ts";

/**
 * `hidden`: this browser has no notifications. `install-first`: an iPhone has them only for shops on
 * the home screen. `blocked`: the customer, or the browser for them, has said no.
 */
export type PushState = "hidden" | "install-first" | "blocked" | "off" | "on";

/** Asks the server only if this browser was subscribed before, and never the customer. */
export async function readPushState(address: NotificationsAddress): Promise<PushState> {
  if (!isSupported()) return isIosBrowser() ? "install-first" : "hidden";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission === "default") return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && (await readNotifications(address)).isOn ? "on" : "off";
}

/** Asks the customer first: Safari shows its question only directly after a tap. */
export async function turnOnPush(address: NotificationsAddress): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const [registration, { publicKey }] = await Promise.all([
    startWorker(),
    readNotifications(address),
  ]);
  await saveSubscription(address, await subscribe(registration.pushManager, publicKey));
  return "on";
}

export async function turnOffPush(address: NotificationsAddress): Promise<PushState> {
  if (await deleteSubscription(address)) return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return "off";
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isIosBrowser(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const startTimeoutMs = 15_000;

/** `ready` never settles if the worker is switched off. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/service-worker.js");
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("The service worker did not start")), startTimeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The browser still has a subscription for an earlier key of the shop.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}
