import type { Browser, Page } from "@playwright/test";
import { dayAt, type TimeZone } from "#shop/shop-time.ts";
import { closeMessages, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import type { GuideShop } from "../guide-shop.ts";

/** Two days off to come, and one that is today. */
export async function takeHolidays(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  const { timeZone } = await shop.db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  const today = dayAt(new Date(), timeZone as TimeZone);
  const nextYear = Number(today.slice(0, 4)) + 1;
  await visit(page, "/admin/settings");
  for (const [day, reason] of [
    [`${nextYear}-07-01`, "Canada Day"],
    [`${nextYear}-12-25`, "Merry Christmas from all of us"],
  ] as const) {
    await addDayOff(page, day, reason);
  }
  await page.locator("#days-off").getByLabel("Reason").fill("");
  await takePicture(page, "days-off", [page.locator("#days-off")]);

  await addDayOff(page, today, "We're at the county fair");
  const phone = await openDevice(browser, shop, "phone");
  await visit(phone, "/order");
  await phone.locator(".opening-note.is-closed").waitFor();
  await takePicture(phone, "closed-on-a-phone", "window");
  await phone.context().close();
  await page.locator(".days-off li").first().getByRole("button", { name: "Remove" }).click();
  await page.getByText("Taking orders").waitFor();
}

async function addDayOff(page: Page, day: string, reason: string): Promise<void> {
  const section = page.locator("#days-off");
  await section.getByLabel("Day", { exact: true }).fill(day);
  await section.getByLabel("Reason").fill(reason);
  await section.getByRole("button", { name: "Add day off" }).click();
  await section.getByRole("listitem").filter({ hasText: reason }).waitFor();
  await closeMessages(page);
}
