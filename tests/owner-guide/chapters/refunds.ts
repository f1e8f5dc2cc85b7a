import type { Browser, Page } from "@playwright/test";
import { closeMessages, takeMailPicture, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { checkOut, clearBoard, fillCart, placeOrder, sam } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

/** Sam pays by card; the owner gives some of it back, then all of it. */
export async function takeRefunds(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await clearBoard(shop, 81);
  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  await checkOut(phone, "Card");
  await phone.context().close();
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("paymentMethod", "=", "card")
    .where("customerEmail", "=", sam.email)
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();

  await visit(page, `/admin/orders/${id}`);
  const details = page.getByRole("dialog");
  const refunds = details.locator(".refunds");
  await refunds.getByRole("button", { name: /^Refund \$/ }).click();
  await refunds.getByLabel("Amount").fill("5.00");
  await refunds.getByLabel("Reason").fill("Forgot the blueberries");
  const open = refunds.getByRole("button", { name: /^Refund \$/ });
  await takePicture(page, "refund-form", [open, refunds.locator(".refund-form")], { margin: 6 });
  await refunds.getByRole("button", { name: "Send refund" }).click();
  await refunds.getByText("$5.00 refunded").waitFor();
  await closeMessages(page);
  await takeMailPicture(browser, "refund-email", await shop.mailTo(sam.email, /refund/));

  await visit(page, `/admin?q=${sam.email}`);
  const status = page.getByRole("button", { name: new RegExp(`^Status of ${id.slice(0, 8)}`) });
  await status.click();
  await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
  const sheet = page.getByRole("dialog", { name: /^Cancel P-/ });
  await sheet.getByText(/The customer paid|the customer paid/).waitFor();
  await takePicture(page, "cancel-and-refund", [sheet]);
  await sheet.getByRole("button", { name: "Go back" }).click();
  await takeCash(shop, page);
  await takeAttention(shop, page, id);
}

async function takeCash(shop: GuideShop, page: Page): Promise<void> {
  const cash = await placeOrder(shop, {
    from: "Luc Bouchard",
    minutesAgo: 6,
    status: "preparing",
    paymentStatus: "paid",
    dishes: [[1, "Banana Toffee Bites"]],
  });
  await visit(page, "/admin?q=bouchard");
  await page.getByRole("button", { name: new RegExp(`^Status of ${cash.id.slice(0, 8)}`) }).click();
  await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
  const sheet = page.getByRole("dialog", { name: /^Cancel P-/ });
  await sheet.getByText(/The customer paid|the customer paid/).waitFor();
  await takePicture(page, "give-cash-back", [sheet]);
  await sheet.getByRole("button", { name: "Go back" }).click();
}

/** The customer's bank sends a refund back, days later. */
async function takeAttention(shop: GuideShop, page: Page, orderId: string): Promise<void> {
  const { ledger } = shop.fakeStripe;
  const sent = [...ledger.refunds.values()].at(-1);
  if (!sent) throw new Error("No refund was sent");
  ledger.failRefund(sent);
  await visit(page, "/admin");
  await page.getByText("A refund didn't reach the customer.").waitFor({ timeout: 20_000 });
  await takePicture(page, "payment-needs-attention", [
    page.locator(".admin-head"),
    page.getByRole("region", { name: "Payments that need attention" }),
  ]);
  await visit(page, `/admin/orders/${orderId}`);
  const note = page.getByRole("region", { name: "Payment needs attention" });
  await note.getByRole("button", { name: "No refund, close this" }).click();
  await page.getByRole("button", { name: "Close without a refund" }).click();
  await page.getByText("Closed without a refund").first().waitFor();
}
