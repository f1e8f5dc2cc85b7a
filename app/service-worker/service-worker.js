// Keeps the public menu for reading offline, and shows notifications. It asks for pages without
// cookies and stores only what the server marks as public, so nothing personal can be stored.
const menuPages = ["/", "/products", "/order"];
/** Offline, these show that there is no connection. Any other page is left to the browser. */
const otherPages = /^\/(?:about|contact|auth|account|dashboard|checkout)(?:\/|$)/;
/** Their content never changes under the same address. */
const files = /^\/(?:assets|drawings|images)\//;

const pageStore = "dollop-pages-1";
const fileStore = "dollop-files-1";
const maxFiles = 150;
const maxFileBytes = 1_000_000;
const refreshMs = 10 * 60_000;
const storedAt = "x-stored-at";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(Promise.allSettled(menuPages.map(storePage)));
});

addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys())
    if (name !== pageStore && name !== fileStore) await caches.delete(name);
  // The page is requested while the worker starts, so that it costs no time.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (menuPages.includes(pathname) || otherPages.test(pathname))
      event.respondWith(openPage(event, new URL(url)));
  } else if (files.test(pathname)) event.respondWith(openFile(event));
});

/** Always from the network: an old page would ask a new server for files that it no longer has. */
async function openPage(event, { pathname: path, search }) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (menuPages.includes(path)) event.waitUntil(refreshPage(path).catch(() => {}));
    return response;
  } catch {
    // The copy shows the first page of the whole menu; the search is the browser's work.
    if (search && (await findPage(path))) return Response.redirect(location.origin + path);
    return offlinePage(path);
  }
}

async function refreshPage(path) {
  const stored = await findPage(path);
  if (!stored || Date.now() - storedTime(stored) > refreshMs) await storePage(path);
}

async function storePage(path) {
  const response = await fetch(path, { credentials: "omit", cache: "no-cache" });
  if (!isPublic(response)) return;
  const html = await response.text();
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const policy = response.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  headers.set(storedAt, String(Date.now()));
  await (await caches.open(pageStore)).put(path, new Response(html, { headers }));
  const used = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  await Promise.allSettled([...used].map((url) => storeMissingFile(url)));
  // Pictures that the page showed before this worker was there. Others would cost the visitor's data.
  const pictures = new Set(html.match(/\/(?:drawings|images)\/[\w./-]+/g));
  const seen = { cache: "only-if-cached", mode: "same-origin" };
  await Promise.allSettled([...pictures].map((url) => storeMissingFile(url, seen)));
}

async function storeMissingFile(url, options) {
  if (await findFile(url)) return;
  await storeFile(url, await fetch(url, { credentials: "omit", ...options }));
}

async function openFile(event) {
  const { request } = event;
  const stored = await findFile(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  event.waitUntil(storeFile(request.url, response.clone()).catch(() => {}));
  return response;
}

async function storeFile(url, response) {
  const bytes = Number(response.headers.get("content-length"));
  if (!isPublic(response) || bytes > maxFileBytes) return;
  const store = await caches.open(fileStore);
  await store.put(url, response);
  const stored = await store.keys();
  const excess = stored.slice(0, Math.max(0, stored.length - maxFiles));
  for (const oldest of excess) await store.delete(oldest);
}

function isPublic({ status, redirected, type, headers }) {
  const rules = headers.get("cache-control") ?? "";
  const isShared = /\bpublic\b/.test(rules) && !/\b(?:private|no-store)\b/.test(rules);
  return status === 200 && !redirected && type === "basic" && isShared;
}

const findPage = (path) => caches.match(path, { cacheName: pageStore, ignoreVary: true });
const findFile = (url) => caches.match(url, { cacheName: fileStore, ignoreVary: true });
const storedTime = (response) => Number(response.headers.get(storedAt));

async function offlinePage(path) {
  const own = menuPages.includes(path) ? await findPage(path) : undefined;
  if (own) return menuWithNote(own);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const other = (await findPage("/order")) ?? (await findPage("/"));
  if (!other) return new Response("<p>You're offline.</p>", { status: 503, headers });
  // Styles, fonts and theme of the shop, without the scripts that would start the other page.
  const [head] = (await other.text()).split("<body>");
  const body = `<main id="main" class="offline-page"><h1 class="h1">You're offline</h1>
<p>This page needs a connection. You can still look at the menu.</p>
<p><a class="btn btn-primary" href="/order">See the menu</a> <a class="btn" href="">Try again</a></p></main>`;
  return new Response(
    `${head.replace(/<title>[^<]*/, "<title>You're offline")}<body>${body}</body></html>`,
    { status: 503, headers: { ...headers, ...policyOf(other) } },
  );
}

async function menuWithNote(stored) {
  const when = timeWords(new Date(storedTime(stored)), new Date());
  const note = `<aside class="offline-note on-dark" aria-label="Offline">You're offline. This is the menu as of ${when}. You can order once you're back online. <a href="">Try again</a></aside>`;
  // After the link that skips to the content.
  const html = (await stored.text()).replace(/<body>.*?<\/a>/s, (start) => start + note);
  return new Response(html, { headers: stored.headers });
}

function policyOf({ headers }) {
  const policy = headers.get("content-security-policy");
  return policy ? { "content-security-policy": policy } : {};
}

function timeWords(date, now) {
  const isToday = date.toDateString() === now.toDateString();
  const day = isToday ? {} : { month: "short", day: "numeric" };
  return new Intl.DateTimeFormat("en-US", { ...day, hour: "numeric", minute: "2-digit" }).format(
    date,
  );
}

addEventListener("push", (event) => event.waitUntil(notify(event.data?.json() ?? {})));

async function notify(message) {
  const { title = "Your order has news", body = "", path = "/dashboard", tag } = message;
  const { isForKitchen } = message;
  if (isForKitchen) await tellKitchen(tag);
  await registration.showNotification(title, {
    body,
    // A second message about the same order replaces the first.
    tag,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: { path },
    ...(isForKitchen && kitchenOptions),
  });
}

/** A script can't choose the sound: it is the device's own. A replaced message buzzes again. */
const kitchenOptions = {
  requireInteraction: true,
  renotify: true,
  silent: false,
  vibrate: [400, 150, 400, 150, 800],
};

/** A board in any window looks at once, and rings itself. A message about all orders replaces those about single ones. */
async function tellKitchen(tag) {
  for (const tab of await clients.matchAll({ type: "window", includeUncontrolled: true }))
    if (new URL(tab.url).pathname === "/kitchen") tab.postMessage("new-order");
  if (tag !== "kitchen-waiting") return;
  for (const shown of await registration.getNotifications())
    if (shown.tag.startsWith("kitchen-")) shown.close();
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openOrder(new URL(event.notification.data.path, location.origin)));
});

/** Goes to a tab that shows the dashboard; any other tab may hold an unfinished order. The kitchen goes to its board. */
async function openOrder(url) {
  const windows = await clients.matchAll({ type: "window" });
  const isBoard = url.pathname === "/kitchen";
  const wanted = isBoard ? "/kitchen" : "/dashboard";
  const open = windows.find((tab) => new URL(tab.url).pathname === wanted);
  if (!open) return clients.openWindow(url.href);
  // A board that is loaded again is silent until somebody taps it.
  if (isBoard) return open.focus();
  const shown = await open.navigate(url.href).catch(() => open);
  return (shown ?? open).focus();
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

/** The browser has replaced its address for messages. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ?? (options ? await registration.pushManager.subscribe(options) : undefined);
  if (!renewed) return;
  const body = new URLSearchParams({ intent: "renew", subscription: JSON.stringify(renewed) });
  await fetch("/account/notifications", { method: "POST", body, redirect: "manual" });
}
