import type { Browser, Page } from "@playwright/test";
import { dayAt, type TimeZone } from "#shop/shop-time.ts";
import { closeMessages, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import type { GuideShop } from "../guide-shop.ts";

/** A day off, a vacation and a short day to come, and a day off that is today. */
export async function takeHolidays(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  const { timeZone } = await shop.db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  const today = dayAt(new Date(), timeZone as TimeZone);
  const nextYear = Number(today.slice(0, 4)) + 1;
  await visit(page, "/admin/settings");
  await addDays(page, { From: `${nextYear}-07-01`, "Reason (Optional)": "Canada Day" });
  await addDays(page, {
    From: `${nextYear}-08-02`,
    "To (Optional)": `${nextYear}-08-15`,
    "Reason (Optional)": "Summer break",
  });
  const section = page.locator("#days-off");
  await section.getByRole("radio", { name: "Special hours" }).check();
  await addDays(page, {
    From: `${nextYear}-12-24`,
    "Reason (Optional)": "Christmas Eve",
    Opens: "10:00",
    Closes: "14:00",
  });
  await takePicture(page, "days-off", [section]);

  await addDays(page, { From: today, "Reason (Optional)": "We're at the county fair" });
  const phone = await openDevice(browser, shop, "phone");
  await visit(phone, "/order");
  await phone.locator(".opening-note.is-closed").waitFor();
  await takePicture(phone, "closed-on-a-phone", "window");
  await phone.context().close();
  await page.locator(".special-days li").first().getByRole("button", { name: "Remove" }).click();
  await page.getByText("Taking orders").waitFor();
}

async function addDays(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const section = page.locator("#days-off");
  for (const [label, value] of Object.entries(fields))
    await section.getByLabel(label, { exact: true }).fill(value);
  await section.getByRole("button", { name: "Add days" }).click();
  await section.getByRole("listitem").filter({ hasText: fields["Reason (Optional)"]! }).waitFor();
  await closeMessages(page);
}
