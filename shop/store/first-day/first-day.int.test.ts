import { expect, test } from "vitest";
import {
  becomeFirstAdmin,
  makeFirstAdmin,
} from "#shop/accounts/first-admin/become-first-admin.server.ts";
import {
  firstAdminLink,
  needsFirstAdmin,
} from "#shop/accounts/first-admin/first-admin-link.server.ts";
import { readStaffRole } from "#shop/accounts/read-staff-role.server.ts";
import { readHealth } from "#shop/health/read-health.server.ts";
import { weekdays } from "#shop/shop-time.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { makeOrder, makeProduct, makeUser } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { client } from "#tests/support/request-client.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { changeStoreSettings } from "../change-store-settings.server.ts";
import { openingNotice } from "../opening-notice.ts";
import { openingSchedule } from "../opening-schedule.ts";
import { describeOpening, openingStateAt } from "../opening-state.ts";
import { pauseOrdering, resumeOrdering } from "../pause-ordering.server.ts";
import { readEditableSettings } from "../read-editable-settings.server.ts";
import { readStoreSettings } from "../read-store-settings.server.ts";
import { settingsFor } from "./before-opening.ts";
import { confirmStep } from "./confirm-step.server.ts";
import { describeSteps } from "./describe-steps.ts";
import type { StepName } from "./first-day-steps.ts";
import { openShop } from "./open-shop.server.ts";
import { readSetup } from "./read-setup.server.ts";
import { sendOwnTestMail } from "#shop/health/send-own-test-mail.server.ts";

async function newShop() {
  const platform = await testPlatform();
  await platform.db.updateTable("storeSettings").set({ openedAt: null }).execute();
  return platform;
}

const address = {
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  postalCode: "K7L 0A1",
  phone: "613-555-0142",
};

/** Eight in the evening on a Sunday, when the shop is closed. */
const night = new Date("2026-01-05T01:00:00Z");

const closedAllWeek = Object.fromEntries(weekdays.map((day) => [day, []]));

async function orderOf(platform: Awaited<ReturnType<typeof newShop>>) {
  const { id } = await makeProduct(platform.db, { priceCents: 1000 });
  return checkoutForm.parse({
    checkoutId: crypto.randomUUID(),
    name: "Ife Balogun",
    email: "ife@example.test",
    phone: "613-555-0142",
    orderType: "pickup",
    paymentMethod: "cash",
    when: "asap",
    lines: JSON.stringify([{ productId: id, quantity: 1, addOns: [] }]),
    expectedTotalCents: "1130",
  });
}

test("FIRST-2 before the first day customers are refused at any hour; an administrator tries it at any hour", async () => {
  const platform = { ...(await newShop()), now: () => night };
  const [customer, admin] = [await makeCustomer(platform.db), await makeAdmin(platform.db)];
  const form = await orderOf(platform);
  await expect(placeOrder(platform, customer, form)).rejects.toMatchObject({
    reason: "store-paused",
    details: { words: "We're not open yet. Please come back soon!" },
  });
  expect(await placeOrder(platform, admin, form)).toMatchObject({ status: "pending" });
  const settings = await readStoreSettings(platform);
  expect(openingNotice(settings, night)).toEqual({
    is: "not-open-yet",
    text: "Your shop isn't open yet.",
  });
  const readBy = (person: { isAdmin: boolean } | null) => {
    const schedule = openingSchedule(settingsFor(settings, person), night);
    return describeOpening(openingStateAt(schedule, night), night, settings.timeZone);
  };
  expect(readBy(admin)).toBe("Not open yet. Only administrators can order.");
  expect(readBy(customer)).toBe("We're not open yet. Please come back soon!");
  for (const work of [
    () => pauseOrdering(platform, admin, { length: "15-minutes" }),
    () => resumeOrdering(platform, admin),
  ])
    await expect(work()).rejects.toMatchObject({ reason: "not-open-yet" });

  // Once it is open, the hours count for administrators, too.
  await platform.db.updateTable("storeSettings").set({ openedAt: night }).execute();
  const again = { ...form, checkoutId: crypto.randomUUID() };
  await expect(placeOrder(platform, admin, again)).rejects.toMatchObject({
    reason: "store-closed",
  });
});

test("FIRST-3 the list follows the data; the shop opens when it has what it needs, once", async () => {
  const platform = await newShop();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const done = async () => (await readSetup(platform, "none")).done;
  expect(await done()).toEqual([]);
  await expect(openShop(platform, admin)).rejects.toMatchObject({ reason: "setup-incomplete" });

  const describedAs = async (name: StepName) =>
    describeSteps(await readSetup(platform, "none"), admin.email).find(
      ({ step }) => step === name,
    )!;

  const change = async (changes: object) => {
    const { version } = await readEditableSettings(platform, admin);
    await changeStoreSettings(platform, admin, { version, ...changes });
  };
  await change(address);
  await change({ name: "Puff Palace" });
  await change({ taxRate: 500 });
  expect(await done()).toEqual(["shop", "address", "tax"]);
  const { hours } = await readStoreSettings(platform);
  await change({ hours: closedAllWeek });
  await expect(confirmStep(platform, admin, { step: "hours" })).rejects.toMatchObject({
    reason: "no-openings",
  });
  expect(await describedAs("hours")).toMatchObject({
    isDone: false,
    canConfirm: false,
    lines: ["Add at least one opening first. Without one, nobody can order."],
  });
  await change({ hours });
  await db.deleteFrom("setupSteps").where("step", "=", "hours").execute();
  expect(await describedAs("hours")).toMatchObject({ isDone: false, canConfirm: true });
  await confirmStep(platform, admin, { step: "hours" });
  await confirmStep(platform, admin, { step: "hours" });
  await makeProduct(db, { type: "Quenchers" });
  await makeProduct(db, { isActive: false });
  expect(await done()).toEqual(["shop", "address", "hours", "tax"]);
  await expect(openShop(platform, admin)).rejects.toMatchObject({ reason: "setup-incomplete" });
  const lineOf = async (wanted: string) =>
    (await readHealth(platform, admin)).lines.find(({ key }) => key === wanted);
  expect(await lineOf("ordering")).toMatchObject({
    isGood: false,
    fact: "Your shop isn't open yet.",
  });
  expect(await lineOf("setup")).toMatchObject({
    fact: "Missing: Email, Card payments, Menu, A test order.",
  });

  await makeProduct(db);
  await openShop(platform, admin);
  await openShop(platform, admin);
  expect(await readStoreSettings(platform)).toMatchObject({ hasOpened: true, pause: null });
  const entries = await db.selectFrom("auditEntries").select("action").orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 5 }, () => "store-settings.changed"),
    "setup.step-confirmed",
    "store.opened",
  ]);

  // What a shop that is open loses again is told, too.
  await change({ streetAddress: "" });
  expect(await lineOf("setup")).toMatchObject({ fact: "Missing: Address and contact." });
});

test("FIRST-3 the step of the test order says to cancel it only while it is open", async () => {
  const platform = await newShop();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const line = async () => {
    const steps = describeSteps(await readSetup(platform, "none"), admin.email);
    return steps.find(({ step }) => step === "order")?.lines[0];
  };
  expect(await line()).toContain("Order something from your own shop");
  const { id } = await makeOrder(db);
  expect(await line()).toContain("Cancel it if it was only a test");
  await db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
  expect(await line()).toBe("You've placed an order.");
});

test("FIRST-3 the test email goes to the owner alone, five times an hour", async () => {
  const platform = await newShop();
  const admin = await makeAdmin(platform.db);
  for (let count = 0; count < 5; count++) await sendOwnTestMail(platform, admin);
  await expect(sendOwnTestMail(platform, admin)).rejects.toMatchObject({
    reason: "too-many-attempts",
  });
  const jobs = await queuedJobs(platform.db);
  expect(jobs).toHaveLength(5);
  expect(jobs[0]).toMatchObject({ name: "send-test-mail", data: { to: admin.email } });
});

const tokenOf = (platform: Awaited<ReturnType<typeof newShop>>) =>
  new URL(firstAdminLink(platform.config)).searchParams.get("token")!;
const owner = { fullName: "Ife Balogun", email: "ife@example.test", password: "warm butter 42" };

test("FIRST-1 the link of the first start makes one administrator, at the same moment too, and is worth nothing after", async () => {
  const platform = await newShop();
  const { db } = platform;
  const token = tokenOf(platform);
  await expect(
    becomeFirstAdmin(platform, client(), { ...owner, token: `${token}x` }),
  ).rejects.toMatchObject({ reason: "invalid-token" });
  const answers = await Promise.allSettled([
    becomeFirstAdmin(platform, client(), { ...owner, token }),
    becomeFirstAdmin(platform, client(), { ...owner, token, email: "eve@example.test" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const admins = await db.selectFrom("users").select(["role", "emailVerified"]).execute();
  expect(admins).toEqual([{ role: "admin", emailVerified: true }]);
  expect(await needsFirstAdmin(platform)).toBe(false);
  expect(await queuedJobs(db)).toEqual([]);

  // Also if they are suspended or the shop is new in name only.
  await db.updateTable("users").set({ banned: true }).execute();
  const late = await makeCustomer(db);
  await expect(makeFirstAdmin(platform, late, { token })).rejects.toMatchObject({
    reason: "invalid-token",
  });
  expect(await readStaffRole(platform, late)).toBeUndefined();
});

test("FIRST-1 somebody who has an account uses it; another's address is not taken; an open shop has no link", async () => {
  const platform = await newShop();
  const { db } = platform;
  const token = tokenOf(platform);
  await makeUser(db, { email: owner.email });
  await expect(becomeFirstAdmin(platform, client(), { ...owner, token })).rejects.toMatchObject({
    reason: "email-taken",
  });
  const ada = await makeCustomer(db);
  await makeFirstAdmin(platform, ada, { token });
  expect(await readStaffRole(platform, ada)).toBe("admin");

  const open = await testPlatform();
  expect(await needsFirstAdmin(open)).toBe(false);
  await expect(
    becomeFirstAdmin(open, client(), { ...owner, token: tokenOf(open) }),
  ).rejects.toMatchObject({ reason: "invalid-token" });
});
