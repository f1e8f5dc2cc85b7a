import { expect, test } from "vitest";
import { escalateOrders as escalateByMail } from "#worker/tasks/escalate-orders.tsx";
import { makeCustomersOrder, makeOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { escalateOrders, type Escalation } from "./escalate-orders.server.ts";
import { listWaiting } from "./kitchen.queries.server.ts";

const minute = 60_000;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

test("an order that nobody accepts: the owner at 3, again at 8, the customer at 10, each once", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  await db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  const { id, pickupNumber } = await makeCustomersOrder(db, {
    customerName: "Win at evil.example",
  });
  await makeOrder(db, { paymentMethod: "card" });
  await makeOrder(db, { status: "confirmed", acceptedAt: testNow });
  const subjects: string[] = [];
  for (let minutes = 0; minutes <= 15; minutes++) {
    await escalateByMail({ ...platform, now: () => at(minutes) });
    for (const { to, subject, text } of sentMail.splice(0)) {
      subjects.push(`${minutes}: ${to} ${subject}`);
      expect(text).not.toContain("evil.example");
    }
  }
  const number = `P-${pickupNumber}`;
  expect(subjects).toEqual([
    `3: kitchen@dollop.example Order ${number} has been waiting for 3 minutes`,
    `8: kitchen@dollop.example Order ${number} is still waiting after 8 minutes`,
    `10: ada@example.test Dollop: sorry for the wait (${number})`,
  ]);
  const kinds = db.selectFrom("notificationsSent").select("kind").where("orderId", "=", id);
  expect((await kinds.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    "kitchen-alert",
    "kitchen-reminder",
    "order-delayed",
  ]);
});

test("the times are settings; without an address the administrators are told", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  await makeUser(db, { email: "guest@example.test" });
  await db
    .updateTable("storeSettings")
    .set({ remindAfterMinutes: 1, alertAfterMinutes: 2, apologiseAfterMinutes: 30 })
    .execute();
  await makeOrder(db);
  await escalateByMail({ ...platform, now: () => at(1) });
  await escalateByMail({ ...platform, now: () => at(2) });
  expect(platform.sentMail.map(({ to }) => to)).toEqual(Array(2).fill("chef@example.test"));
  expect(platform.sentMail[1]!.text).toContain("No kitchen screen has been opened yet.");
});

test("an order of a deleted account: the owner hears of it, its customer is not written to", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  await db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  await makeOrder(db, { customerName: "Erased", customerPhone: "-", erasedAt: testNow });
  for (const minutes of [3, 8, 10, 60])
    await escalateByMail({ ...platform, now: () => at(minutes) });
  expect(sentMail.map(({ to }) => to)).toEqual(Array(2).fill("kitchen@dollop.example"));
  for (const { text } of sentMail) {
    expect(text).toContain(
      "A customer who has deleted their account has been waiting for a pickup order",
    );
    expect(text).not.toContain("Erased");
  }
  expect(await listWaiting(db, { now: at(60), minutes: 3 })).toEqual([]);
});

test("a card order waits from the moment it is paid", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  const { id } = await makeOrder(db, { paymentMethod: "card" });
  const said: Escalation[] = [];
  const look = (now: Date) =>
    escalateOrders({ ...platform, now: () => now }, async (about) => void said.push(about));
  await look(at(60));
  expect(said).toEqual([]);
  const paid = await db
    .updateTable("orders")
    .set({ paymentStatus: "paid" })
    .where("id", "=", id)
    .returning("kitchenSince")
    .executeTakeFirstOrThrow();
  await look(new Date(paid.kitchenSince!.getTime() + 3 * minute + 1));
  expect(said).toMatchObject([{ step: "reminder", order: { id } }]);
});

test("an address that cannot be written to keeps nobody else waiting", async () => {
  const platform = await testPlatform();
  for (const customerEmail of ["bad@example.test", "good@example.test"])
    await makeCustomersOrder(platform.db, { customerEmail });
  await makeUser(platform.db, { email: "chef@example.test", role: "admin" });
  const told: string[] = [];
  const look = escalateOrders({ ...platform, now: () => at(10) }, async ({ step, to, order }) => {
    if (order.customer.email.startsWith("bad")) throw new Error("550 No such user");
    told.push(`${step} ${to.join()}`);
  });
  await expect(look).rejects.toThrow("550");
  expect(told).toEqual(["alert chef@example.test", "apology good@example.test"]);
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

/** The same numbers every time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test("of 1,000 orders none stays silent: mails fail, workers stand still, kitchens sleep", async () => {
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
  for (let batch = 0; batch < 100; batch++) await Promise.all(Array.from({ length: 10 }, place));
  const byId = new Map(fates.map((fate) => [fate.id, fate]));
  let asleepUntil = 0;
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
    const world = { ...platform, now: () => at(minutes) };
    await escalateOrders(world, async ({ step, order }) => {
      if (random() < 0.02) throw new Error("451 Try again later");
      const { heard } = byId.get(order.id)!;
      if (heard.has(step)) throw new Error(`Said twice: ${step}`);
      heard.set(step, minutes);
    }).catch((error: unknown) => {
      if (!String(error).includes("451")) throw error;
    });
  }
  const waitedLong = fates.filter(({ placed, accepted }) => accepted - placed > 17);
  const silent = waitedLong.filter(
    ({ heard }) => !(heard.has("reminder") || heard.has("alert")) || !heard.has("apology"),
  );
  const early = fates.filter(({ placed, heard }) =>
    [...heard].some(
      ([step, when]) => when - placed < { reminder: 3, alert: 8, apology: 10 }[step]!,
    ),
  );
  const disturbed = fates.filter(
    ({ placed, accepted, heard }) => accepted - placed < 3 && heard.size > 0,
  );
  expect(waitedLong.length).toBeGreaterThan(300);
  expect({ silent, early, disturbed }).toEqual({ silent: [], early: [], disturbed: [] });
}, 60_000);
