import { openAdminPage } from "#tests/support/browser/own-admin-test.ts";
import { ago, expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";
import { demoAdmin, newPerson } from "#tests/support/people.ts";

const waffles = [{ productName: "Waffle", productPriceCents: 1000, quantity: 2 }];

test("STAFF-1 STAFF-2 STAFF-4 a cook runs the board, cancels a paid order, and an administrator reads what to refund", async ({
  page,
  browser,
  place,
  shop,
  axe,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 403/);
  const cook = newPerson();
  await insertAccount(shop.db, { ...cook, role: "kitchen", passwordHash: "x" });
  const paid = await place(
    { paymentMethod: "card", paymentStatus: "paid", customerName: "Priya Raman" },
    waffles,
  );
  await receivePayment(shop.db, paid);
  const cash = await place(
    { status: "confirmed", acceptedAt: ago(2), customerName: "Owen MacLeod" },
    waffles,
  );

  await signIn(page, cook, "/kitchen", shop.db);
  await ticket(page, cash)
    .getByRole("button", { name: /^Cash received/ })
    .click();
  await expect(ticket(page, cash).getByRole("button", { name: /^Cash received/ })).toHaveCount(0);

  await ticket(page, paid).getByRole("heading").click();
  const sheet = page.getByRole("dialog", { name: /Priya Raman/ });
  await expect(sheet.getByRole("link", { name: "All details" })).toHaveCount(0);
  await axe();
  await sheet.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: /^Cancel / });
  await expect(question).toContainText("Refund $22.60 needed. We'll tell an administrator.");
  await expect(question.getByRole("radio")).toHaveCount(0);
  await axe();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(ticket(page, paid)).toHaveCount(0);
  await expect(page.getByText("Refund $22.60 needed: ")).toHaveCount(0);

  await page.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL("/kitchen/orders");
  await page.getByLabel("Search orders").fill("priya");
  await expect(page.getByText(/for "priya"$/)).toBeVisible();
  await page.getByRole("button", { name: `Details of P-${paid.pickupNumber}` }).click();
  await expect(page.getByRole("dialog")).toContainText("Refund $22.60 needed.");
  await axe();
  await page.keyboard.press("Escape");

  for (const address of ["/admin", `/admin/orders/${paid.id}`, "/admin/settings"]) {
    await page.goto(address);
    await expect(page.getByText("Access Denied")).toBeVisible();
  }
  await page.getByRole("link", { name: "Open the live board" }).click();
  await expect(page).toHaveURL("/kitchen");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Kitchen" }).first()).toBeAttached();
  await expect(page.getByRole("link", { name: /^Admin/ })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: shop.url });
  const office = await context.newPage();
  await signIn(office, demoAdmin, "/kitchen", shop.db);
  await office.getByRole("link", { name: /^Refund \$22\.60 needed: / }).click();
  const details = office.getByRole("dialog", { name: "Order Details" });
  await expect(details).toContainText("Payment needs attention: Refund $22.60 needed.");
  await expect(details).toContainText(`${cook.name}`);
  await details.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(details).not.toContainText("Payment needs attention");
  await office.goto("/kitchen");
  await expect(office.getByRole("link", { name: /needed: / })).toHaveCount(0);
  await context.close();
});

test("STAFF-5 somebody is invited to the kitchen by mail, joins, and is on the board @desktop @nightly", async ({
  page,
  browser,
  shop,
  axe,
  allowed,
}) => {
  allowed.push(/status of 410/);
  const cook = newPerson();
  await insertAccount(shop.db, { ...cook, passwordHash: "x" });
  await openAdminPage(page, shop, "People");
  const invite = page.getByRole("region", { name: "Invite someone to your team" });
  await invite.getByLabel("Email").fill(cook.email.toUpperCase());
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(page, "Invitation sent")).toBeVisible();
  const waiting = invite.getByRole("list", { name: "Waiting for an answer" }).getByRole("listitem");
  await expect(waiting.filter({ hasText: cook.email })).toContainText(
    /Invited to the kitchen · expires \w{3} \d+, \d{4}/,
  );
  await axe();

  const context = await browser.newContext({ baseURL: shop.url });
  const other = await context.newPage();
  await other.goto("/join");
  await expect(
    other.getByText("Sign in, or create an account, with the address your invitation was sent to."),
  ).toBeVisible();
  await signIn(other, cook, "/join", shop.db);
  await expect(
    other.getByText(/^Ife Balogun invited you to join the team at .+ in the kitchen\.$/),
  ).toBeVisible();
  // Cancelled while it was on the screen; then another one.
  const join = other.getByRole("button", { name: "Join", exact: true });
  await invite.getByRole("button", { name: `Cancel invitation to ${cook.email}` }).click();
  await expect(toast(page, "Invitation cancelled")).toBeVisible();
  await join.click();
  await expect(other.getByRole("main").getByRole("alert")).toHaveText(
    "This invitation doesn't work anymore. Ask for a new one.",
  );
  await expect(join).toHaveCount(0);
  await invite.getByLabel("Email").fill(cook.email);
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(waiting.filter({ hasText: cook.email })).toBeVisible();
  await other.goto("/join");
  await join.click();
  await expect(other).toHaveURL("/kitchen");
  await expect(toast(other, "Welcome to the team!")).toBeVisible();
  await other.goto("/join");
  await expect(other.getByText(`There's no invitation for ${cook.email}.`)).toBeVisible();
  await context.close();

  await page.getByLabel("Search people").fill(cook.email);
  const person = page.getByRole("listitem").filter({ hasText: cook.email });
  await expect(person.getByText("Kitchen", { exact: true })).toBeVisible();
  await person.getByText("Manage").click();
  await person.getByRole("button", { name: "Remove from the kitchen" }).click();
  await expect(toast(page, "No longer in the kitchen")).toBeVisible();
});

test("STAFF-2 the board's old address leads to the new one @desktop", async ({ page, shop }) => {
  await signIn(page, demoAdmin, "/admin", shop.db);
  await page.goto("/admin/board?lane=ready");
  await expect(page).toHaveURL("/kitchen?lane=ready");
});
