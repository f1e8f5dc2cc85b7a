import type { Locator } from "@playwright/test";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { openNewShop } from "#tests/support/browser/new-shop.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { addButton, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { totpAt } from "#tests/support/totp.ts";

// The page before the second step is set up is a refusal.
test.use({ allowed: [/status of 40[039]/] });

const owner = { name: "Ife Balogun", email: "ife@example.test", password: "warm butter 42 please" };
const menu = [
  "Item\tPrice\tDescription\tCategory",
  ...Array.from({ length: 60 }, (_, number) =>
    [`Mini Pancakes ${number + 1}`, "8.50", "With blueberries", "Fruit"].join("\t"),
  ),
].join("\n");

/** Seconds that a person takes, generously, for a click with what they read before it, and for a field. */
const pace = { click: 6, field: 12 };
const maxMinutes = 15;

test("FIRST-1 FIRST-2 FIRST-3 IMP-8 from the first start to the first order in one sitting @desktop @nightly", async ({
  browser,
}, { annotations }) => {
  test.setTimeout(120_000);
  const shop = await openNewShop();
  const started = Date.now();
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const work = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    work.clicks += 1;
    await target.click({ timeout: 15_000 });
  };
  const fill = async (target: Locator, text: string) => {
    work.fields += 1;
    await target.fill(text, { timeout: 15_000 });
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const getReady = () => page.getByRole("link", { name: "Get ready", exact: true });

  try {
    await page.goto("/order");
    const notYet = page.getByText("We're not open yet. Please come back soon!");
    await expect(notYet.first()).toBeVisible();
    expect(shop.printedLink()).toContain(`${shop.url}/first-admin?token=`);
    await page.goto(shop.printedLink());
    await fill(page.getByLabel("Full Name"), owner.name);
    await fill(page.getByLabel("Email", { exact: true }), owner.email);
    await fill(page.getByLabel("Password", { exact: true }), owner.password);
    await click(button("Create account"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
    await click(page.getByRole("link", { name: "Set up two-step verification" }));
    const factor = page.getByRole("region", { name: "Two-step verification" });
    await fill(factor.getByLabel("Your password"), owner.password);
    await click(factor.getByRole("button", { name: "Set up" }));
    const secret = await factor.locator(".factor-key code").innerText();
    await fill(factor.getByLabel("Code from the app"), totpAt(secret, new Date()));
    await click(factor.getByRole("button", { name: "Turn on" }));
    await expect(page.getByText("Two-step verification is on").first()).toBeVisible();
    const back = page.getByRole("link", { name: "Back to Get ready" });
    await expect(back).toBeFocused();
    await expect(back).toBeInViewport();
    await click(back);
    await expect(page.getByText("0 of 8 done.")).toBeVisible();
    await expect(
      page.getByText("Still needed: Address and contact, Opening hours, Fee and tax, Menu."),
    ).toBeVisible();

    await click(button("Looks right Your shop"));
    await expect(page.getByText("1 of 8 done.")).toBeVisible();
    await click(page.getByRole("link", { name: "Fill in Address and contact" }));
    const contact = page.getByRole("form", { name: "Address and contact" });
    for (const [label, text] of [
      ["Street address", "48 Griddle Lane"],
      ["City", "Kingston"],
      ["Province", "ON"],
      ["Postal code", "K7L 0A1"],
      ["Phone", "613-555-0142"],
      ["Email", "hello@example.test"],
    ] as const)
      await fill(contact.getByLabel(label, { exact: true }), text);
    await click(contact.getByRole("button", { name: "Save" }));
    await expect(toast(page, "Settings saved")).toBeVisible();
    await click(getReady());
    await click(button("Looks right Opening hours"));
    await expect(page.getByText("3 of 8 done.")).toBeVisible();
    await click(button("Looks right Fee and tax"));
    await expect(page.getByText("4 of 8 done.")).toBeVisible();
    await click(button("Send a test"));
    await expect
      .poll(() => shop.mails.map(({ to, subject }) => `${to[0]} ${subject}`))
      .toContain(`${owner.email} Dollop: email works`);
    await click(button("I got it Email"));
    await expect(page.getByText("5 of 8 done.")).toBeVisible();
    await click(button("Cash only for now Card payments"));
    await expect(page.getByText("6 of 8 done.")).toBeVisible();

    await click(page.getByRole("link", { name: "Import a menu Menu" }));
    await fill(page.getByLabel("Paste cells from your spreadsheet"), menu);
    await click(button("Show preview"));
    await click(button("Import 60 products"));
    await expect(page.getByRole("heading", { name: "Your menu is imported" })).toBeVisible();
    await click(getReady());
    await expect(page.getByText("60 products for sale")).toBeVisible();

    // A test order of one's own, at whatever hour this runs.
    await click(page.getByRole("link", { name: "Order something A test order" }));
    await openOrderPage(page);
    const note = page.getByText("Not open yet. Only administrators can order.");
    await expect(note.first()).toBeVisible();
    await click(addButton(page, "Mini Pancakes 1"));
    await click(page.getByRole("dialog").getByRole("button", { name: /^Add to Cart/ }));
    await click(page.getByRole("link", { name: "Go to Checkout" }).first());
    await fill(page.getByLabel("Phone"), "613-555-0142");
    await click(payButton(page));
    await expect(page.getByText("Order placed successfully!")).toBeVisible();
    await page.goto("/admin/get-ready");
    await click(page.getByRole("link", { name: "Live board A test order" }));
    await click(button(/^Confirm: P-/));
    await expect(button(/^Done: P-/)).toBeVisible();
    await page.goto("/admin/get-ready");
    await expect(page.getByText("8 of 8 done.")).toBeVisible();
    await click(button("Open the shop"));
    await expect(toast(page, "Your shop is open!")).toBeVisible();
    await expect(getReady()).toHaveCount(0);

    const seconds = (Date.now() - started) / 1_000;
    const minutes = (work.clicks * pace.click + work.fields * pace.field + seconds) / 60;
    const description = `${work.clicks} clicks, ${work.fields} fields, ${seconds.toFixed(0)} s of the machine, ${minutes.toFixed(1)} minutes at a person's pace`;
    annotations.push({ type: "first day", description });
    console.log(`First day: ${description}`);
    expect(minutes, description).toBeLessThan(maxMinutes);
  } finally {
    await context.close();
    await shop.close();
  }
});
