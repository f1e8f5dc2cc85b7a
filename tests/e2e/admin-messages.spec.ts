import type { Page } from "@playwright/test";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";

const typed = {
  name: "Al Example",
  email: "al@example.test",
  phone: "(613) 555-0100",
  message: "Do you cater for twenty?\nOn a Sunday.",
};
const field = (page: Page) => page.getByLabel("Your answer");
const send = (page: Page) => page.getByRole("button", { name: "Send answer" });

test("INBOX-2 INBOX-5 INBOX-6 a message appears by itself; what is typed outlasts a reload and a refusal", async ({
  page,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await shop.db.deleteFrom("contactMessages").execute();
  await openAdminPage(page, shop, "Messages");
  await expect(page.getByText("You're all caught up")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Administration" });
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages");

  const subject = `A party ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/contact", {
    headers: { origin: shop.url },
    form: { ...typed, subject },
  });
  expect(answer.ok()).toBe(true);
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages1 new");
  await page.getByLabel("Search messages").fill("TWENTY");
  await expect(page).toHaveURL(/q=TWENTY/);
  await axe();
  await page.getByRole("link", { name: subject }).click();

  await expect(field(page)).toHaveValue(/^Hi Al,\n[^]*\nDollop$/);
  await field(page).fill("Hi Al,\n\nWe do!\n\nDollop");
  await page.reload();
  await expect(field(page)).toHaveValue(/We do!/);
  // Another administrator was here meanwhile.
  await shop.db
    .updateTable("contactMessages")
    .set({ state: "spam", stateChangedAt: new Date(), version: 2 })
    .execute();
  await send(page).click();
  await expect(pageAlert(page)).toHaveText(
    "Someone else just changed this. Check the latest version and try again.",
  );
  await expect(page.getByRole("button", { name: "Not spam" })).toBeVisible();
  await expect(field(page)).toHaveValue(/We do!/);
  await send(page).click();
  await expect(toast(page, "Answer saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Answers so far" })).toContainText("We do!");
  await expect(field(page)).not.toHaveValue(/We do!/);
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages");
  await axe();
  await page.getByRole("button", { name: "Move back to New" }).click();
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages1 new");
  await shop.db.deleteFrom("contactMessages").execute();
});
