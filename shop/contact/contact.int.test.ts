import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { forwardContactMessage } from "#worker/tasks/forward-contact-message.tsx";
import { contactForm } from "./contact-form.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const from = (address: string) => ({ headers: new Headers({ "x-client-address": address }) });
const client = from("192.0.2.1");
const typed = {
  name: "Al Example",
  email: "al@example.test",
  phone: "",
  subject: "A party of twenty",
  message: "Do you cater?\nOn Sunday.",
};
const form = contactForm.parse(typed);

test("CON-4 a message is stored first and mailed by a job of the same transaction", async () => {
  const platform = await testPlatform();
  await sendContactMessage(platform, client, form);
  const [message] = await platform.db.selectFrom("contactMessages").selectAll().execute();
  expect(message).toMatchObject({ ...typed, phone: null, forwardedAt: null });
  expect(await queuedJobs(platform.db)).toEqual([
    { name: "forward-contact-message", data: { messageId: message!.id } },
  ]);

  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error("The queue is away")) };
  await expect(sendContactMessage({ ...platform, jobs }, client, form)).rejects.toThrow("away");
  expect(await platform.db.selectFrom("contactMessages").select("id").execute()).toHaveLength(1);
});

test("CON-4 the owner gets it once, can answer it, and nobody else gets anything", async () => {
  const platform = await testPlatform({ demo: true });
  await sendContactMessage(platform, client, form);
  const { id: messageId } = await platform.db
    .selectFrom("contactMessages")
    .select("id")
    .executeTakeFirstOrThrow();
  await forwardContactMessage(platform, { messageId });
  await forwardContactMessage(platform, { messageId });
  expect(platform.sentMail).toMatchObject([
    {
      to: "hello@dollop.example",
      replyTo: "al@example.test",
      subject: "Message: A party of twenty",
      messageId: `contact.${messageId}`,
    },
  ]);
  expect(platform.sentMail[0]!.text).toContain("Do you cater?");
});

test("CON-4 without an address of the shop the job stays undone, and the message waits", async () => {
  const platform = await testPlatform();
  await sendContactMessage(platform, client, form);
  const { id: messageId } = await platform.db
    .selectFrom("contactMessages")
    .select("id")
    .executeTakeFirstOrThrow();
  await expect(forwardContactMessage(platform, { messageId })).rejects.toThrow("no email address");
  expect(platform.sentMail).toEqual([]);
});

test("CON-4 a machine that fills in the hidden field is thanked and forgotten", async () => {
  const platform = await testPlatform();
  const filled = contactForm.parse({ ...typed, website: "https://spam.example" });
  await sendContactMessage(platform, client, filled);
  expect(await platform.db.selectFrom("contactMessages").select("id").execute()).toEqual([]);
  expect(await queuedJobs(platform.db)).toEqual([]);
});

test("CON-4 one network has 10 tries an hour; after 100 messages a day the next is refused, never answered as sent", async () => {
  const platform = await testPlatform();
  for (let number = 0; number < 10; number++) await sendContactMessage(platform, client, form);
  await expect(sendContactMessage(platform, client, form)).rejects.toMatchObject({
    reason: "too-many-messages",
  });
  const others = Array.from({ length: 100 }, (_, index) => from(`198.51.100.${index}`));
  const answers: PromiseSettledResult<void>[] = [];
  for (let at = 0; at < others.length; at += 8)
    answers.push(
      ...(await Promise.allSettled(
        others.slice(at, at + 8).map((one) => sendContactMessage(platform, one, form)),
      )),
    );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(10);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { reason: "too-many-messages-today" } });
  // Every message that was answered as sent is stored and will be mailed.
  expect(await platform.db.selectFrom("contactMessages").select("id").execute()).toHaveLength(100);
  expect(await queuedJobs(platform.db)).toHaveLength(100);

  const tomorrow = new Date(platform.now().getTime() + 86_400_000);
  const next = { ...platform, now: () => tomorrow };
  await expect(sendContactMessage(next, from("198.51.100.99"), form)).resolves.toBeUndefined();
});

test("CON-4 one network, an IPv6 site too, gets a tenth of the day's messages, and an honest visitor still writes", async () => {
  const platform = await testPlatform();
  const inHours = (hours: number) => ({
    ...platform,
    now: () => new Date(platform.now().getTime() + hours * 3_600_000),
  });
  const sent: string[] = [];
  for (let hour = 0; hour < 4; hour++)
    for (let number = 0; number < 8; number++)
      for (const address of ["192.0.2.1", `2001:db8:7:${number}::1`])
        await sendContactMessage(inHours(hour), from(address), form).then(
          () => sent.push(address),
          (error: unknown) => expect(error).toMatchObject({ reason: "too-many-messages-today" }),
        );
  expect(sent.filter((address) => address.includes(":"))).toHaveLength(10);
  expect(sent).toHaveLength(20);
  await sendContactMessage(inHours(4), from("2001:db8:8::1"), form);
});

test("CON-4 whatever is typed, the mail has one recipient, one sender and no header of its own", async () => {
  const mailbox = await openMailbox();
  const platform = await testPlatform({ demo: true });
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
  const word = fc.tuple(fc.constantFrom("Hello there ", ""), nasty).map((parts) => parts.join(""));
  const tries = fc.sample(
    fc.record({
      name: word,
      email: fc.oneof(fc.constant("al@example.test"), fc.emailAddress(), word),
      phone: fc.constantFrom("", "613-555-0100", "613-555-0100\r\nBcc: x@example.test"),
      subject: word,
      message: word.map((text) => `${text} and so on and on`),
    }),
    { numRuns: 400, seed: 7 },
  );
  let sent = 0;
  for (const [number, given] of tries.entries()) {
    const parsed = contactForm.safeParse(given);
    if (!parsed.success) continue;
    const deps = { ...platform, mailer };
    const { website: _, ...message } = parsed.data;
    const { id: messageId } = await platform.db
      .insertInto("contactMessages")
      .values(message)
      .returning("id")
      .executeTakeFirstOrThrow();
    await forwardContactMessage(deps, { messageId });
    sent++;
    const mail = mailbox.mails.at(-1)!;
    const headers = mail.raw.slice(0, mail.raw.indexOf("\r\n\r\n"));
    const names = headers
      .split(/\r\n(?![ \t])/)
      .map((header) => header.slice(0, header.indexOf(":")).toLowerCase());
    expect(mail.to, String(number)).toEqual(["hello@dollop.example"]);
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
    expect(headers.match(/^to: .*$/im)?.[0]).toBe("To: hello@dollop.example");
  }
  expect(sent).toBeGreaterThan(10);
}, 60_000);
