import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { changeMessageState } from "#shop/contact/inbox/change-message-state.server.ts";

const { visit, db, platform, runWorker } = await openShop();

const typed = {
  name: "Al Example",
  email: "al@example.test",
  phone: "(613) 555-0100",
  message: "Do you cater for twenty?\nOn a Sunday.",
};
const draft = /^Hi Al,\n[^]*\nDollop$/;
const field = (page: Page) => page.getByLabelText<HTMLTextAreaElement>("Your answer");
const sendAnswer = (page: Page, words: string) =>
  page.submit("Send answer", {
    "Your answer": field(page).value.replace("\n\n\n\n", `\n\n${words}\n\n`),
  });
const answers = (page: Page) =>
  within(page.getByRole("region", { name: "Answers so far" })).getAllByRole("listitem");
/** As every administrators' page asks, for its menu. */
const countNew = async (page: Page) =>
  (JSON.parse((await page.visit("/admin/messages/count")).source) as { count: number }).count;

async function receive(subject: string): Promise<string> {
  const { id } = await db
    .insertInto("contactMessages")
    .values({ ...typed, subject })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/admin/messages/${id}`;
}

test("INBOX-1 INBOX-2 a message from the contact page is in the list, counted, searched and opened", async () => {
  await db.deleteFrom("contactMessages").execute();
  const empty = await visit("/admin/messages", { as: "admin" });
  empty.getByText("You're all caught up");
  expect(await countNew(empty)).toBe(0);

  const contact = await visit("/contact");
  await contact.submit("Send Message", {
    "Name *": typed.name,
    "Email *": typed.email,
    phone: typed.phone,
    "Subject *": "A big party",
    "Message *": typed.message,
  });
  const page = await empty.visit("/admin/messages");
  expect(await countNew(page)).toBe(1);
  const row = page.getByText("A big party").closest("li")!;
  expect(row.textContent).toContain("Do you cater for twenty? On a Sunday.");
  expect(row.textContent).toContain("Not emailed to you yet");
  await runWorker();
  const found = await page.submit("Search", { "Search messages": "TWENTY" });
  expect(found.address).toBe("/admin/messages?q=TWENTY");
  found.getByText('Showing 1 of 1 message for "TWENTY"');
  expect(found.queryByText("Not emailed to you yet")).toBeNull();

  const open = await found.follow("A big party");
  open.getByRole("heading", { level: 2, name: "A big party" });
  expect(open.getByRole("link", { name: typed.phone }).getAttribute("href")).toBe(
    "tel:+16135550100",
  );
  open.getByRole("link", { name: typed.email });
  expect(field(open).value).toMatch(draft);
});

test("INBOX-3 an answer is written, stored with its author, emailed, and leaves the field empty", async () => {
  const as = await makeUser(db, { name: "Ife Owner", role: "admin" });
  const page = await visit(await receive("An answer"), { as });
  const refused = await page.submit("Send answer");
  expect(refused.getByRole("alert").textContent).toContain("There's no answer yet.");
  const answered = await sendAnswer(refused, "We do!");
  answered.getByText("Answer saved");
  const [answer] = answers(answered);
  for (const words of ["We do!", "Ife Owner", "Not sent yet"])
    expect(answer!.textContent).toContain(words);
  expect(field(answered).value).toMatch(draft);
  expect(field(answered).value).not.toContain("We do!");
  const mails = (await runWorker()).filter(({ to }) => to === typed.email);
  expect(mails).toEqual([expect.objectContaining({ text: expect.stringContaining("We do!") })]);
  expect(answers(await answered.visit(answered.address))[0]!.textContent).not.toContain("Not sent");
});

test("INBOX-5 a message is sorted away and back, and leads back to what was searched for", async () => {
  const page = await visit(`${await receive("A parade of twenty")}?q=PARADE`, { as: "admin" });
  const count = await countNew(page);
  const spam = await page.submit("Mark as spam");
  expect(await countNew(spam)).toBe(count - 1);
  spam.getByText("Marked as spam");
  expect(spam.queryByLabelText("Your answer")).toBeNull();
  spam.getByText("We delete spam 30 days after it was marked.");
  const back = await spam.submit("Not spam");
  expect(await countNew(back)).toBe(count);
  const answered = await back.submit("Answered elsewhere");
  answered.getByText("Marked as answered");
  const list = await answered.visit(
    answered.document.querySelector(".office-head a")!.getAttribute("href")!,
  );
  expect(list.address).toBe("/admin/messages?q=PARADE");
  list.getByText("No messages found");
  const all = await list.follow("Search all messages");
  expect(all.getByText("A parade of twenty").closest("li")!.textContent).toContain("Answered");
});

test("INBOX-3 INBOX-4 an answer that is sent twice is stored and emailed once", async () => {
  const page = await visit(await receive("Twice"), { as: "admin" });
  expect(answers(await sendAnswer(page, "We do!"))).toHaveLength(1);
  // The same page again: a second press, or Back and another one.
  expect(answers(await sendAnswer(page, "We do!"))).toHaveLength(1);
  expect((await runWorker()).filter(({ to }) => to === typed.email)).toHaveLength(1);
});

test("INBOX-6 an outdated page is refused, keeps what was typed, and can send it then", async () => {
  const address = await receive("Outdated");
  const page = await visit(address, { as: "admin" });
  await changeMessageState(platform, await makeAdmin(db), address.split("/").at(-1)!, {
    version: 1,
    state: "spam",
  });
  const refused = await sendAnswer(page, "We do!");
  expect(refused.status).toBe(409);
  refused.getByText("Someone else just changed this. Check the latest version and try again.");
  refused.getByRole("button", { name: "Not spam" });
  expect(field(refused).value).toContain("We do!");
  const sent = await refused.submit("Send answer");
  sent.getByText("Answer saved");
  sent.getByRole("button", { name: "Move back to New" });
});
