import { expect, test } from "vitest";
import { escalateOrders as escalateByMail } from "#worker/tasks/escalate-orders.tsx";
import { makeCustomersOrder, makeOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";

const minute = 60_000;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

test("PROM-15 a promise that can be kept needs no apology: the customer hears when the kitchen should have started, with the time", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  await db
    .updateTable("storeSettings")
    .set({ alertEmail: "owner@example.test", phone: "(613) 555-0142" })
    .execute();
  const promised = (minutes: number, startsIn: number) => ({
    promisedFor: at(minutes),
    firstPromisedFor: at(minutes),
    readyBy: at(minutes),
    startBy: at(startsIn),
    kitchenFrom: testNow,
  });
  await makeCustomersOrder(db, { customerEmail: "rush@example.test", ...promised(70, 57) });
  await makeCustomersOrder(db, {
    ...{ customerEmail: "home@example.test", orderType: "delivery" },
    ...promised(70, 30),
  });
  const heard = new Map<string, string>();
  for (let minutes = 0; minutes <= 60; minutes++) {
    await escalateByMail({ ...platform, now: () => at(minutes) });
    for (const { to, text } of sentMail.splice(0))
      heard.set(`${minutes}: ${to}`, text.replaceAll(/\s+/g, " "));
  }
  // The owner's clock runs from the moment the board shows it.
  const to = (name: string) => [...heard.keys()].filter((line) => line.includes(name));
  expect(
    to("owner")
      .slice(0, 3)
      .map((line) => parseInt(line)),
  ).toEqual([3, 13, 23]);
  expect([...to("home"), ...to("rush")]).toEqual([
    "31: home@example.test",
    "58: rush@example.test",
  ]);
  expect(heard.get("58: rush@example.test")).toContain(
    "We still hope to have it ready at 11:10 AM.",
  );
  expect(heard.get("31: home@example.test")).toContain(
    "We still hope to have it at your door by 11:10 AM.",
  );
  expect(heard.get("58: rush@example.test")).toContain("Please call (613) 555-0142.");
});

test("PROM-15 an apology that comes after the promised time says so", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  await makeUser(db, { email: "chef@example.test", role: "admin" });
  const times = { promisedFor: at(20), firstPromisedFor: at(20), readyBy: at(20), startBy: at(5) };
  await makeCustomersOrder(db, { ...times, kitchenFrom: testNow });
  await escalateByMail({ ...platform, now: () => at(25) });
  const mail = sentMail.find(({ to }) => to === "ada@example.test");
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
    "It should have been ready at 10:20 AM, and we're sorry that it isn't.",
  );
});

/** Promised for 20 minutes after it was placed, and accepted. */
const late = {
  status: "preparing",
  acceptedAt: testNow,
  promisedFor: at(20),
  firstPromisedFor: at(20),
  readyBy: at(20),
  startBy: at(5),
  kitchenFrom: testNow,
} as const;

/** Every mail to a customer in these minutes. */
async function mailsOf(
  platform: Awaited<ReturnType<typeof testPlatform>>,
  from: number,
  until: number,
): Promise<string[]> {
  const told: string[] = [];
  for (let minutes = from; minutes <= until; minutes++) {
    await escalateByMail({ ...platform, now: () => at(minutes) });
    for (const { to, subject } of platform.sentMail.splice(0))
      if (!to.startsWith("owner")) told.push(`${minutes}: ${to} ${subject}`);
  }
  return told;
}

async function openLateShop(tellLateAfterMinutes = 15) {
  const platform = await testPlatform();
  await platform.db
    .updateTable("storeSettings")
    .set({ alertEmail: "owner@example.test", phone: "(613) 555-0142", tellLateAfterMinutes })
    .execute();
  return platform;
}

test("PROM-18 a broken promise: one mail after the minutes of the setting, with the telephone and the way to cancel", async () => {
  const platform = await openLateShop();
  const { db, sentMail } = platform;
  const { pickupNumber } = await makeCustomersOrder(db, late);
  await makeOrder(db, { ...late, userId: null });
  expect(await mailsOf(platform, 0, 34)).toEqual([]);
  await escalateByMail({ ...platform, now: () => at(35) });
  const [mail, ...more] = sentMail.splice(0);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: "ada@example.test",
    subject: `Your order is running late (P-${pickupNumber})`,
  });
  const text = mail!.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("We promised your order for 10:20 AM, and it isn't ready yet.");
  expect(text).toContain("call (613) 555-0142");
  expect(text).toContain("From 10:40 AM on you can ask us to cancel it on your order's page.");
  expect(await mailsOf(platform, 36, 120)).toEqual([]);
});

test.each([
  [{ status: "ready" }, "is ready"],
  [{ status: "cancelled" }, "was cancelled"],
  [{ status: "completed" }, "is over"],
  [{ promisedFor: at(60), readyBy: at(60) }, "was given another time"],
  [
    { paymentMethod: "card", paymentStatus: "pending", status: "pending", acceptedAt: null },
    "is not paid",
  ],
  [
    { promisedFor: at(-170), firstPromisedFor: at(-170), readyBy: at(-170), startBy: at(-180) },
    "was forgotten hours ago",
  ],
] as const)("PROM-18 no mail about an order that %#: %o", async (given, _why) => {
  const platform = await openLateShop();
  await makeCustomersOrder(platform.db, { ...late, ...given });
  expect(await mailsOf(platform, 35, 40)).toEqual([]);
});

test("PROM-18 the setting: earlier, or never", async () => {
  const early = await openLateShop(5);
  await makeCustomersOrder(early.db, late);
  expect(await mailsOf(early, 20, 30)).toEqual([expect.stringMatching(/^25: .* running late/)]);
  const never = await openLateShop(0);
  await makeCustomersOrder(never.db, late);
  expect(await mailsOf(never, 20, 120)).toEqual([]);
});

test("PROM-15 PROM-18 an order that nobody confirms: the two mails are never within ten minutes, and never in one run", async () => {
  const promise = { promisedFor: at(20), firstPromisedFor: at(20), readyBy: at(20) };
  const unconfirmed = { ...late, ...promise, status: "pending", acceptedAt: null } as const;
  const usual = await openLateShop();
  await makeCustomersOrder(usual.db, unconfirmed);
  expect(await mailsOf(usual, 0, 120)).toEqual([
    expect.stringMatching(/^10: .* Sorry for the wait/),
    expect.stringMatching(/^35: .* running late/),
  ]);
  const eager = await openLateShop(1);
  await makeCustomersOrder(eager.db, { ...unconfirmed, startBy: at(17) });
  expect(await mailsOf(eager, 0, 120)).toEqual([
    expect.stringMatching(/^18: .* Sorry for the wait/),
    expect.stringMatching(/^28: .* running late/),
  ]);
  // The worker was away.
  const away = await openLateShop();
  await makeCustomersOrder(away.db, unconfirmed);
  expect(await mailsOf(away, 50, 120)).toEqual([expect.stringMatching(/^50: .* running late/)]);
});

test("PROM-15 PROM-18 no apology after the mail about a late order, even if its new time is in danger, too", async () => {
  const platform = await openLateShop();
  const { db } = platform;
  await makeCustomersOrder(db, { ...late, status: "pending", acceptedAt: null });
  expect(await mailsOf(platform, 35, 35)).toHaveLength(1);
  await db
    .updateTable("orders")
    .set({ promisedFor: at(60), readyBy: at(60), startBy: at(45) })
    .execute();
  expect(await mailsOf(platform, 36, 70)).toEqual([]);
});
