// Served instead of service-worker.js while SERVICE_WORKER=off: removes the worker and what it stored.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
