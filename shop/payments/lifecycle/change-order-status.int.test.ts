import { expect, test, vi } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import type { Db } from "#platform/database/database.server.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { changePaymentStatus } from "./change-payment-status.server.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { statusForm } from "./status-form.ts";

async function statusMails(db: Db) {
  return (await queuedJobs(db)).filter(({ name }) => name === "send-order-status");
}

async function shop(given: Parameters<typeof makeOrder>[1] = {}) {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  return { platform, db: platform.db, admin, order: await makeOrder(platform.db, given) };
}

test("ADM-6 an administrator may set any of the six statuses from any other", async () => {
  const { platform, db, admin, order } = await shop();
  let version = 1;
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      for (const status of [from, to])
        ({ version } = await changeOrderStatus(platform, admin, {
          orderId: order.id,
          status,
          version,
        }));
      const row = await db.selectFrom("orders").select(["status", "version"]).executeTakeFirst();
      expect(row).toEqual({ status: to, version });
    }
});

test("a change, its audit entry and its mail job come together, and say who and what", async () => {
  const { platform, db, admin, order } = await shop();
  const change = { orderId: order.id, status: "confirmed" as const, version: 1 };
  expect(await changeOrderStatus(platform, admin, change)).toEqual({
    status: "confirmed",
    version: 2,
  });
  expect(await db.selectFrom("auditEntries").selectAll().execute()).toMatchObject([
    {
      actorKind: "admin",
      actorId: admin.id,
      action: "order.status-changed",
      subjectKind: "order",
      subjectId: order.id,
      before: { status: "pending" },
      after: { status: "confirmed" },
    },
  ]);
  expect(await queuedJobs(db)).toEqual([
    { name: "send-order-status", data: { orderId: order.id, status: "confirmed" } },
  ]);
});

test("a change whose job cannot be written did not happen, and was not audited", async () => {
  const { platform, db, admin, order } = await shop();
  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error("The queue is away")) };
  const change = { orderId: order.id, status: "ready" as const, version: 1 };
  await expect(changeOrderStatus({ ...platform, jobs }, admin, change)).rejects.toThrow("away");
  expect(await db.selectFrom("auditEntries").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("orders").select("status").execute()).toEqual([{ status: "pending" }]);
});

test("whoever looked at an older version is refused; of two at once one wins", async () => {
  const { platform, db, admin, order } = await shop();
  const change = (status: "confirmed" | "cancelled") =>
    changeOrderStatus(platform, admin, { orderId: order.id, status, version: 1 });
  const outcomes = await Promise.allSettled([change("confirmed"), change("cancelled")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const lost = outcomes.find((outcome) => outcome.status === "rejected");
  expect(lost?.reason).toMatchObject({ reason: "stale-write" });
  expect(await statusMails(db)).toHaveLength(1);
});

test("what it already is changes nothing, audits nothing and tells nobody, whatever the version", async () => {
  const { platform, db, admin, order } = await shop({ status: "ready" });
  const info = vi.fn();
  const world = { ...platform, logger: { ...platform.logger, info } };
  const change = { orderId: order.id, status: "ready" as const, version: 77 };
  expect(await changeOrderStatus(world, admin, change)).toEqual({ status: "ready", version: 1 });
  expect(await db.selectFrom("auditEntries").selectAll().execute()).toEqual([]);
  expect(await queuedJobs(db)).toEqual([]);
  expect(info).not.toHaveBeenCalled();
});

test("leaving pending is accepting, once; cancelling is not, and going back is no news", async () => {
  const { platform, db, admin, order } = await shop();
  const acceptedAt = async () =>
    (await db.selectFrom("orders").select("acceptedAt").executeTakeFirstOrThrow()).acceptedAt;
  const set = (status: (typeof orderStatuses)[number], version: number, now = platform.now) =>
    changeOrderStatus({ ...platform, now }, admin, { orderId: order.id, status, version });

  await set("cancelled", 1);
  expect(await acceptedAt()).toBeNull();
  await set("pending", 2);
  await set("preparing", 3);
  expect(await acceptedAt()).toEqual(platform.now());
  await set("pending", 4);
  await set("ready", 5, () => new Date("2027-01-01T00:00:00Z"));
  expect(await acceptedAt()).toEqual(platform.now());
  expect((await statusMails(db)).map(({ data }) => data)).toMatchObject([
    { status: "cancelled" },
    { status: "preparing" },
    { status: "ready" },
  ]);
});

test("an order that never was is not found; a form with anything else is refused", async () => {
  const { platform, admin } = await shop();
  const form = { orderId: crypto.randomUUID(), status: "ready", version: "1" };
  await expect(changeOrderStatus(platform, admin, statusForm.parse(form))).rejects.toThrow(
    "not-found",
  );
  for (const wrong of [{ orderId: "1" }, { status: "eaten" }, { version: "0" }, { version: "x" }])
    expect(statusForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test("ADM-5 cash that was received by mistake and taken back is not a payment set by hand", async () => {
  const { platform, db, admin, order } = await shop();
  const mark = async (paymentStatus: "paid" | "pending", version: number) => {
    await changePaymentStatus(platform, admin, { orderId: order.id, paymentStatus, version });
    return db
      .selectFrom("orders")
      .select(["paymentStatus", "paymentSetByHand"])
      .executeTakeFirstOrThrow();
  };
  expect(await mark("paid", 1)).toEqual({ paymentStatus: "paid", paymentSetByHand: true });
  expect(await mark("pending", 2)).toEqual({ paymentStatus: "pending", paymentSetByHand: false });
});

test("ADM-5 cancelling an order that was paid in cash asks whether the cash was given back", async () => {
  for (const [refund, paymentStatus] of [
    ["send", "refunded"],
    ["keep", "paid"],
  ] as const) {
    const { platform, db, admin, order } = await shop({ paymentStatus: "paid" });
    const cancel = (choice: { refund?: "send" | "keep" }) =>
      changeOrderStatus(platform, admin, {
        ...{ orderId: order.id, status: "cancelled", version: 1 },
        ...choice,
      });
    await expect(cancel({})).rejects.toMatchObject({
      reason: "refund-undecided",
      details: { left: 961, received: 961, paidBy: "cash" },
    });
    await cancel({ refund });
    expect(
      await db.selectFrom("orders").select(["status", "paymentStatus"]).executeTakeFirst(),
    ).toEqual({ status: "cancelled", paymentStatus });
  }
});

test("KIT-5 why an order was cancelled is in its history, what its customer is told on the order", async () => {
  const { platform, db, admin, order } = await shop();
  const change = (form: Record<string, string>) =>
    changeOrderStatus(platform, admin, statusForm.parse({ orderId: order.id, ...form }));
  const message = async () =>
    (await db.selectFrom("orders").select("cancelMessage").executeTakeFirstOrThrow()).cancelMessage;
  await change({
    status: "cancelled",
    version: "1",
    reason: "Sold out",
    message: "Sorry, no plantain.\n\u202eTry us tomorrow!\u0007 ",
  });
  expect(await message()).toBe("Sorry, no plantain. Try us tomorrow!");
  expect(await db.selectFrom("auditEntries").select(["action", "reason"]).execute()).toEqual([
    { action: "order.status-changed", reason: "Sold out" },
  ]);
  // It goes on after all: nobody is told the old story.
  await change({ status: "confirmed", version: "2" });
  expect(await message()).toBe("");
  for (const wrong of [{ reason: "Mood" }, { message: "x".repeat(301) }]) {
    const form = { orderId: order.id, status: "cancelled", version: "3", ...wrong };
    expect(statusForm.safeParse(form).success).toBe(false);
  }
});

test("KIT-5 a message is not said of an order that is only moved", async () => {
  const { platform, db, admin, order } = await shop();
  const form = {
    orderId: order.id,
    status: "ready",
    version: "1",
    reason: "Too busy",
    message: "No",
  };
  await changeOrderStatus(platform, admin, statusForm.parse(form));
  expect(await db.selectFrom("orders").select("cancelMessage").execute()).toEqual([
    { cancelMessage: "" },
  ]);
  expect(await db.selectFrom("auditEntries").select("reason").execute()).toEqual([
    { reason: null },
  ]);
});
