import { insertSession } from "#tests/support/http/insert-session.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test.use({ allowed: [/status of 400/] });

test("AUTH-7 the account page is accessible, while codes are set up and before it is deleted", async ({
  page,
  deps: { db },
  customer,
  axe,
  theme: _theme,
}) => {
  const phone = await insertSession(db, { email: customer.email, userAgent: "Chrome/1 Android" });
  await db
    .insertInto("pushSubscriptions")
    .values({
      sessionId: phone.id,
      userId: customer.id,
      endpoint: `https://fcm.googleapis.com/fcm/send/${phone.id}`,
      p256dh: "key",
      auth: "secret",
      tellsCustomer: true,
    })
    .execute();
  await signIn(page, customer, "/account");
  await axe();

  const setUp = page.getByRole("form", { name: "Set up two-step verification" });
  await setUp.getByLabel("Your password").fill(customer.password);
  await setUp.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("list", { name: "Set up two-step verification" })).toBeFocused();
  await axe();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await dialog.getByLabel("Your password").fill("a guess");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That password isn't right. Please try again.")).toBeVisible();
  await axe();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
});
