import type { Page } from "@playwright/test";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { demoAdmin } from "#tests/support/people.ts";

const typed = {
  name: "Al Example",
  email: "al@example.test",
  phone: "(613) 555-0100",
  message: "Do you cater for twenty?\nOn a Sunday.",
};
const someSubject = () => `A party ${crypto.randomUUID().slice(0, 8)}`;
const field = (page: Page) => page.getByLabel("Your answer");
const send = (page: Page) => page.getByRole("button", { name: "Send answer" });
const write = async (page: Page, words: string) => {
  const draft = await field(page).inputValue();
  await field(page).fill(draft.replace("\n\n\n\n", `\n\n${words}\n\n`));
};

test("INBOX-1 INBOX-2 INBOX-3 INBOX-5 a message appears by itself, is answered, and is sorted away", async ({
  page,
  shop,
  axe,
  theme: _theme,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 400/);
  await shop.db.deleteFrom("contactMessages").execute();
  await openAdminPage(page, shop, "Messages");
  await expect(page.getByText("You're all caught up")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Administration" });
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages");
  await axe();

  const subject = someSubject();
  const answer = await page.request.post("/contact", {
    headers: { origin: shop.url },
    form: { ...typed, subject },
  });
  expect(answer.ok()).toBe(true);
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect(row).toContainText("Do you cater for twenty? On a Sunday.");
  // This shop has no worker, so nothing was forwarded.
  await expect(row).toContainText("Not emailed to you yet");
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages1 new");
  await page.getByLabel("Search messages").fill("TWENTY");
  await expect(page).toHaveURL(/q=TWENTY/);
  await expect(page.getByText('Showing 1 of 1 message for "TWENTY"')).toBeVisible();
  await axe();

  await row.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: typed.phone })).toHaveAttribute(
    "href",
    "tel:+16135550100",
  );
  await expect(main.getByRole("link", { name: typed.email })).toBeVisible();
  await expect(field(page)).toHaveValue(/^Hi Al,\n[^]*\nDollop$/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await axe();
  }

  await send(page).click();
  await expect(pageAlert(page)).toContainText("There's no answer yet.");
  await write(page, "We do!");
  await page.reload();
  await expect(field(page)).toHaveValue(/We do!/);
  await send(page).click();
  await expect(toast(page, "Answer saved")).toBeVisible();
  const answered = page.getByRole("region", { name: "Answers so far" }).getByRole("listitem");
  await expect(answered).toContainText("We do!");
  await expect(answered).toContainText(demoAdmin.name);
  await expect(answered).toContainText("Not sent yet");
  await expect(field(page)).toHaveValue(/^Hi Al,\n[^]*\nDollop$/);
  await expect(field(page)).not.toHaveValue(/We do!/);
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages");
  const jobs = await queuedJobs(shop.db);
  expect(jobs.filter(({ name }) => name === "send-contact-answer")).toHaveLength(1);
  await axe();

  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(toast(page, "Marked as spam")).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByText("We delete spam 30 days after it was marked.")).toBeVisible();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(menu.getByRole("link", { name: "Messages" })).toHaveText("Messages1 new");
  await page.getByRole("button", { name: "Answered elsewhere" }).click();
  await expect(toast(page, "Marked as answered")).toBeVisible();
  // Back to what was searched for.
  await main.getByRole("link", { name: "Messages", exact: true }).last().click();
  await expect(page).toHaveURL(/q=TWENTY/);
  await expect(page.getByText("No messages found")).toBeVisible();
  await page.getByRole("link", { name: "Search all messages" }).click();
  await expect(row).toContainText("Answered");
  await shop.db.deleteFrom("contactMessages").execute();
});

async function receive(shop: Parameters<typeof openAdminPage>[1]): Promise<string> {
  const { id } = await shop.db
    .insertInto("contactMessages")
    .values({ ...typed, subject: someSubject() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What another administrator does meanwhile. */
const change = ({ db }: Parameters<typeof openAdminPage>[1], id: string) =>
  db
    .updateTable("contactMessages")
    .set({ state: "spam", stateChangedAt: new Date(), version: 2 })
    .where("id", "=", id)
    .execute();

test("INBOX-6 an outdated page is refused, keeps what was typed, and can send it then", async ({
  page,
  shop,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const id = await receive(shop);
  await signIn(page, demoAdmin, `/admin/messages/${id}`, shop.db);
  await write(page, "We do!");
  await change(shop, id);
  await send(page).click();
  await expect(pageAlert(page)).toHaveText(
    "Someone else just changed this. Check the latest version and try again.",
  );
  await expect(page.getByRole("button", { name: "Not spam" })).toBeVisible();
  await expect(field(page)).toHaveValue(/We do!/);
  await send(page).click();
  await expect(toast(page, "Answer saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move back to New" })).toBeVisible();
});

test("INBOX-3 INBOX-4 INBOX-6 without a script: answered once, also if it is sent twice", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const id = await receive(shop);
  await signIn(page, demoAdmin, `/admin/messages/${id}`, shop.db);
  await write(page, "We do!");
  const form = {
    intent: "answer",
    version: "1",
    answerId: await page.locator("[name=answerId]").inputValue(),
    text: await field(page).inputValue(),
  };
  await send(page).click();
  const answers = page.getByRole("region", { name: "Answers so far" }).getByRole("listitem");
  await expect(answers).toHaveCount(1);
  const again = await page.request.post(page.url(), { headers: { origin: shop.url }, form });
  expect(again.ok()).toBe(true);
  await page.reload();
  await expect(answers).toHaveCount(1);
  // Typed on a page that another administrator has made outdated.
  await write(page, "And one more thing.");
  await shop.db.updateTable("contactMessages").set({ version: 7 }).where("id", "=", id).execute();
  await send(page).click();
  await expect(page.getByText("Someone else just changed this.")).toBeVisible();
  await expect(field(page)).toHaveValue(/And one more thing\./);
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("button", { name: "Answered elsewhere" })).toBeVisible();
  await context.close();
});
