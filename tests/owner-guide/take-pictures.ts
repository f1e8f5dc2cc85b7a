// npm run screens:guide [chapter…]: does what the owner's guide says in a shop of its own, and takes its pictures.
// Needs a build.
import { chromium } from "@playwright/test";
import { headlessChromium } from "#tools/chromium.ts";
import { takeClosing } from "./chapters/closing-the-day.ts";
import { signUpOwner, takeFirstDay } from "./chapters/first-day.ts";
import { takeHolidays } from "./chapters/holidays.ts";
import { takeRefunds } from "./chapters/refunds.ts";
import { takeSaturday } from "./chapters/saturday.ts";
import { takeSoldOut } from "./chapters/sold-out.ts";
import { takeTimes } from "./chapters/times.ts";
import { takeTrouble } from "./chapters/trouble.ts";
import { openDevice } from "./devices.ts";
import { openGuideShop } from "./guide-shop.ts";

const chapters = {
  "first-day": takeFirstDay,
  saturday: takeSaturday,
  times: takeTimes,
  "sold-out": takeSoldOut,
  refunds: takeRefunds,
  holidays: takeHolidays,
  "closing-the-day": takeClosing,
  trouble: takeTrouble,
};

const named = process.argv.slice(2);
const isWanted = (chapter: string) => named.length === 0 || named.includes(chapter);
const shop = await openGuideShop();
const browser = await chromium.launch(headlessChromium);
try {
  const page = await openDevice(browser, shop, "laptop");
  await signUpOwner(shop, page, { withPictures: isWanted("first-day") });
  for (const [name, take] of Object.entries(chapters))
    if (isWanted(name)) await take(shop, browser, page);
} finally {
  await browser.close();
  await shop.close();
}
