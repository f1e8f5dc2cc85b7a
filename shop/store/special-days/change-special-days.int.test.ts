import { expect, test } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { addSpecialDays, removeSpecialDays } from "./change-special-days.server.ts";
import { readStoreSettings } from "../read-store-settings.server.ts";

/** It is Monday, 5 January 2026. */
async function shop() {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const { db } = platform;
  return {
    db,
    add: (
      firstDay: string,
      lastDay = firstDay,
      openings: { opens: number; closes: number }[] = [],
    ) => addSpecialDays(platform, admin, { firstDay, lastDay, reason: "", openings }),
    addAll: (given: Partial<Parameters<typeof addSpecialDays>[2]>) =>
      addSpecialDays(platform, admin, { ...christmas, ...given }),
    remove: (firstDay: string) => removeSpecialDays(platform, admin, { firstDay }),
    saved: async () => (await readStoreSettings({ db })).specialDays,
    audit: () =>
      db.selectFrom("auditEntries").select(["action", "before", "after"]).orderBy("id").execute(),
  };
}
const short = [{ opens: 600, closes: 840 }];
const christmas = {
  firstDay: "2026-12-24",
  lastDay: "2026-12-26",
  reason: "Christmas",
  openings: short,
};

test("HRS-2 days are added and removed, each recorded once with what was there", async () => {
  const { addAll, remove, saved, audit } = await shop();
  await addAll({});
  await addAll({});
  expect(await saved()).toEqual([christmas]);
  await remove("2026-12-25");
  expect(await saved()).toEqual([christmas]);
  await remove("2026-12-24");
  await remove("2026-12-24");
  expect(await saved()).toEqual([]);
  expect(await audit()).toEqual([
    { action: "special-days.added", before: null, after: christmas },
    { action: "special-days.removed", before: christmas, after: null },
  ]);
});

test.each([
  ["the same days with other hours", { openings: [] }],
  ["the first of them", { lastDay: "2026-12-24" }],
  ["the last of them", { firstDay: "2026-12-26", lastDay: "2027-01-02" }],
  ["more around them", { firstDay: "2026-12-01", lastDay: "2026-12-31" }],
])("HRS-2 %s are refused: a day has one entry", async (_, change) => {
  const { addAll, saved } = await shop();
  await addAll({});
  await expect(addAll(change)).rejects.toMatchObject({ reason: "special-days-overlap" });
  expect(await saved()).toEqual([christmas]);
});

test("HRS-2 days can touch, and two at once cannot overlap", async () => {
  const { add, saved } = await shop();
  await add("2026-12-24", "2026-12-26");
  await add("2026-12-27", "2026-12-27", short);
  await add("2026-12-23");
  expect((await saved()).map(({ firstDay }) => firstDay)).toEqual([
    "2026-12-23",
    "2026-12-24",
    "2026-12-27",
  ]);
  const both = await Promise.allSettled([
    add("2026-07-01", "2026-07-03"),
    add("2026-07-03", "2026-07-05"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("HRS-2 today can be added, by the shop's clock, and yesterday not", async () => {
  const { add, remove, saved } = await shop();
  await expect(add("2026-01-04", "2026-02-01")).rejects.toMatchObject({
    reason: "special-days-past",
  });
  await add("2026-01-05");
  await remove("2026-01-05");
  expect(await saved()).toEqual([]);
});

test("HRS-2 fifty can be to come, whatever is over", async () => {
  const { db, add } = await shop();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 49 }, (_, number) => day(10 + number));
  await db
    .insertInto("specialDays")
    .values(
      [...rows, "2025-07-01", "2025-12-25"].map((each) => ({ firstDay: each, lastDay: each })),
    )
    .execute();
  await add("2026-05-18");
  await expect(add("2026-07-01")).rejects.toMatchObject({ reason: "special-days-full" });
});
