import type { Page } from "@playwright/test";
import { cardField, expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { settle } from "#tests/support/browser/shop-test.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { storeCart, storedLines } from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

const strangeScripts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin)
        .length,
  );

/** As a finger would wait for it: until the dialog has opened, its buttons move. */
async function openedDetails(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Order Details" });
  await expect(dialog).toBeVisible();
  await settle(page);
  return dialog;
}

test("CHK-4 CHK-8 CHK-11 CARD-1 CARD-2 CARD-3 from the cart over a declined card to a paid order", async ({
  page,
  cardShop,
  axe,
}) => {
  const { deps, fakeStripe } = cardShop;
  const person = await newCustomer(deps.db);
  const before = { userId: person.id, status: "completed", paymentStatus: "paid" } as const;
  await makeOrder(deps.db, { ...before, orderType: "delivery", paymentMethod: "card" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, person, "/robots.txt", deps.db);
  await storeCart(page, deps.db, ["Strawberry Cloud"]);
  await page.goto("/checkout");

  // Delivery and card, as last time.
  const label = await page.getByRole("button", { name: /^Continue to Payment/ }).innerText();
  const total = label.replace("Continue to Payment ", "");
  await page.getByRole("button", { name: label }).click();

  await page.waitForURL("**/checkout/pay/**");
  await typeCard(page, "declined");
  // The provider's fields have the colours of the page.
  const ground = await page
    .locator(".payment-card")
    .evaluate((card) => getComputedStyle(card).backgroundColor);
  await expect(cardField(page, "Card number")).toHaveCSS("background-color", ground);
  await expect(page.getByRole("button", { name: "Google Pay" })).toHaveCount(0);
  await axe();
  // Card and Pay fit on the first screen, and Tab goes from the card to Pay to Cancel.
  await expect(cardField(page, "Postal code")).toBeInViewport({ ratio: 1 });
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: `Pay ${total}` }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Your bank said no. You haven't been charged. Try another card, or pay with cash instead.",
  );
  await expect(page.locator(":focus").getByRole("alert")).toBeInViewport();
  await expect(cardField(page, "Card number")).toHaveValue("4000 0000 0000 0002");
  const [alert, fields] = await Promise.all(
    [page.getByRole("alert"), cardField(page, "Card number")].map((part) => part.boundingBox()),
  );
  expect(alert!.y).toBeLessThan(fields!.y);
  expect(await strangeScripts(page)).toBe(1);

  await typeCard(page, "visa");
  let confirmed = 0;
  await page.route("**/_fake/browser/confirm", async (route) => {
    if (route.request().method() === "POST") confirmed++;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await payButton(page).dblclick({ delay: 1, noWaitAfter: true });
  await expect(page.getByText("Processing...")).toBeVisible();
  await page.waitForURL("**/checkout/success?session_id=cs_test_**");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  expect(confirmed).toBe(1);
  await expect.poll(() => storedLines(page)).toEqual([]);
  expect(await strangeScripts(page)).toBe(0);

  const sessionId = new URL(page.url()).searchParams.get("session_id")!;
  const session = fakeStripe.ledger.sessions.get(sessionId)!;
  expect(
    [...fakeStripe.ledger.charges.values()].filter(
      (charge) => charge.payment_intent === session.payment_intent,
    ),
  ).toHaveLength(1);
  expect(`$${(session.amount_total / 100).toFixed(2)}`).toBe(total);
});

test("STAFF-4 ADM-12 a full refund instead of the one that is needed says so, though its form is gone before the answer", async ({
  page,
  cardShop,
  axe,
}) => {
  const { db } = cardShop.deps;
  const paid = { paymentMethod: "card", paymentStatus: "paid", refundNeededCents: 300 } as const;
  const order = await makeOrder(db, paid);
  await receivePayment(db, order);
  const { id } = order;
  await signIn(page, demoAdmin, `/admin/orders/${id}`, db);
  const dialog = await openedDetails(page);
  const note = dialog.getByRole("region", { name: "Payment needs attention" });
  await expect(note.getByRole("button", { name: "Refund $3.00" })).toBeVisible();
  await note.getByRole("button", { name: "No refund, close this" }).click();
  const question = page.getByRole("alertdialog", { name: "Close without refunding $3.00?" });
  await axe();
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  const open = dialog.getByRole("button", { name: "Refund another amount" });
  // Scrolls before it presses, as a finger does: the title becomes smaller on the way, which moves the list.
  await open.scrollIntoViewIfNeeded();
  await expect(page.locator(".dialog[data-scrolled]")).toBeVisible();
  await settle(page);
  await open.click();
  await dialog.getByLabel("Reason").fill("It was cold");
  await page.route(`**/admin/orders/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    // The live update is quicker than the answer.
    await expect(dialog.getByText("refund requested").first()).toBeVisible();
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Send refund" }).click();
  await expect(toast(page, "We're sending the refund.")).toBeVisible();
});
