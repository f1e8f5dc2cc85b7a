import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { openCallChain } from "#tests/support/kitchen/call-chain.ts";
import { banPerson } from "../people/ban-person.server.ts";
import { changeRole } from "../people/change-role.server.ts";
import { endDevice } from "../profile/end-devices.server.ts";
import { findPushDevice } from "./list-push-devices.server.ts";
import { listKitchenPhones } from "./list-kitchen-phones.server.ts";
import { turnOffKitchenPhone } from "./turn-off-kitchen-phone.server.ts";
import { turnOffOwnOrders, turnOffPush } from "./turn-off-push.server.ts";
import { turnOnKitchenPhone } from "./turn-on-kitchen-phone.server.ts";
import { turnOnPush } from "./turn-on-push.server.ts";
import { notifyDevices } from "#worker/tasks/notify-devices.ts";

const hourMs = 3_600_000;

/** Two phones of the kitchen: the administrator's and the cook's. */
async function twoPhones() {
  const shop = await openCallChain();
  const { platform, admin, turnOn } = shop;
  const owner = await turnOn("owner-phone", admin);
  const cook = await turnOn("cook-phone");
  const toldAt = async (now = platform.now()) => {
    const phones = await listKitchenPhones({ ...platform, now: () => now });
    return phones.map(({ endpoint }) => new URL(endpoint).pathname.slice(1)).toSorted();
  };
  const confirmed = { ...owner, confirmedAt: platform.now() };
  const byAdmin = { kind: "admin", person: { ...admin, ...confirmed, isAdmin: true } } as const;
  return { ...shop, owner, cook, toldAt, byAdmin };
}

test("CALL-1 a phone is told until it is signed out, turned off, or its person banned", async () => {
  const { platform, cook, owner, byAdmin, toldAt, turnOn } = await twoPhones();
  expect(await toldAt()).toEqual(["cook-phone", "owner-phone"]);
  await endDevice(platform, owner, owner.sessionId);
  expect(await toldAt()).toEqual(["cook-phone"]);
  await turnOffKitchenPhone(platform, cook);
  expect(await toldAt()).toEqual([]);
  await turnOn("tablet");
  await banPerson(platform, byAdmin.person, { userId: cook.id, reason: "Left", days: undefined });
  expect(await toldAt()).toEqual([]);
});

test("CALL-1 it ends with an idle sign-in: an administrator's after 12 hours, the kitchen's after a week", async () => {
  const { platform, toldAt } = await twoPhones();
  const after = (hours: number) => new Date(platform.now().getTime() + hours * hourMs);
  expect(await toldAt(after(12))).toEqual(["cook-phone", "owner-phone"]);
  expect(await toldAt(after(12.1))).toEqual(["cook-phone"]);
  expect(await toldAt(after(7 * 24 + 0.1))).toEqual([]);
});

test("CALL-1 a lost role ends it for good, and leaves what the phone tells its owner", async () => {
  const { platform, cook, byAdmin, toldAt, service, db } = await twoPhones();
  await turnOnPush(platform, cook, service.subscribe("cook-phone"));
  await changeRole(platform, byAdmin, { userId: cook.id }, "customer");
  expect(await toldAt()).toEqual(["owner-phone"]);
  await changeRole(platform, byAdmin, { userId: cook.id }, "kitchen");
  expect(await toldAt()).toEqual(["owner-phone"]);
  expect(await findPushDevice(platform, cook)).toMatchObject({ tellsCustomer: true });
  // Even without that, nobody is told who is not on the staff at that moment.
  await turnOnKitchenPhone(platform, cook, service.subscribe("cook-phone"));
  await db.updateTable("users").set({ role: "customer" }).where("id", "=", cook.id).execute();
  expect(await toldAt()).toEqual(["owner-phone"]);
});

test("CALL-1 one device, two kinds of news: each is turned on and off by itself, and a new address keeps both", async () => {
  const { platform, cook, service, db } = await twoPhones();
  const told = () => findPushDevice(platform, cook);
  const kitchenOnly = { tellsCustomer: false, tellsKitchen: true };
  expect(await told()).toMatchObject(kitchenOnly);
  const { id: orderId } = await makeOrder(db, { userId: cook.id, status: "ready" });
  const changedAt = platform.now().toISOString();
  await notifyDevices(platform, { orderId, status: "ready", changedAt });
  expect(service.received).toEqual([]);

  await turnOnPush(platform, cook, service.subscribe("cook-phone"), "as-before");
  expect(await told()).toMatchObject(kitchenOnly);
  await turnOnPush(platform, cook, service.subscribe("cook-phone"));
  expect(await told()).toMatchObject({ tellsCustomer: true, tellsKitchen: true });
  await turnOffOwnOrders(platform, cook);
  expect(await told()).toMatchObject(kitchenOnly);
  await turnOnPush(platform, cook, service.subscribe("cook-phone"));
  await turnOffKitchenPhone(platform, cook);
  expect(await told()).toMatchObject({ tellsCustomer: true, tellsKitchen: false });
  await turnOffOwnOrders(platform, cook);
  expect(await told()).toBeUndefined();
});

test("CALL-1 whoever signs in on the kitchen's phone next is told nothing of the kitchen", async () => {
  const { platform, customer, onNewDevice, service, toldAt } = await twoPhones();
  const next = await onNewDevice(customer as Parameters<typeof onNewDevice>[0]);
  const cookPhone = service.subscribe("cook-phone");
  await turnOnPush(platform, next, cookPhone);
  expect(await findPushDevice(platform, next)).toMatchObject({ tellsKitchen: false });
  expect(await toldAt()).toEqual(["owner-phone"]);
  await turnOffPush(platform, next, "all");
  expect(await findPushDevice(platform, next)).toBeUndefined();
});

test("CALL-1 who turned a phone on and off is recorded, and turning on has a limit", async () => {
  const { platform, cook, db } = await twoPhones();
  await turnOffKitchenPhone(platform, cook);
  await turnOffKitchenPhone(platform, cook);
  const entries = await db
    .selectFrom("auditEntries")
    .select(["action", "actorKind"])
    .where("actorId", "=", cook.id)
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { action: "person.kitchen-phone-on", actorKind: "kitchen" },
    { action: "person.kitchen-phone-off", actorKind: "kitchen" },
  ]);
  const limited = await openCallChain({ limits: "notification-devices=1/1h" });
  await limited.turnOn("phone");
  await expect(limited.turnOn("tablet")).rejects.toMatchObject({ reason: "too-many-attempts" });
  const elsewhere = await limited.onNewDevice(limited.admin);
  const { keys } = limited.service.subscribe("inside");
  await expect(
    turnOnKitchenPhone(limited.platform, elsewhere, { endpoint: "https://10.0.0.1/x", keys }),
  ).rejects.toMatchObject({ reason: "push-not-supported" });
});
