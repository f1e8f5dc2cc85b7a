import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { readHealth } from "#shop/health/read-health.server.ts";
import { retryMails } from "#shop/health/retry-mails.server.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { sendContactAnswer } from "#worker/tasks/send-contact-answer.tsx";
import { contactForm } from "../contact-form.ts";
import { answerMessage } from "./answer-message.server.ts";
import { answerForm } from "./inbox-forms.ts";
import { readMessage } from "./read-message.server.ts";

const typed = {
  name: "Al Example",
  email: "al@example.test",
  subject: "Win at http://evil.example",
  message: "Do you cater?\nSee evil.example/menu on Sunday.",
};

async function inbox() {
  const platform = await testPlatform({ demo: true });
  const { db } = platform;
  const grace = await makeAdmin(db);
  const answered = async (
    given: object = {},
    text = "Hi Al,\n\nWe do.\nhttps://dollop.example",
  ) => {
    const { id } = await db
      .insertInto("contactMessages")
      .values({ ...typed, createdAt: testNow, ...given })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answerId = crypto.randomUUID() as string;
    const form = answerForm.parse({ version: 1, answerId, text });
    await answerMessage(platform, grace, id, form);
    return { id, answerId };
  };
  return { platform, db, grace, answered };
}

test("INBOX-3 the answer goes once, to whoever wrote, with a quote that carries no link, and replies go to the shop", async () => {
  const { platform, grace, answered } = await inbox();
  const { id, answerId } = await answered();
  await runJobs(platform);
  await sendContactAnswer(platform, { answerId });
  expect(platform.sentMail).toMatchObject([
    {
      to: "al@example.test",
      replyTo: "hello@dollop.example",
      subject: "Re: Win at [link removed]",
      messageId: `answer.${answerId}`,
    },
  ]);
  const { html, text } = platform.sentMail[0]!;
  expect(text).toContain("We do.\nhttps://dollop.example");
  expect(text.indexOf("We do.")).toBeLessThan(text.indexOf("Do you cater?"));
  expect(text).toContain("you wrote:");
  for (const part of [html, text]) expect(part).not.toContain("evil.example");
  expect((await readMessage(platform, grace, id)).answers).toMatchObject([{ isSent: true }]);
});

test("INBOX-3 without an address of the shop the answer is sent all the same", async () => {
  const { platform, db, answered } = await inbox();
  await db.updateTable("storeSettings").set({ email: "" }).execute();
  await answered();
  await runJobs(platform);
  expect(platform.sentMail).toHaveLength(1);
  expect(platform.sentMail[0]).not.toHaveProperty("replyTo");
});

test("INBOX-7 an answer whose message was deleted is not sent", async () => {
  const { platform, db, answered } = await inbox();
  const { id } = await answered();
  await db.deleteFrom("contactMessages").where("id", "=", id).execute();
  await runJobs(platform);
  expect(platform.sentMail).toEqual([]);
});

test("INBOX-8 a mail server that is away loses nothing: Health names the answer and sends it again", async () => {
  const { platform, db, grace, answered } = await inbox();
  const { id, answerId } = await answered();
  const mailer = { ...platform.mailer, send: () => Promise.reject(new Error("450 Not now")) };
  await expect(sendContactAnswer({ ...platform, mailer }, { answerId })).rejects.toThrow("450");
  expect((await readMessage(platform, grace, id)).answers).toMatchObject([{ isSent: false }]);

  await sql`delete from pgboss.job where name = 'send-contact-answer'`.execute(db);
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (gen_random_uuid(), 'failed-jobs', ${JSON.stringify({ answerId })}::jsonb, 'send-contact-answer',
      gen_random_uuid(), '{"message": "450 Not now"}')`.execute(db);
  const { failed } = await readHealth(platform, grace);
  expect(failed).toMatchObject([{ name: "send-contact-answer", error: "450 Not now" }]);
  await retryMails(platform, grace, { jobId: failed[0]!.id });
  await runJobs(platform);
  expect(platform.sentMail).toMatchObject([{ to: "al@example.test" }]);
  expect((await readMessage(platform, grace, id)).answers).toMatchObject([{ isSent: true }]);
});

test("INBOX-3 whatever was typed on either side, the mail has one recipient and no header of its own", async () => {
  const mailbox = await openMailbox();
  const { platform, answered } = await inbox();
  const mailer = createMailer({ ...platform.config, SMTP_URL: mailbox.url });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  const nasty = fc.oneof(
    fc.constantFrom("\r\nBcc: victim@example.test", "\nTo: victim@example.test", "%0aBcc: x", "\0"),
    fc.constantFrom("<victim@example.test>", "a, victim@example.test", "=?utf-8?q?=0aBcc:_x?="),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const word = nasty.map((part) => `Hello there ${part}`);
  const tries = fc.sample(
    fc.record({
      name: word,
      email: fc.oneof(fc.constant("al@example.test"), fc.emailAddress(), nasty),
      subject: word,
      message: word,
      text: word,
    }),
    { numRuns: 150, seed: 11 },
  );
  let sent = 0;
  for (const { text, ...given } of tries) {
    const parsed = contactForm.safeParse(given);
    const answer = answerForm.shape.text.safeParse(text);
    if (!parsed.success || !answer.success) continue;
    const { website: _, ...message } = parsed.data;
    const { answerId } = await answered(message, answer.data);
    await sendContactAnswer({ ...platform, mailer }, { answerId });
    sent++;
    const mail = mailbox.mails.at(-1)!;
    const headers = mail.raw.slice(0, mail.raw.indexOf("\r\n\r\n"));
    const names = headers
      .split(/\r\n(?![ \t])/)
      .map((header) => header.slice(0, header.indexOf(":")).toLowerCase());
    expect(mail.to, String(sent)).toEqual([message.email]);
    expect(names.toSorted()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(headers).toMatch(/^Reply-To: hello@dollop\.example$/m);
  }
  expect(sent).toBeGreaterThan(10);
}, 60_000);
