import { expect, test } from "vitest";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

// Today is Monday, January 5, 2026.
const { visit, db, setNow } = await openShop();

const listed = (page: Page) =>
  [...page.document.querySelectorAll("#days-off li p")].map(({ textContent }) => textContent);
const comingUp = ({ document }: Page) =>
  [...document.querySelectorAll(".hours-coming > div")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(" "),
  );
const add = (page: Page, fields: Readonly<Record<string, string>>) =>
  page.submit("Add days", fields, { in: "Add days off or special hours" });

test("HRS-2 what is wrong with days off stands at its field, and what was typed stays", async () => {
  const page = await visit("/admin/settings", { as: "admin" });
  const empty = await add(page, { kind: "hours" });
  expect(empty.status).toBe(400);
  expect(empty.getByText("Please choose a day")).toBeTruthy();
  const early = await add(empty, { From: "2026-02-03", Opens: "10:00", Closes: "09:00" });
  expect(early.getByText("Closing time must be after opening time")).toBeTruthy();
  expect(early.getByLabelText("From")).toMatchObject({ value: "2026-02-03" });
  expect(early.getByLabelText("Special hours")).toMatchObject({ checked: true });
  expect(early.getByLabelText("Opens")).toMatchObject({ value: "10:00" });
  expect(listed(early)).toEqual([]);
});

test("HRS-2 HRS-4 special hours and a vacation are added, and customers see them coming up", async () => {
  await db
    .insertInto("specialDays")
    .values({ firstDay: "2026-01-09", lastDay: "2026-01-15", reason: "Winter break" })
    .execute();
  const added = await add(await visit("/admin/settings", { as: "admin" }), {
    From: "2026-01-07",
    "Reason (Optional)": "Christmas Eve",
    kind: "hours",
    Opens: "10:00",
    Closes: "14:00",
  });
  expect(added.address).toBe("/admin/settings");
  expect(added.source).toContain("<b>Days saved</b>");
  expect(listed(added)).toEqual([
    "Wed, Jan 7, 2026: 10:00 AM to 2:00 PM (Christmas Eve)",
    "Fri, Jan 9, 2026 to Thu, Jan 15, 2026: closed (Winter break)",
  ]);

  const contact = await visit("/contact");
  expect(contact.text("main h2")).toBe("Business hours Coming up");
  expect(comingUp(contact)).toEqual([
    "Wednesday, January 7 10:00 AM to 2:00 PM (Christmas Eve)",
    "Friday, January 9 to Thursday, January 15 closed (Winter break)",
  ]);
  expect(contact.text("footer")).toContain(
    "Friday, January 9 to Thursday, January 15: closed (Winter break)",
  );
  expect(contact.text(".hours > [data-today]")).toMatch(/^Monday to Friday \(today\)/);

  // On the day, its own line is the one that counts.
  setNow(new Date("2026-01-07T15:00:00Z"));
  const onTheDay = await visit("/contact", { as: "customer" });
  expect(onTheDay.text(".hours > [data-today]")).toBe(
    "Wednesday, January 7 (today) 10:00 AM to 2:00 PM (Christmas Eve)",
  );
});

test("HRS-2 HRS-4 no day is in the list twice, and days that are removed are on no page", async () => {
  const days = { firstDay: "2026-01-05", lastDay: "2026-01-06", reason: "Snow" };
  await db.deleteFrom("specialDays").execute();
  await db.insertInto("specialDays").values(days).execute();
  const page = await visit("/admin/settings", { as: "admin" });
  const refused = await add(page, { From: "2026-01-06" });
  expect(refused.status).toBe(409);
  expect(refused.text("#days-off [role=alert]")).toContain(
    "One of these days is already in the list.",
  );
  expect(refused.getByLabelText("From")).toMatchObject({ value: "2026-01-06" });
  expect(listed(refused)).toEqual(["Mon, Jan 5, 2026 to Tue, Jan 6, 2026: closed (Snow)"]);

  const removed = await refused.submit("Remove Mon, Jan 5, 2026 to Tue, Jan 6, 2026");
  expect(removed.source).toContain("<b>Days removed</b>");
  expect(listed(removed)).toEqual([]);
  const contact = await visit("/contact");
  expect(contact.queryByText("Coming up")).toBeNull();
  expect(contact.text("footer")).not.toContain("Snow");
});
