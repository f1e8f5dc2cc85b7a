import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(path.join(import.meta.dirname, "service-worker.js"), "utf8");

type Handler = (event: object) => void;
type Shown = { title: string; tag: string } & Record<string, unknown>;

/** The worker with these windows open, and what it shows on the screen. */
function startWorker(addresses: readonly string[]) {
  const handlers = new Map<string, Handler>();
  const done: string[] = [];
  const shown: Shown[] = [];
  const windows = addresses.map((address) => ({
    url: `https://shop.test${address}`,
    postMessage: (message: string) => done.push(`${address} hears ${message}`),
    focus: async () => done.push(`${address} is focused`),
    navigate: async (to: string) => {
      done.push(`${address} goes to ${to}`);
      return null;
    },
  }));
  vm.runInNewContext(script, {
    ...{ URL, URLSearchParams, Promise },
    location: { origin: "https://shop.test" },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => done.push(`opens ${url}`),
    },
    registration: {
      // As the browser does: one with the same tag is replaced.
      showNotification: async (title: string, options: { tag: string }) => {
        const old = shown.findIndex(({ tag }) => tag === options.tag);
        if (old >= 0) shown.splice(old, 1);
        shown.push({ title, ...options });
      },
      getNotifications: async () =>
        shown.map((each) => ({ ...each, close: () => void shown.splice(shown.indexOf(each), 1) })),
    },
  });
  const fire = async (type: string, event: object) => {
    const waits: unknown[] = [];
    handlers.get(type)!({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    done,
    shown,
    push: (message: object) => fire("push", { data: { json: () => message } }),
    tap: (address: string) =>
      fire("notificationclick", { notification: { close: () => {}, data: { path: address } } }),
  };
}

const call = (number: number) => ({
  title: `New order P-${number}`,
  body: "2 × Waffle, due 2:35 PM",
  path: "/kitchen",
  tag: `kitchen-${number}`,
  isForKitchen: true,
});
const allOfThem = { ...call(0), title: "3 orders are waiting", tag: "kitchen-waiting" };
const ready = { title: "P-12 is ready", body: "", path: "/checkout/success?order=1", tag: "12" };

test("CALL-3 a call stays on the screen, vibrates and is not silent; a customer's message is as before", async () => {
  const worker = startWorker([]);
  await worker.push(call(42));
  expect(worker.shown).toMatchObject([
    { title: "New order P-42", requireInteraction: true, renotify: true, silent: false },
  ]);
  expect(worker.shown[0]?.["vibrate"]).toHaveLength(5);
  await worker.push(ready);
  expect(Object.keys(worker.shown[1]!).toSorted()).toEqual(
    ["title", "body", "tag", "icon", "badge", "data"].toSorted(),
  );
});

test("CALL-3 every open board is told to look, and no other page", async () => {
  const worker = startWorker(["/kitchen?lane=ready", "/kitchen/orders", "/dashboard", "/kitchen"]);
  await worker.push(ready);
  expect(worker.done).toEqual([]);
  await worker.push(call(42));
  expect(worker.done).toEqual(["/kitchen?lane=ready hears new-order", "/kitchen hears new-order"]);
});

test("CALL-4 a repeat replaces its own message; one about all orders takes the place of the single ones", async () => {
  const worker = startWorker([]);
  await worker.push(ready);
  for (const number of [41, 42, 42]) await worker.push(call(number));
  expect(worker.shown.map(({ title }) => title)).toEqual([
    "P-12 is ready",
    "New order P-41",
    "New order P-42",
  ]);
  await worker.push(allOfThem);
  expect(worker.shown.map(({ title }) => title)).toEqual(["P-12 is ready", "3 orders are waiting"]);
});

test("CALL-3 a tap focuses an open board without loading it again, or opens one", async () => {
  const open = startWorker(["/dashboard", "/kitchen?lane=ready"]);
  await open.tap("/kitchen");
  expect(open.done).toEqual(["/kitchen?lane=ready is focused"]);
  const closed = startWorker(["/dashboard", "/kitchen/phone-order"]);
  await closed.tap("/kitchen");
  expect(closed.done).toEqual(["opens https://shop.test/kitchen"]);
  // A customer's tap still goes to the dashboard.
  const customer = startWorker(["/kitchen", "/dashboard"]);
  await customer.tap("/checkout/success?order=1");
  expect(customer.done).toEqual([
    "/dashboard goes to https://shop.test/checkout/success?order=1",
    "/dashboard is focused",
  ]);
});
