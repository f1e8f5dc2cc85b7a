import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/platform.ts";
import { openingLines } from "./opening-hours.ts";
import { readStoreSettings } from "./read-store-settings.server.ts";

test("PAY-1 a new shop charges 6.99 for delivery and 13 %, on both", async () => {
  const { db } = await testDatabase();
  const settings = await readStoreSettings({ db });
  expect(settings).toMatchObject({ deliveryFee: 699, taxRate: 1300, isDeliveryTaxed: true });
  expect(settings).toMatchObject({ name: "Dollop", streetAddress: "", story: [] });
});

test("CON-1 the demo shop tells who, where and when", async () => {
  const { db } = await testDatabase({ demo: true });
  const settings = await readStoreSettings({ db });
  expect(settings).toMatchObject({
    name: "Dollop",
    since: 2020,
    streetAddress: "48 Griddle Lane",
    city: "Kingston",
    province: "ON",
    postalCode: "K7L 0A1",
    phone: "(613) 555-0142",
    email: "hello@dollop.example",
    timeZone: "America/Toronto",
    team: { name: "Ife Balogun", role: "Chef and CEO" },
  });
  expect(openingLines(settings.hours)).toEqual([
    "Monday to Friday, 8:00 AM to 8:00 PM",
    "Saturday, 9:00 AM to 9:00 PM",
    "Sunday, 10:00 AM to 6:00 PM",
  ]);
  expect(settings.values.map(({ name }) => name)).toEqual([
    "Quality",
    "Community",
    "Family",
    "Sustainability",
  ]);
  expect(settings.story).toHaveLength(3);
});

test("a new shop takes orders every way; a pause and special days are read as they are", async () => {
  const { db } = await testDatabase();
  expect(await readStoreSettings({ db })).toMatchObject({
    isCashAccepted: true,
    isCardAccepted: true,
    isDeliveryOffered: true,
    specialDays: [],
    pause: null,
  });
  await db
    .insertInto("specialDays")
    .values([
      { firstDay: "2026-12-25", lastDay: "2026-12-28" },
      {
        firstDay: "2026-12-24",
        lastDay: "2026-12-24",
        reason: "Christmas Eve",
        openings: '[{"opens": 600, "closes": 840}]',
      },
    ])
    .execute();
  const [since, until] = [new Date("2026-01-05T15:00:00Z"), new Date("2026-01-05T16:00:00Z")];
  await db
    .updateTable("storeSettings")
    .set({ pausedAt: since, pausedUntil: until, pauseMessage: "Back soon" })
    .execute();
  expect(await readStoreSettings({ db })).toMatchObject({
    specialDays: [
      {
        firstDay: "2026-12-24",
        lastDay: "2026-12-24",
        reason: "Christmas Eve",
        openings: [{ opens: 600, closes: 840 }],
      },
      { firstDay: "2026-12-25", lastDay: "2026-12-28", reason: "", openings: [] },
    ],
    pause: { since, until, message: "Back soon" },
  });
});
