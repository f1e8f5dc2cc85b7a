import { expect, test } from "vitest";
import { basisPoints, cents } from "../money.ts";
import type { TimeZone } from "../shop-time.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeStoreSettings } from "./change-store-settings.server.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { openingStateAt } from "./opening-state.ts";
import { pauseOrdering, resumeOrdering } from "./pause-ordering.server.ts";
import { readEditableSettings } from "./read-editable-settings.server.ts";

async function audit({ db }: TestPlatform) {
  return db
    .selectFrom("auditEntries")
    .select(["action", "actorId", "before", "after"])
    .orderBy("id")
    .execute();
}

test("PAY-1 CON-1 every setting can be changed and is read back as it was saved", async () => {
  const platform = await testPlatform({ demo: true });
  const admin = await makeAdmin(platform.db);
  const { version, hours } = await readEditableSettings(platform, admin);
  const wanted = {
    name: "Dollop & Daughters",
    tagline: "Bigger dollops",
    since: 2019,
    streetAddress: "1 Oak Street",
    city: "Gananoque",
    province: "ON",
    postalCode: "K7G 1A1",
    phone: "(613) 555-0199",
    email: "hi@dollop.example",
    bookingUrl: "",
    timeZone: "America/Halifax" as TimeZone,
    hours: { ...hours, sunday: [], monday: [{ opens: 600, closes: 1440 }] },
    deliveryFee: cents(0),
    taxRate: basisPoints(1500),
    isDeliveryTaxed: false,
    isDeliveryOffered: false,
    isCashAccepted: false,
    isCardAccepted: true,
    story: ["It began.", "It goes on."],
    values: (["Quality", "Community", "Family", "Sustainability"] as const).map((name) => ({
      name,
      text: `About ${name}`,
    })),
    team: { name: "Ife", role: "Chef", text: "Flips." },
    alertEmail: "me@dollop.example",
    remindAfterMinutes: 4,
    alertAfterMinutes: 9,
    apologiseAfterMinutes: 20,
    warmAfterMinutes: 5,
    lateAfterMinutes: 15,
    readyTooLongAfterMinutes: 20,
    tellLateAfterMinutes: 30,
  };
  await changeStoreSettings(platform, admin, { version, ...wanted });
  const saved = await readEditableSettings(platform, admin);
  expect(saved).toMatchObject(wanted);
  expect(saved.version).toBe(version + 1);
});

test("only what changed is recorded, with what it was; what is the same is not written", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const { version, hours, story, name } = await readEditableSettings(platform, admin);
  await changeStoreSettings(platform, admin, { version, hours, story, name });
  expect((await readEditableSettings(platform, admin)).version).toBe(version);
  expect(await audit(platform)).toEqual([]);

  await changeStoreSettings(platform, admin, { version, name, deliveryFee: cents(750) });
  expect(await audit(platform)).toEqual([
    {
      action: "store-settings.changed",
      actorId: admin.id,
      before: { deliveryFee: 699 },
      after: { deliveryFee: 750 },
    },
  ]);
});

test("of two who save what they saw at the same moment one is told, and nothing of theirs is written", async () => {
  const platform = await testPlatform();
  const [one, two] = [await makeAdmin(platform.db), await makeAdmin(platform.db)];
  const { version } = await readEditableSettings(platform, one);
  const answers = await Promise.allSettled([
    changeStoreSettings(platform, one, { version, name: "One", tagline: "One" }),
    changeStoreSettings(platform, two, { version, name: "Two", tagline: "Two" }),
  ]);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { reason: "stale-write" } }]);
  const { name, tagline } = await readEditableSettings(platform, one);
  expect(name).toBe(tagline);
  expect(await audit(platform)).toHaveLength(1);
});

test("a pause takes no orders, ends by itself or by hand, and needs no version", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const stateAfter = async (minutes: number) => {
    const settings = await readEditableSettings(platform, admin);
    const at = new Date(testNow.getTime() + minutes * 60_000);
    return openingStateAt(openingSchedule(settings, at), at);
  };
  expect(await stateAfter(0)).toMatchObject({ is: "open" });
  await pauseOrdering(platform, admin, { length: "30-minutes", message: "Oven trouble" });
  expect(await stateAfter(29)).toMatchObject({ is: "paused", message: "Oven trouble" });
  expect(await stateAfter(30)).toMatchObject({ is: "open" });
  await pauseOrdering(platform, admin, { length: "until-resumed", message: "" });
  expect(await stateAfter(60 * 24 * 30)).toMatchObject({ is: "paused" });
  await resumeOrdering(platform, admin);
  await resumeOrdering(platform, admin);
  expect(await stateAfter(1)).toMatchObject({ is: "open" });
  expect((await audit(platform)).map(({ action }) => action)).toEqual([
    "ordering.paused",
    "ordering.paused",
    "ordering.resumed",
  ]);
});

test("KIT-1 a pause from the board keeps the message to customers, but not that of an earlier one", async () => {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const later = (minutes: number) => ({
    ...platform,
    now: () => new Date(testNow.getTime() + minutes * 60_000),
  });
  const pause = async () => (await readEditableSettings(platform, admin)).pause;
  await pauseOrdering(platform, admin, { length: "15-minutes", message: "Oven trouble" });
  await pauseOrdering(later(10), admin, { length: "15-minutes" });
  expect(await pause()).toMatchObject({
    message: "Oven trouble",
    until: later(25).now(),
  });
  await pauseOrdering(later(25), admin, { length: "until-resumed" });
  expect(await pause()).toMatchObject({ message: "", until: null });
});
