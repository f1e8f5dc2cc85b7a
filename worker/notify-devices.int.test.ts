import { expect, test } from "vitest";
import { createPushSender } from "#platform/push/push-sender.server.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { endDevice } from "#shop/accounts/profile/end-devices.server.ts";
import { listPushDevices } from "#shop/accounts/push/list-push-devices.server.ts";
import { turnOffPush } from "#shop/accounts/push/turn-off-push.server.ts";
import { turnOnPush } from "#shop/accounts/push/turn-on-push.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { startPushService } from "#tests/support/accounts/push-service.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { notifyDevices } from "./tasks/notify-devices.ts";

async function openShop(limits = "") {
  const service = await startPushService();
  const env = { PUSH_SERVICES: service.origin, RATE_LIMITS: limits };
  let ticks = 0;
  const now = () => new Date(testNow.getTime() + ticks++);
  const platform = { ...(await testPlatform({ env })), now };
  const customer = await makeCustomer(platform.db);
  const admin = await makeAdmin(platform.db);
  const turnOn = async (device: string, on = customer) =>
    turnOnPush(platform, await onNewDevice(platform, on), service.subscribe(device));
  const placeOrder = (more = {}) => makeOrder(platform.db, { userId: customer.id, ...more });
  return { service, platform, customer, admin, turnOn, placeOrder };
}

async function onNewDevice({ db }: TestPlatform, customer: Customer): Promise<Customer> {
  const { id } = await db
    .insertInto("sessions")
    .values({
      token: crypto.randomUUID(),
      userId: customer.id,
      expiresAt: new Date(testNow.getTime() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...customer, sessionId: id };
}

test("PUSH-1 when the kitchen is done, each device is told once, encrypted and without personal data", async () => {
  const { service, platform, admin, turnOn, placeOrder } = await openShop();
  await turnOn("phone");
  await turnOn("tablet");
  const { id, pickupNumber } = await placeOrder();
  const move = { orderId: id, status: "ready", version: 1 } as const;
  await changeOrderStatus(platform, admin, move);
  await runJobs(platform);
  expect(service.received.map(({ device }) => device).toSorted()).toEqual(["phone", "tablet"]);
  const [first] = service.received;
  expect(first?.message).toEqual({
    title: `P-${pickupNumber} is ready`,
    body: "Come and get it while it's warm.",
    path: `/checkout/success?order=${id}`,
    tag: id,
  });
  expect(first?.claims.sub).toBe("mailto:hello@dollop.example");
  expect(first?.headers).toMatchObject({ ttl: "7200", urgency: "high" });
  expect(JSON.stringify(first?.message)).not.toContain("Ada");

  const again = { orderId: id, status: "ready", changedAt: testNow.toISOString() } as const;
  await notifyDevices(platform, again);
  expect(service.received).toHaveLength(2);
});

test("PUSH-1 other steps, an undone one and news older than an hour are no notification", async () => {
  const { service, platform, admin, turnOn, placeOrder } = await openShop();
  await turnOn("phone");
  const { id } = await placeOrder();
  await changeOrderStatus(platform, admin, { orderId: id, status: "preparing", version: 1 });
  await changeOrderStatus(platform, admin, { orderId: id, status: "ready", version: 2 });
  await changeOrderStatus(platform, admin, { orderId: id, status: "preparing", version: 3 });
  await runJobs(platform);
  const ready = await placeOrder({ status: "ready" });
  const hourAgo = new Date(testNow.getTime() - 3_600_001).toISOString();
  await notifyDevices(platform, { orderId: ready.id, status: "ready", changedAt: hourAgo });
  expect(service.received).toEqual([]);

  const { id: called } = await placeOrder();
  await changeOrderStatus(platform, admin, { orderId: called, status: "ready", version: 1 });
  await changeOrderStatus(platform, admin, { orderId: called, status: "cancelled", version: 2 });
  await runJobs(platform);
  expect(service.received.map(({ message }) => message)).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/^P-\d+ was cancelled$/) as string }),
  ]);
});

test("PUSH-3 a device that is gone is forgotten, and only the one whose service is busy is tried again", async () => {
  const { service, platform, customer, turnOn, placeOrder } = await openShop();
  for (const device of ["gone", "fine", "busy", "odd"]) await turnOn(device);
  service.answers.set("gone", 410).set("busy", 429).set("odd", 403);
  const { id } = await placeOrder({ status: "ready" });
  const news = { orderId: id, status: "ready", changedAt: testNow.toISOString() } as const;
  await expect(notifyDevices(platform, news)).rejects.toThrow("answered 429");
  expect(await listPushDevices(platform, customer.id)).toHaveLength(3);
  service.received.length = 0;
  service.answers.set("busy", 201);
  await notifyDevices(platform, news);
  expect(service.received.map(({ device }) => device)).toEqual(["busy"]);
  for (let order = 0; order < 4; order++) {
    const next = await placeOrder({ status: "ready" });
    await notifyDevices(platform, { ...news, orderId: next.id });
  }
  const left = await listPushDevices(platform, customer.id);
  expect(left.map(({ endpoint }) => new URL(endpoint).pathname).toSorted()).toEqual([
    "/busy",
    "/fine",
  ]);
});

test("PUSH-2 only push services are accepted; ten devices are kept, a browser belongs to whoever used it last, and there is a limit", async () => {
  const { service, platform, customer, turnOn } = await openShop("notification-devices=16/1h");
  const device = await onNewDevice(platform, customer);
  const { keys } = service.subscribe("phone");
  for (const endpoint of [
    "https://127.0.0.1/x",
    "http://169.254.169.254/latest",
    "https://a.example/x",
  ])
    await expect(turnOnPush(platform, device, { endpoint, keys })).rejects.toMatchObject({
      reason: "push-not-supported",
    });
  for (let n = 0; n < 12; n++) await turnOn(`device-${n}`);
  expect(await listPushDevices(platform, customer.id)).toHaveLength(10);

  const other = await makeCustomer(platform.db);
  const subscription = service.subscribe("shared");
  await turnOnPush(platform, device, subscription);
  await turnOnPush(platform, await onNewDevice(platform, other), subscription);
  expect(await listPushDevices(platform, other.id)).toHaveLength(1);
  expect(await listPushDevices(platform, customer.id)).toHaveLength(9);
  await expect(turnOn("one-more")).rejects.toMatchObject({ reason: "too-many-attempts" });
});

test("PUSH-5 a device that is signed out while it turns notifications on is refused, and nobody waits for each other", async () => {
  const { service, platform, customer } = await openShop("notification-devices=1000/1h");
  const { db } = platform;
  for (let round = 0; round < 30; round++) {
    const sessions = await Promise.all([1, 2, 3].map(() => onNewDevice(platform, customer)));
    const turnOnAll = () =>
      sessions.map((session, browser) =>
        turnOnPush(platform, session, service.subscribe(`browser ${browser}`)),
      );
    await Promise.all(turnOnAll());
    const answers = await Promise.allSettled(
      turnOnAll().flatMap((answer, index) => [answer, signOut(index)]),
    );
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ reason: "session-missing" });
    function signOut(index: number) {
      return db.deleteFrom("sessions").where("id", "=", sessions[index]!.sessionId).execute();
    }
  }
  expect(await db.selectFrom("pushSubscriptions").select("id").execute()).toEqual([]);
});

test("PUSH-5 signing a device out silences it, and so do the switches of the account", async () => {
  const { service, platform, customer, turnOn } = await openShop();
  const phone = await onNewDevice(platform, customer);
  await turnOnPush(platform, phone, service.subscribe("phone"));
  await turnOn("tablet");
  await turnOn("laptop");
  const stranger = await makeCustomer(platform.db);
  await turnOffPush(platform, stranger, { only: phone.sessionId });
  await turnOffPush(platform, stranger, "all");
  expect(await listPushDevices(platform, customer.id)).toHaveLength(3);
  await endDevice(platform, customer, phone.sessionId);
  expect(await listPushDevices(platform, customer.id)).toHaveLength(2);
  const week = { ...platform, now: () => new Date(testNow.getTime() + 7 * 86_400_000) };
  expect(await listPushDevices(week, customer.id)).toEqual([]);
  await turnOffPush(platform, customer, "all");
  expect(await listPushDevices(platform, customer.id)).toEqual([]);
});

test("PUSH-6 processes that start together agree on one pair of keys; an operator's own come first", async () => {
  const { config, db } = await testPlatform();
  const processes = [1, 2, 3].map(() => createPushSender(config, db).publicKey());
  expect(new Set(await Promise.all(processes)).size).toBe(1);
  const own = { ...config, PUSH_PUBLIC_KEY: "p".repeat(87), PUSH_PRIVATE_KEY: "k".repeat(43) };
  expect(await createPushSender(own, db).publicKey()).toBe(own.PUSH_PUBLIC_KEY);
});
