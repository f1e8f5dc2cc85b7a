import type { Browser, Locator, Page } from "@playwright/test";
import type { Lane } from "#shop/kitchen/board.ts";
import { escalateOrders } from "#shop/kitchen/kitchen.jobs.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { closeMessages, takeMailPicture, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { checkOut, clearBoard, fillCart, placeOrder } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

const ticket = (page: Page, id: string) => page.locator(`[data-order="${id}"]`);
/** The top of the board and what is right below it. */
const below = (page: Page, part: string) => [page.locator(".board-head"), page.locator(part)];

export async function takeSaturday(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await clearBoard(shop, 71);
  const tablet = await openDevice(browser, shop, "tablet", await page.context().storageState());
  await tablet.goto("/kitchen");
  await tablet.getByText("Live", { exact: true }).waitFor();
  await takePicture(
    tablet,
    "board-empty",
    [tablet.locator(".board-head"), tablet.locator(".lane-head").first()],
    { margin: 24 },
  );
  await tablet.getByRole("button", { name: "Turn sound on" }).click();
  await takeRush(shop, browser, tablet, page);
  await takeWaiting(shop, browser, tablet);
  await takePause(shop, browser, tablet, page);
  await tablet.context().close();
}

/** A busy board, and one order from the tap of a customer to the counter. */
async function takeRush(shop: GuideShop, browser: Browser, tablet: Page, page: Page) {
  const { cooking, next, delivery } = await fillBoard(shop);
  await ticket(tablet, next.id).waitFor();
  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  const mine = ticket(tablet, await checkOut(phone, "Cash"));
  await mine.waitFor();
  await takePicture(tablet, "board-new-order", "window");
  await takePicture(tablet, "ticket", [mine]);
  await tablet.getByRole("button", { name: "To make" }).click();
  await takePicture(tablet, "to-make", below(tablet, ".all-day"), { margin: 0 });
  await tablet.getByRole("button", { name: "To make" }).click();

  await visit(page, "/admin/settings");
  await page.getByRole("link", { name: /^New order: P-/ }).waitFor();
  await takePicture(page, "new-order-elsewhere", "window");

  await mine.getByRole("button", { name: /^Confirm: / }).click();
  await tablet.getByRole("button", { name: "Undo" }).waitFor();
  await takePicture(tablet, "confirmed-with-undo", "window", { withMessages: true });
  await mine.getByRole("button", { name: /^Start preparing: / }).click();
  await closeMessages(tablet);
  await phone.getByText("We'll email you the moment it's ready.").waitFor();
  await takePicture(phone, "customer-follows", [phone.locator(".confirmation-progress")]);
  await phone.context().close();

  const other = ticket(tablet, next.id);
  await other.getByRole("button", { name: /^Change status of / }).click();
  await tablet.getByRole("menuitemradio", { name: "Cancelled" }).waitFor();
  await takePicture(tablet, "status-menu", [other, tablet.getByRole("menu")], { margin: 6 });
  await tablet.getByRole("menuitemradio", { name: "Cancelled" }).click();
  const cancel = tablet.getByRole("dialog", { name: /^Cancel P-/ });
  await cancel.getByRole("button", { name: "Sold out" }).click();
  await takePicture(tablet, "cancel-sheet", [cancel]);
  await cancel.getByRole("button", { name: "Go back" }).click();
  await takeTools(tablet, ticket(tablet, delivery.id));
  await mine.getByRole("button", { name: /^Mark ready: / }).click();
  await closeMessages(tablet);
  await mine.getByRole("button", { name: /^Cash received, complete: / }).waitFor();
  await takePicture(tablet, "ready-with-cash", [mine]);

  await visit(page, `/kitchen/orders/${await mine.getAttribute("data-order")}/ticket`);
  await page.locator(".paper-ticket").waitFor();
  await takePicture(page, "printed-ticket", [page.locator(".paper-ticket")]);

  await visit(page, `/admin/orders/${cooking.id}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Status of / })
    .click();
  await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
  await page.getByRole("button", { name: /^Cancel (order|and refund)/ }).click();
  await tablet.locator(".stopped-order").waitFor();
  await takePicture(tablet, "cancelled-elsewhere", below(tablet, ".stopped"), { margin: 0 });
  await tablet.getByRole("button", { name: /^OK: / }).click();

  await tablet.context().setOffline(true);
  await tablet.getByText("No connection.").waitFor();
  await takePicture(tablet, "no-connection", below(tablet, ".line-bar"), { margin: 0 });
  await tablet.context().setOffline(false);
  await tablet.getByText("No connection.").waitFor({ state: "hidden" });
}

/** Details, the search and the bell. */
async function takeTools(tablet: Page, delivery: Locator): Promise<void> {
  await delivery.locator(".ticket-open").click();
  const sheet = tablet.getByRole("dialog");
  await sheet.getByRole("heading", { name: "History" }).waitFor();
  await takePicture(tablet, "ticket-details", [sheet]);
  await tablet.keyboard.press("Escape");
  await tablet.getByRole("button", { name: "Find" }).click();
  await sheet.getByRole("searchbox").fill("okafor");
  await tablet.locator(".found-order").filter({ hasText: "Amara Okafor" }).first().waitFor();
  await takePicture(tablet, "find-an-order", [sheet]);
  await tablet.keyboard.press("Escape");
  const bell = tablet.getByRole("button", { name: "Sound on" });
  await bell.click();
  await takePicture(tablet, "sound-menu", [bell, tablet.getByRole("menu")]);
  await tablet.keyboard.press("Escape");
  await takePhoneOrder(tablet);
}

async function takePhoneOrder(tablet: Page): Promise<void> {
  await tablet.getByRole("link", { name: "Phone order" }).click();
  const menu = tablet.getByRole("region", { name: "Menu" });
  await menu.getByRole("button", { name: /^Golden Puff Puff/ }).click();
  await menu.getByRole("button", { name: /^Maple Morning Waffles/ }).click();
  await tablet.getByRole("textbox", { name: "Name", exact: true }).fill("Gord Bailey");
  await tablet.getByRole("textbox", { name: "Phone", exact: true }).fill("613 555 0177");
  await takePicture(tablet, "phone-order", [tablet.locator(".picker-form")]);
  await tablet.getByRole("button", { name: "Start again" }).click();
  await tablet.getByRole("link", { name: "Live board" }).click();
}

async function fillBoard(shop: GuideShop) {
  const inLane = (status: Lane, from: string, minutesAgo: number) => ({ status, from, minutesAgo });
  await placeOrder(shop, {
    ...inLane("ready", "Grace Chen", 17),
    dishes: [
      [1, "Little Bear Pancake"],
      [1, "Berry Fizz"],
    ],
  });
  const cooking = await placeOrder(shop, {
    ...inLane("preparing", "Owen MacLeod", 14),
    paymentMethod: "card",
    paymentStatus: "paid",
    dishes: [[2, "Cocoa Crunch Bites", "Whipped Cream"]],
  });
  const delivery = await placeOrder(shop, {
    ...inLane("preparing", "Harpreet Gill", 9),
    paymentMethod: "card",
    paymentStatus: "paid",
    orderType: "delivery",
    dishes: [
      [1, "Golden Puff Puff"],
      [1, "Blueberry Burst"],
    ],
  });
  const next = await placeOrder(shop, {
    ...inLane("confirmed", "Amara Okafor", 5),
    dishes: [[1, "Raspberry Waffle Bites"]],
    note: "Two forks, please.",
  });
  return { cooking, next, delivery };
}

/** Nobody accepts: what the board shows, and who is told. */
async function takeWaiting(shop: GuideShop, browser: Browser, tablet: Page): Promise<void> {
  await clearBoard(shop, 76);
  // Only an account's own address gets mails about an order.
  const { id: userId } = await makeUser(shop.db, {
    name: "Priya Raman",
    email: "priya.raman@example.test",
  });
  const late = await placeOrder(shop, {
    from: "Priya Raman",
    userId,
    minutesAgo: 11,
    dishes: [
      [1, "Classic Mini Bites", "Maple Syrup"],
      [2, "Mango Sunrise"],
    ],
  });
  await ticket(tablet, late.id).waitFor();
  await shop.runJob(escalateOrders);
  await takeMailPicture(
    browser,
    "waiting-order-email",
    await shop.mailTo("kitchen@dollop.example", /waiting/),
  );
  await takeMailPicture(browser, "sorry-email", await shop.mailTo(late.customerEmail, /[Ss]orry/));
}

async function takePause(
  shop: GuideShop,
  browser: Browser,
  tablet: Page,
  page: Page,
): Promise<void> {
  await visit(page, "/admin/settings");
  await page.getByLabel("Message to customers").fill("The griddle needs a rest.");
  await takePicture(page, "pause-ordering", [page.locator("#ordering")]);
  await page.getByRole("button", { name: "30 minutes" }).click();
  await page.getByRole("button", { name: "Resume ordering" }).waitFor();
  await takePicture(page, "ordering-paused", [page.locator("#ordering")]);
  // The board looks every half minute.
  await tablet.getByText("Ordering is paused until").waitFor({ timeout: 40_000 });
  await takePicture(tablet, "board-paused", below(tablet, ".opening-bar"), { margin: 12 });
  const phone = await openDevice(browser, shop, "phone");
  await visit(phone, "/order");
  await phone.locator(".opening-note.is-paused").waitFor();
  await takePicture(phone, "paused-on-a-phone", "window");
  await phone.context().close();
  await page.getByRole("button", { name: "Resume ordering" }).click();
  await page.getByText("Taking orders").waitFor();
}
