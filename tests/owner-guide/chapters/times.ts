import type { Browser, Page } from "@playwright/test";
import { demoCustomers } from "#tools/demo/people.ts";
import { closeMessages, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { checkOut, clearBoard, fillCart, placeOrder } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

const minuteMs = 60_000;

/** What the kitchen can make, an order for later, a kitchen that is behind, and two weeks of kept times. */
export async function takeTimes(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await clearBoard(shop, 81);
  await visit(page, "/admin/settings");
  const times = page.getByRole("form", { name: "Times", exact: true });
  await times.getByLabel("Plates at once").fill("6");
  await times.getByLabel("Minutes per batch").fill("10");
  await times.getByLabel("Orders for later").selectOption("Today and tomorrow");
  await page.getByText("At most 36 plates an hour.").waitFor();
  await takePicture(page, "times-settings", [page.locator("#times")]);
  await times.getByRole("button", { name: "Save" }).click();
  await page.getByText("They're live on every page.").waitFor();
  await closeMessages(page);

  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  await phone.getByRole("radio", { name: /^As soon as possible/ }).waitFor();
  await phone.locator(".paybar-note").waitFor();
  await takePicture(phone, "time-at-checkout", [
    phone.locator("section.block").filter({ has: phone.locator("#when") }),
  ]);
  await phone.getByRole("radio", { name: /^Choose a time/ }).check({ force: true });
  await phone.getByLabel("Day", { exact: true }).selectOption("Tomorrow");
  await checkOut(phone, "Cash");
  await fillCart(phone, shop);
  await checkOut(phone, "Cash");
  await phone.context().close();

  const tablet = await openDevice(browser, shop, "tablet", await page.context().storageState());
  await tablet.goto("/kitchen");
  await tablet.getByText("Live", { exact: true }).waitFor();
  await tablet.getByText(/^Later: /).click();
  await takePicture(
    tablet,
    "orders-for-later",
    [tablet.locator(".board-head"), tablet.locator(".later-strip")],
    { margin: 0 },
  );
  await tablet.getByText(/^Later: /).click();
  await tablet.getByRole("button", { name: "Behind?" }).click();
  await tablet.getByRole("radio", { name: "+10 min" }).check({ force: true });
  await tablet.getByRole("button", { name: /^Tell / }).waitFor();
  await takePicture(tablet, "behind", [tablet.getByRole("dialog")]);
  await tablet.context().close();
  await takeKept(shop, page);
}

async function takeKept(shop: GuideShop, page: Page): Promise<void> {
  for (let index = 0; index < 90; index++) {
    const readyBy =
      Math.floor(Date.now() / (5 * minuteMs)) * 5 * minuteMs - (index + 4) * 97 * minuteMs;
    const at = (minutes: number) => new Date(readyBy + minutes * minuteMs);
    await placeOrder(shop, {
      from: demoCustomers[index % demoCustomers.length]!.name,
      minutesAgo: (Date.now() - at(-18).getTime()) / minuteMs,
      status: "completed",
      paymentStatus: "paid",
      dishes: [[1, "Classic Mini Bites"]],
      firstPromisedFor: at(0),
      promisedFor: at(index % 23 === 0 ? 10 : 0),
      readyBy: at(index % 23 === 0 ? 10 : 0),
      startBy: at(-15),
      kitchenFrom: at(-18),
      readyAt: at(((index * 7) % 12) - 7 + (index % 19 === 0 ? 6 : 0)),
    });
  }
  await visit(page, "/admin/promises");
  await page.locator(".kept-sums").waitFor();
  await takePicture(page, "promised-times", "window");
}
