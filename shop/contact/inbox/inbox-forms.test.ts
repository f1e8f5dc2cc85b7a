import { expect, test } from "vitest";
import { draftAnswer, isOnlyDraft } from "./draft-answer.ts";
import { answerForm, maxAnswerLength } from "./inbox-forms.ts";
import { inboxSearch, readInboxView } from "./inbox-view.ts";

const form = { version: "1", answerId: crypto.randomUUID(), text: "Hi Al,\r\n\r\nWe do.\r\n" };

test("INBOX-3 lines stay lines, and a line break counts once", () => {
  expect(answerForm.parse(form).text).toBe("Hi Al,\n\nWe do.");
  const lines = "a\r\n".repeat(maxAnswerLength / 2);
  expect(answerForm.safeParse({ ...form, text: lines }).success).toBe(true);
});

test.each([
  ["nothing", " \r\n "],
  ["too much", "a".repeat(maxAnswerLength + 1)],
  ["a hidden character", "We do\0"],
])("INBOX-3 an answer of %s is refused", (_, text) => {
  expect(answerForm.safeParse({ ...form, text }).success).toBe(false);
});

test("INBOX-3 the draft greets by the first name, unless it looks like none, and ends with the shop", () => {
  expect(draftAnswer("Al Example", "Dollop")).toMatch(/^Hi Al,\n[^]*\nDollop$/);
  expect(draftAnswer("Win at evil.example", "Dollop")).toMatch(/^Hi there,/);
});

test("INBOX-3 a draft without an answer is recognised, however it was moved around", () => {
  const draft = draftAnswer("Al", "Dollop");
  expect(isOnlyDraft(`\n${draft.replaceAll("\n\n", "\n")} `, draft)).toBe(true);
  expect(isOnlyDraft(draft.replace("\n\n\n", "\n\nWe do.\n"), draft)).toBe(false);
});

test.each(["", "?show=spam", "?q=cater&show=all&page=3"])(
  "INBOX-1 %s reads back the same",
  (address) => {
    expect(inboxSearch(readInboxView(new URLSearchParams(address)))).toBe(address);
  },
);

test("INBOX-1 an address that makes no sense shows the new messages", () => {
  const view = readInboxView(new URLSearchParams("?show=toString&page=-1&q=%00"));
  expect(view).toEqual({ term: "", tab: "new", page: 1 });
});
