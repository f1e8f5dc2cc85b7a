import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { firstAdminLink } from "#shop/accounts/first-admin/first-admin-link.server.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { authSecret } from "#tests/support/server-process.ts";
import { totpAt } from "#tests/support/totp.ts";
import { alignTop, takeMailPicture, takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { checkOut, clearBoard, fillCart } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";

export const owner: TestPerson = {
  name: "Ife Balogun",
  email: "ife@example.com",
  password: "warm butter 42 please",
};

/** An account, the administrator's role and two-step verification: every chapter needs them. */
export async function signUpOwner(
  shop: GuideShop,
  page: Page,
  { withPictures }: { readonly withPictures: boolean },
): Promise<void> {
  await shop.db.updateTable("storeSettings").set({ openedAt: null }).execute();
  const link = firstAdminLink({ AUTH_SECRET: authSecret, BASE_URL: shop.url });
  await visit(page, link.replace(shop.url, ""));
  await page.getByLabel("Full Name").fill(owner.name);
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  const form = page.locator(".auth-body");
  if (withPictures) await takePicture(page, "create-account", [form], { margin: 32 });
  await page.getByRole("button", { name: "Create account" }).click();

  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  const section = page.getByRole("region", { name: "Two-step verification" });
  await section.getByLabel("Your password").fill(owner.password);
  await section.getByRole("button", { name: "Set up" }).click();
  await section.getByLabel("Code from the app").waitFor();
  if (withPictures) await takePicture(page, "two-step-set-up", [section]);
  const secret = await section.locator(".factor-key code").innerText();
  await section.getByLabel("Code from the app").fill(totpAt(secret, new Date()));
  await section.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Two-step verification is on").first().waitFor();
  if (withPictures) {
    await inKingston(shop, async () => {
      await visit(page, "/admin/get-ready");
      await takePicture(page, "get-ready", [page.getByRole("main")]);
    });
  }
  await shop.db.updateTable("storeSettings").set({ openedAt: new Date() }).execute();
}

export async function takeFirstDay(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await clearBoard(shop, 61);
  await inKingston(shop, () => takeSettings(page));
  await takeProduct(page);

  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  await phone.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await phone.getByRole("radio", { name: /^Cash/ }).check({ force: true });
  await phone.getByRole("heading", { name: "How would you like it?" }).evaluate(alignTop);
  await takePicture(phone, "checkout-on-a-phone", "window");
  await checkOut(phone, "Cash");
  await takePicture(phone, "order-placed-on-a-phone", "window");
  await phone.context().close();

  await visit(page, "/admin");
  await takePicture(page, "admin-dashboard", "window");
  await visit(page, "/admin/health");
  await takePicture(page, "test-alert", [page.locator(".test-alerts")]);
  await page.getByRole("button", { name: "Send a test alert" }).click();
  const mail = await shop.mailTo("kitchen@dollop.example", /test alert/);
  await takeMailPicture(browser, "test-alert-email", mail);
}

/** The demo shop lives where it is noon; the owner of this one lives in Kingston. */
async function inKingston({ db }: GuideShop, work: () => Promise<void>): Promise<void> {
  const { timeZone } = await db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  await db.updateTable("storeSettings").set({ timeZone: "America/Toronto" }).execute();
  await work();
  await db.updateTable("storeSettings").set({ timeZone }).execute();
}

async function takeSettings(page: Page): Promise<void> {
  await visit(page, "/admin/settings");
  await takePicture(page, "settings-shop-and-address", [
    page.locator("#business"),
    page.locator("#contact"),
  ]);
  await takePicture(page, "settings-hours", [page.locator("#hours")]);
  await takePicture(page, "settings-fee-tax-payment", [
    page.locator("#charges"),
    page.locator("#checkout-options"),
  ]);
  await takePicture(page, "settings-alerts", [page.locator("#alerts")]);
}

/** The editor with a photo; it is not saved. */
async function takeProduct(page: Page): Promise<void> {
  await visit(page, "/admin/products?q=strawberry+cloud");
  await page.getByRole("button", { name: "Edit Strawberry Cloud" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Photo", { exact: true }).click();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "strawberry-cloud.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp("app/assets/hero-1200.avif")
      .flatten({ background: "#e9c48d" })
      .jpeg()
      .toBuffer(),
  });
  await dialog.getByText("Replace the photo").waitFor();
  await takePicture(page, "product-with-photo", [dialog], { margin: 0 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
}
