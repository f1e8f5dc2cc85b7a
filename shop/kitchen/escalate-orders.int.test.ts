import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { escalateOrders as escalateByMail } from "#worker/tasks/escalate-orders.tsx";
import { makeCustomersOrder, makeOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { volume } from "#tests/support/test-volume.ts";
import { escalateOrders, type OwnerAlert } from "./escalate-orders.server.ts";

const minute = 60_000;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

test("an order that nobody accepts: the owner at 3 and every 10 minutes, the customer at 10, once", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  await db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  const { id, pickupNumber } = await makeCustomersOrder(db, {
    customerName: "Win at evil.example",
  });
  await makeOrder(db, { paymentMethod: "card" });
  await makeOrder(db, { status: "confirmed", acceptedAt: testNow });
  const subjects: string[] = [];
  for (let minutes = 0; minutes <= 25; minutes++) {
    await escalateByMail({ ...platform, now: () => at(minutes) });
    for (const { to, subject, text } of sentMail.splice(0)) {
      subjects.push(`${minutes}: ${to} ${subject}`);
      expect(text).not.toContain("evil.example");
    }
  }
  const number = `P-${pickupNumber}`;
  expect(subjects).toEqual([
    `3: kitchen@dollop.example ${number} has been waiting for 3 minutes`,
    `10: ada@example.test Sorry for the wait (${number})`,
    `13: kitchen@dollop.example ${number} still waiting after 13 minutes`,
    `23: kitchen@dollop.example ${number} still waiting after 23 minutes`,
  ]);
  const kinds = db.selectFrom("notificationsSent").select("kind").where("orderId", "=", id);
  expect((await kinds.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    "kitchen-reminder",
    "order-delayed",
  ]);
});

test("19 orders that nobody accepts: 3 mails to the owner in 25 minutes, one apology for each", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  await db.updateTable("storeSettings").set({ alertEmail: "owner@example.test" }).execute();
  const { id: userId } = await makeUser(db, { email: "ada@example.test" });
  for (let minutes = 0; minutes < 19; minutes++)
    await makeOrder(db, { userId, createdAt: at(minutes) });
  for (let minutes = 0; minutes <= 25; minutes++)
    await escalateByMail({ ...platform, now: () => at(minutes) });
  const toOwner = sentMail.filter(({ to }) => to === "owner@example.test");
  expect(toOwner.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^P-\d+ has been waiting for 3 minutes$/),
    "11 orders still waiting, the oldest for 13 minutes",
    "19 orders still waiting, the oldest for 23 minutes",
  ]);
  expect(toOwner[2]!.text.match(/has been waiting for pickup since/g)).toHaveLength(19);
  expect(sentMail.filter(({ to }) => to === "ada@example.test")).toHaveLength(16);
});

test("once everything was accepted, the next order that waits is told at once", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  await makeOrder(db);
  const told: number[] = [];
  for (let minutes = 0; minutes <= 9; minutes++) {
    if (minutes === 4)
      await db
        .updateTable("orders")
        .set({ status: "confirmed", acceptedAt: at(4) })
        .execute();
    if (minutes === 5) await makeOrder(db, { createdAt: at(5) });
    await escalateByMail({ ...platform, now: () => at(minutes) });
    if (platform.sentMail.splice(0).length > 0) told.push(minutes);
  }
  expect(told).toEqual([3, 8]);
});

test("the times are settings; without an address the administrators are told", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  await makeUser(db, { email: "guest@example.test" });
  await db
    .updateTable("storeSettings")
    .set({ remindAfterMinutes: 1, alertAfterMinutes: 20, apologiseAfterMinutes: 30 })
    .execute();
  await makeOrder(db);
  for (const minutes of [1, 2, 11, 19, 20, 21])
    await escalateByMail({ ...platform, now: () => at(minutes) });
  expect(platform.sentMail.map(({ to }) => to)).toEqual(Array(2).fill("chef@example.test"));
  expect(platform.sentMail[1]!.text).toContain("No kitchen screen has been opened yet.");
});

test("an order of a deleted account: the owner hears of it, its customer is not written to", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  await db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  await makeOrder(db, { customerName: "Erased", customerPhone: "-", erasedAt: testNow });
  for (const minutes of [3, 8, 10, 13])
    await escalateByMail({ ...platform, now: () => at(minutes) });
  expect(sentMail.map(({ to }) => to)).toEqual(Array(2).fill("kitchen@dollop.example"));
  for (const { text } of sentMail) {
    expect(text).toContain("A customer who has deleted their account has been waiting for pickup");
    expect(text).not.toContain("Erased");
  }
});

test("a card order waits from the moment it is paid", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  const { id } = await makeOrder(db, { paymentMethod: "card" });
  const said: OwnerAlert[] = [];
  const look = (now: Date) =>
    escalateOrders(
      { ...platform, now: () => now },
      { alertOwner: async (alert) => void said.push(alert), apologise: async () => {} },
    );
  await look(at(60));
  expect(said).toEqual([]);
  const paid = await db
    .updateTable("orders")
    .set({ paymentStatus: "paid" })
    .where("id", "=", id)
    .returning("kitchenSince")
    .executeTakeFirstOrThrow();
  await look(new Date(paid.kitchenSince!.getTime() + 3 * minute + 1));
  expect(said).toMatchObject([{ isRepeat: false, orders: [{ id }] }]);
});

test("an address that cannot be written to keeps nobody else waiting", async () => {
  const platform = await testPlatform();
  for (const customerEmail of ["bad@example.test", "good@example.test"])
    await makeCustomersOrder(platform.db, { customerEmail });
  await makeUser(platform.db, { email: "chef@example.test", role: "admin" });
  const told: string[] = [];
  const look = escalateOrders(
    { ...platform, now: () => at(10) },
    {
      alertOwner: async ({ to, orders }) => void told.push(`${orders.length} ${to.join()}`),
      apologise: async ({ order: { customer } }) => {
        if (customer.email.startsWith("bad")) throw new Error("550 No such user");
        told.push(customer.email);
      },
    },
  );
  await expect(look).rejects.toThrow("550");
  expect(told).toEqual(["2 chef@example.test", "good@example.test"]);
});

test("of several administrators one that is refused keeps no other from hearing, and nothing is said twice", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  for (const name of ["a-gone", "b-chef", "c-gone", "d-chef"])
    await makeUser(db, { email: `${name}@example.test`, role: "admin" });
  await makeOrder(db);
  let isAnybodyHome = false;
  const send: typeof platform.mailer.send = async (mail) => {
    if (!isAnybodyHome || mail.to.includes("gone")) throw new Error("550 No such user");
    sentMail.push(mail);
  };
  const look = (minutes: number) =>
    escalateByMail({ ...platform, now: () => at(minutes), mailer: { ...platform.mailer, send } });
  await expect(look(3)).rejects.toThrow("550");
  isAnybodyHome = true;
  for (const minutes of [4, 5, 6]) await look(minutes);
  expect(sentMail.map(({ to }) => to).toSorted()).toEqual([
    "b-chef@example.test",
    "d-chef@example.test",
  ]);
  const sent = await db.selectFrom("notificationsSent").select("kind").execute();
  expect(sent).toEqual([{ kind: "kitchen-reminder" }]);
});

test("two runs at the same moment send nothing twice, and a run that failed blocks no later one", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  await makeCustomersOrder(db);
  const told: string[] = [];
  let isRefused = true;
  const look = () =>
    escalateOrders(
      { ...platform, now: () => at(10) },
      {
        alertOwner: async () => {
          // As long as a mail server takes, so that the runs overlap.
          await pause(300);
          if (isRefused) throw new Error("451 Try again later");
          told.push("owner");
        },
        apologise: async ({ order }) => {
          if (isRefused) throw new Error("451 Try again later");
          told.push(order.customer.email);
        },
      },
    );
  await expect(look()).rejects.toThrow("451");
  isRefused = false;
  await Promise.all([look(), look(), look()]);
  expect(told).toEqual(["owner", "ada@example.test"]);
});

/** The same numbers every time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test(`of ${volume.unacceptedOrders} orders none stays silent: mails fail, workers stand still, kitchens sleep`, async () => {
  const platform = await testPlatform();
  const { id: userId } = await makeUser(platform.db);
  const { db } = platform;
  const random = chance(7);
  type Fate = { id: string; placed: number; accepted: number; heard: Map<string, number> };
  const fates: Fate[] = [];
  await makeUser(db, { role: "admin" });
  const place = async () => {
    const placed = Math.floor(random() * 180);
    const accepted = random() < 0.3 ? Infinity : placed + random() * 20;
    const { id } = await makeOrder(db, { userId, createdAt: at(placed) });
    fates.push({ id, placed, accepted, heard: new Map() });
  };
  for (let batch = 0; batch < volume.unacceptedOrders / 10; batch++)
    await Promise.all(Array.from({ length: 10 }, place));
  const byId = new Map(fates.map((fate) => [fate.id, fate]));
  let asleepUntil = 0;
  const alertedAt: number[] = [];
  for (let minutes = 0; minutes <= 215; minutes++) {
    const ids = fates.filter(({ accepted }) => accepted <= minutes).map(({ id }) => id);
    if (ids.length > 0)
      await db
        .updateTable("orders")
        .set({ status: "confirmed", acceptedAt: at(minutes) })
        .where("id", "in", ids)
        .where("acceptedAt", "is", null)
        .execute();
    if (random() < 0.05) asleepUntil = minutes + Math.ceil(random() * 3);
    if (minutes < asleepUntil) continue;
    const fail = () => {
      if (random() < 0.02) throw new Error("451 Try again later");
    };
    await escalateOrders(
      { ...platform, now: () => at(minutes) },
      {
        alertOwner: async ({ orders }) => {
          fail();
          alertedAt.push(minutes);
          for (const { id } of orders) {
            const { heard } = byId.get(id)!;
            if (!heard.has("alert")) heard.set("alert", minutes);
          }
        },
        apologise: async ({ order }) => {
          fail();
          const { heard } = byId.get(order.id)!;
          if (heard.has("apology")) throw new Error("Said twice");
          heard.set("apology", minutes);
        },
      },
    ).catch((error: unknown) => {
      if (!String(error).includes("451")) throw error;
    });
  }
  const waitedLong = fates.filter(({ placed, accepted }) => accepted - placed > 17);
  const silent = waitedLong.filter(({ heard }) => !heard.has("alert") || !heard.has("apology"));
  const early = fates.filter(({ placed, heard }) =>
    [...heard].some(([step, when]) => when - placed < { alert: 3, apology: 10 }[step]!),
  );
  const disturbed = fates.filter(
    ({ placed, accepted, heard }) => accepted - placed < 3 && heard.size > 0,
  );
  expect(waitedLong.length).toBeGreaterThan(volume.unacceptedOrders * 0.3);
  expect({ silent, early, disturbed }).toEqual({ silent: [], early: [], disturbed: [] });
  // Something waits all the time, so the owner hears every ten minutes and not for each order.
  const gaps = alertedAt.slice(1).map((minutes, index) => minutes - alertedAt[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
}, 60_000);
