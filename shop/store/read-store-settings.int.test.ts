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
