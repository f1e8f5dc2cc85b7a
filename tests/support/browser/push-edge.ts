/**
 * For page.addInitScript. A headless browser has no push service, so its edge is replaced: the person's answer and the
 * subscription. The service worker, the requests and the server are real.
 */
export const replacePushEdge = () => {
  const key =
    "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth: "tBHItJI5svbpez7KI4CCXg" } }),
    unsubscribe: async () => (sessionStorage.removeItem("subscribed"), true),
  };
  const permission = () => sessionStorage.getItem("permission") ?? "default";
  Object.defineProperty(Notification, "permission", { get: permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem("permission", "granted");
    return "granted";
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => (sessionStorage.setItem("subscribed", "yes"), subscription),
    getSubscription: async () => (sessionStorage.getItem("subscribed") ? subscription : null),
  });
};
