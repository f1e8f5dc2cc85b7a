import { expect, test } from "vitest";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { listKitchenPhones } from "#shop/accounts/push/list-kitchen-phones.server.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import { placePhoneOrder } from "#shop/orders/phone/place-phone-order.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { openCallChain } from "#tests/support/kitchen/call-chain.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { countRowsRead } from "#tests/support/postgres/rows-read.ts";
import { coverWorkerOutage } from "#worker/cover-worker-outage.tsx";
import { callKitchen } from "./call-kitchen.server.ts";
import { findOrderToCall } from "./calls.queries.server.ts";

const number = ({ pickupNumber }: { pickupNumber: number }) => `P-${pickupNumber}`;
const minute = 60;

test("CALL-6 an order that was taken on the phone: the device that took it is not called, the others are", async () => {
  const { turnOn, passTo, told, menu, platform, admin } = await openCallChain();
  const here = await turnOn("office", admin);
  await turnOn("owner-phone", admin);
  await turnOn("cook-phone");
  const placed = await placePhoneOrder(
    platform,
    here,
    phoneOrderForm.parse({
      checkoutId: crypto.randomUUID(),
      orderType: "pickup",
      name: "Ada",
      phone: "613-555-0177",
      ...menu.pickup,
    }),
  );
  await passTo(2 * minute);
  const [first, second] = [`New order ${number(placed)}`, `${number(placed)} is still waiting`];
  expect(told.toSorted()).toEqual([
    `0:00 cook-phone: ${first}`,
    `0:00 owner-phone: ${first}`,
    `1:00 cook-phone: ${second}`,
    `1:00 owner-phone: ${second}`,
  ]);
});

test("SPEED-5 a look at one order reads no other, however many wait", async () => {
  const { db } = await testPlatform();
  const orders = [];
  for (let number = 0; number < 100; number++) orders.push(await makeOrder(db, {}));
  const { id } = orders[50]!;
  expect(await findOrderToCall(db, id)).toMatchObject({ id });
  expect(await countRowsRead(db, "orders", (tx) => findOrderToCall(tx, id))).toBe(1);
});

test("CALL-4 100 orders in ten minutes: a phone buzzes at most every 45 seconds, and says how many wait", async () => {
  const { turnOn, place, passTo, told, service, platform } = await openCallChain();
  await turnOn("phone");
  const messages: { title: string; tag: string; path: string }[] = [];
  const { send } = platform.push;
  platform.push.send = async (target, message, options) => {
    messages.push(message);
    return send(target, message, options);
  };
  for (let burst = 1; burst <= 20; burst++) {
    await Promise.all(Array.from({ length: 5 }, () => place()));
    await passTo(burst * 30);
  }
  await passTo(12 * minute);
  const calls = told.filter((line) => line.includes(" phone: "));
  const seconds = calls.map((line) => {
    const [minutes = 0, rest = 0] = line.split(" ")[0]!.split(":").map(Number);
    return minutes * 60 + rest;
  });
  const gaps = seconds.slice(1).map((second, index) => second - seconds[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  expect(calls.length).toBeLessThanOrEqual(17);
  expect(messages.some(({ title }) => title === "100 orders are waiting")).toBe(true);
  expect(new Set(messages.map(({ tag }) => tag))).toEqual(new Set(["kitchen-waiting"]));
  expect(service.devices()).toEqual(["phone"]);
}, 120_000);

test("CALL-4 two orders at once are one message, which counts none for later", async () => {
  const { turnOn, place, passTo, told, db, at } = await openCallChain();
  await db.updateTable("storeSettings").set({ orderDays: 1 }).execute();
  await turnOn("phone");
  await place({ when: at(3 * 60 * minute).toISOString() });
  await Promise.all([place(), place()]);
  await passTo(10);
  expect(told).toEqual(["0:00 phone: 2 orders are waiting"]);
});

test("CALL-4 runs at the same moment call each phone once, and a phone that is gone is forgotten", async () => {
  const { turnOn, place, platform, service } = await openCallChain();
  for (const device of ["phone", "gone", "tablet"]) await turnOn(device);
  service.answers.set("gone", 410);
  await place();
  await Promise.all(Array.from({ length: 5 }, () => callKitchen(platform)));
  expect(service.received.map(({ device }) => device).toSorted()).toEqual([
    "gone",
    "phone",
    "tablet",
  ]);
  expect(await listKitchenPhones(platform)).toHaveLength(2);
});

test("CALL-3 a lock screen is public: number, items and time, and nothing about the customer", async () => {
  const { turnOn, place, platform, service, menu } = await openCallChain();
  await turnOn("phone");
  const lines = [{ ...menu.lines[0]!, note: "Extra crispy, gate code 42" }];
  const placed = await place({ lines, name: "Ada Lovelace", note: "Ring twice" });
  await callKitchen(platform);
  const [received] = service.received;
  expect(received?.message).toEqual({
    title: `New order ${number(placed)}`,
    body: expect.stringMatching(/^2 × Mini bite pancakes, due 10:\d\d AM$/) as string,
    path: "/kitchen",
    tag: `kitchen-${placed.id}`,
    isForKitchen: true,
  });
  expect(received?.headers).toMatchObject({ ttl: "600", urgency: "high" });
});

test("CALL-5 while no worker runs, the web process calls the phones", async () => {
  const { turnOn, place, platform, service, at } = await openCallChain();
  await turnOn("phone");
  await place();
  await coverWorkerOutage(platform, at(-100));
  expect(service.received).toHaveLength(1);
});

test("CALL-1 CALL-2 somebody who left the kitchen is not told of an order that came before", async () => {
  const { turnOn, place, passTo, platform, cook, admin, told } = await openCallChain();
  await turnOn("phone");
  await place();
  await passTo(10);
  const actor = { kind: "admin", person: { ...admin, confirmedAt: platform.now() } } as const;
  await changeRole(platform, actor, { userId: cook.id }, "customer");
  await passTo(2 * minute);
  expect(told).toHaveLength(1);
});
