import type { Browser, Page } from "@playwright/test";
import { sql } from "kysely";
import { reconcilePayments } from "#shop/payments/payments.jobs.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { fillSignIn } from "#tests/support/people.ts";
import { takePicture } from "../camera.ts";
import { openDevice, visit } from "../devices.ts";
import { clearBoard, fillCart } from "../guide-orders.ts";
import type { GuideShop } from "../guide-shop.ts";
import { owner } from "./first-day.ts";

export async function takeTrouble(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await takeHealth(shop, browser, page);
  await takeCardDown(shop, browser);
  await takePeople(shop, page);
  await takeNewPhone(shop, browser, page);
}

/** The owner signs in with a recovery code, and moves to a new phone with another. */
async function takeNewPhone(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await visit(page, "/account");
  const renewal = page.getByRole("form", { name: "New recovery codes" });
  await renewal.getByLabel("Your password, to get new codes").fill(owner.password);
  await renewal.getByRole("button", { name: "Get new recovery codes" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await list.waitFor();
  const [first = "", second = ""] = await list.getByRole("listitem").allInnerTexts();

  const laptop = await openDevice(browser, shop, "laptop");
  await visit(laptop, "/auth");
  await fillSignIn(laptop, owner);
  await laptop.getByRole("link", { name: "Use a recovery code instead" }).click();
  await laptop.getByLabel("Recovery code").waitFor();
  await takePicture(laptop, "recovery-code", [laptop.locator(".auth-body")], { margin: 32 });
  await laptop.getByLabel("Recovery code").fill(first);
  await laptop.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await laptop.waitForURL(`${shop.url}/`);
  await visit(laptop, "/account");
  const section = laptop.getByRole("region", { name: "Two-step verification" });
  await takePicture(laptop, "new-phone", [section]);
  const end = laptop.getByRole("form", { name: "Turn off two-step verification" });
  await end.getByLabel("Your password, to turn codes off").fill(owner.password);
  await end.getByLabel("Code from the app, or a recovery code").fill(second);
  await end.getByRole("button", { name: "Turn off" }).click();
  await section.getByRole("button", { name: "Set up" }).waitFor();
  await laptop.context().close();
}

async function takeHealth(shop: GuideShop, browser: Browser, page: Page): Promise<void> {
  await clearBoard(shop, 95);
  const { db } = shop;
  const tablet = await openDevice(browser, shop, "tablet", await page.context().storageState());
  await tablet.goto("/kitchen");
  await shop.runJob(reconcilePayments);
  const seenAt = new Date(Date.now() - 8 * 3_600_000);
  await db.insertInto("heartbeats").values({ kind: "backup", source: "nightly", seenAt }).execute();
  await visit(page, "/admin/health");
  const isGood = page.getByText("Everything is working.");
  // The screen and the check of the payments are seen a moment later.
  for (let tries = 0; tries < 20 && !(await isGood.isVisible()); tries++) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await isGood.waitFor();
  await takePicture(page, "health-good", [page.locator(".office-head"), page.locator(".health")]);
  await tablet.context().close();

  const job = crypto.randomUUID();
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (${job}, 'failed-jobs', '{"orderId": "none"}', 'send-order-confirmation', gen_random_uuid(),
      '{"message": "550 No such mailbox"}')`.execute(db);
  await page.reload();
  await page.getByText("1 email couldn't be sent.").waitFor();
  await takePicture(page, "failed-email", [page.locator(".failed-mails")]);
  await takePicture(page, "health-needs-attention", [
    page.getByRole("listitem").filter({ hasText: "1 email couldn't be sent." }),
  ]);
  await sql`delete from pgboss.job where id = ${job}`.execute(db);
}

/** The card provider answers with an error. */
async function takeCardDown(shop: GuideShop, browser: Browser): Promise<void> {
  const phone = await openDevice(browser, shop, "phone");
  await fillCart(phone, shop);
  await phone.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await phone.getByRole("radio", { name: /^Card/ }).check({ force: true });
  shop.fakeStripe.api.faults.push({ path: /sessions$/, method: "POST", kind: "500", times: 3 });
  await payButton(phone).click();
  await phone.getByRole("button", { name: "Pay with cash instead" }).waitFor();
  await takePicture(phone, "card-payment-down", "window");
  await phone.getByRole("button", { name: "Pay with cash instead" }).click();
  await phone.waitForURL("**/checkout/success**");
  shop.fakeStripe.api.faults.length = 0;
  await phone.context().close();
}

async function takePeople({ db }: GuideShop, page: Page): Promise<void> {
  await makeUser(db, { name: "Tobi Adeyemi", email: "tobi@example.com" });
  await visit(page, "/admin/people?q=tobi");
  const person = page.locator(".person");
  await person.locator("summary").click();
  await takePicture(page, "make-administrator", [person]);
}
