import { expect, test } from "vitest";
import { removeOldData } from "#shop/retention/remove-old-data.server.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { insert } from "#tests/support/valid-rows.ts";
import { answerMessage } from "./answer-message.server.ts";
import { changeMessageState } from "./change-message-state.server.ts";
import { countNewMessages } from "./count-new-messages.server.ts";
import { draftAnswer } from "./draft-answer.ts";
import { answerForm } from "./inbox-forms.ts";
import type { InboxTab, MessageState } from "./inbox-message.ts";
import { listMessages } from "./list-messages.server.ts";
import { readMessage } from "./read-message.server.ts";

const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const stale = { reason: "stale-write" };

async function inbox(env: Readonly<Record<string, string>> = {}) {
  const platform = await testPlatform({ demo: true, env });
  const { db } = platform;
  const grace = await makeAdmin(db);
  const receive = async (given: object = {}) => {
    const { id } = await db
      .insertInto("contactMessages")
      .values({
        name: "Al Example",
        email: "al@example.test",
        subject: "A party of twenty",
        message: "Do you cater?\nOn Sunday.",
        createdAt: testNow,
        ...given,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const answerOf = (version = 1, text = "Hi Al,\nwe do.") =>
    answerForm.parse({ version, answerId: crypto.randomUUID(), text });
  const move = (id: string, version: number, state: MessageState) =>
    changeMessageState(platform, grace, id, { version, state });
  const namesIn = async (tab: InboxTab, term = "", page = 1) =>
    (await listMessages(platform, grace, { tab, term, page })).messages.map(({ name }) => name);
  const entries = () =>
    db
      .selectFrom("auditEntries")
      .where("subjectKind", "=", "contact-message")
      .select(["action", "actorId", "before", "after"])
      .orderBy("id")
      .execute();
  return { platform, db, grace, receive, answerOf, move, namesIn, entries };
}

test("INBOX-1 the newest first, ten a page, found by anything that was typed", async () => {
  const { platform, grace, receive, namesIn } = await inbox();
  for (let number = 1; number <= 12; number++)
    await receive({ name: `Writer ${number}`, createdAt: ago(20 - number) });
  await receive({
    name: "Zoë 100%_Real",
    email: "zoe@example.test",
    phone: "613-555-0100",
    subject: "Allergies",
    message: `Is there  sesame\r\nin your granola? ${"Please. ".repeat(50)}`,
    forwardedAt: testNow,
  });
  expect(await namesIn("new")).toEqual([
    "Zoë 100%_Real",
    ...Array.from({ length: 9 }, (_, index) => `Writer ${12 - index}`),
  ]);
  expect(await namesIn("new", "", 2)).toEqual(["Writer 3", "Writer 2", "Writer 1"]);
  for (const term of ["zoë", "ZOE@", "555-0100", "allerg", "granola", "0%_r"])
    expect(await namesIn("all", term), term).toEqual(["Zoë 100%_Real"]);
  for (const term of ["granolas", "%", "spam"])
    expect(await namesIn("spam", term), term).toEqual([]);
  const { messages, count } = await listMessages(platform, grace, {
    tab: "new",
    term: "sesame",
    page: 9,
  });
  expect(count).toBe(1);
  expect(messages[0]).toMatchObject({ subject: "Allergies", isForwarded: true, state: "new" });
  expect(messages[0]!.beginning).toMatch(/^Is there sesame in your granola\? Please\./);
  expect(messages[0]!.beginning.length).toBeLessThanOrEqual(160);
});

test("INBOX-2 a message opens with everything, and with who answered what", async () => {
  const { platform, grace, receive, answerOf } = await inbox();
  const id = await receive({ phone: "613-555-0100" });
  await answerMessage(platform, grace, id, answerOf());
  const { message, answers } = await readMessage(platform, grace, id);
  expect(message).toEqual({
    id,
    name: "Al Example",
    email: "al@example.test",
    phone: "613-555-0100",
    subject: "A party of twenty",
    text: "Do you cater?\nOn Sunday.",
    at: testNow,
    state: "answered",
    version: 2,
    isForwarded: false,
  });
  expect(answers).toMatchObject([
    { author: grace.name, text: "Hi Al,\nwe do.", at: testNow, isSent: false },
  ]);
  for (const unknown of [crypto.randomUUID(), "count", "' or true"]) {
    const notFound = { reason: "not-found" };
    await expect(readMessage(platform, grace, unknown)).rejects.toMatchObject(notFound);
    await expect(
      changeMessageState(platform, grace, unknown, { version: 1, state: "spam" }),
    ).rejects.toMatchObject(notFound);
    await expect(answerMessage(platform, grace, unknown, answerOf())).rejects.toMatchObject(
      notFound,
    );
  }
});

test("INBOX-3 INBOX-8 an answer, its mail's job, its entry and the state are one transaction", async () => {
  const { platform, db, grace, receive, answerOf, entries } = await inbox();
  const id = await receive();
  const answer = answerOf();
  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error("The queue is away")) };
  await expect(answerMessage({ ...platform, jobs }, grace, id, answer)).rejects.toThrow("away");
  const before = await readMessage(platform, grace, id);
  expect(before).toMatchObject({ message: { state: "new", version: 1 }, answers: [] });
  expect(await entries()).toEqual([]);

  const logged: unknown[] = [];
  const logger = { ...platform.logger, info: (...line: unknown[]) => void logged.push(line) };
  await answerMessage({ ...platform, logger }, grace, id, answer);
  const { answerId } = answer;
  expect(await queuedJobs(db)).toEqual([{ name: "send-contact-answer", data: { answerId } }]);
  // Kept for good, so nothing in it tells who wrote or what.
  expect(await entries()).toEqual([
    {
      action: "contact-message.answered",
      actorId: grace.id,
      before: { state: "new" },
      after: { state: "answered", answerId },
    },
  ]);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(/al@|Example|party|cater|we do/i);
});

test("INBOX-4 the same answer again, also at the same moment, is one answer and one mail", async () => {
  const { platform, db, grace, receive, answerOf, entries } = await inbox();
  const id = await receive();
  const answer = answerOf();
  await Promise.all(
    Array.from({ length: 8 }, () => answerMessage(platform, grace, id, { ...answer })),
  );
  await answerMessage(platform, grace, id, answer);
  expect((await readMessage(platform, grace, id)).answers).toHaveLength(1);
  expect(await queuedJobs(db)).toHaveLength(1);
  expect(await entries()).toHaveLength(1);

  // The id with another text or message is an outdated page: nothing is lost in silence.
  const other = await receive();
  for (const [to, text] of [
    [id, "Something else"],
    [other, answer.text],
  ] as const)
    await expect(answerMessage(platform, grace, to, { ...answer, text })).rejects.toMatchObject(
      stale,
    );
  expect(await queuedJobs(db)).toHaveLength(1);
});

test("INBOX-4 a draft without an answer is not sent", async () => {
  const { platform, db, grace, receive, answerOf } = await inbox();
  const id = await receive();
  const draft = answerOf(1, draftAnswer("Al Example", "Dollop"));
  await expect(answerMessage(platform, grace, id, draft)).rejects.toMatchObject({
    reason: "answer-empty",
  });
  expect(await queuedJobs(db)).toEqual([]);
});

test("INBOX-4 an administrator has 60 answers an hour and a message 10; what is repeated isn't counted", async () => {
  const { platform, db, grace, receive, answerOf } = await inbox({
    RATE_LIMITS: "answers=4/1h,answers-message=3",
  });
  const [first, second] = [await receive(), await receive()];
  for (const version of [1, 2, 3]) {
    const answer = answerOf(version);
    for (let time = 0; time < 3; time++) await answerMessage(platform, grace, first, answer);
  }
  await expect(answerMessage(platform, grace, first, answerOf(4))).rejects.toMatchObject({
    reason: "too-many-answers-to-message",
  });
  await answerMessage(platform, grace, second, answerOf(1));
  await expect(answerMessage(platform, grace, second, answerOf(2))).rejects.toMatchObject({
    reason: "too-many-answers",
  });
  const other = await makeAdmin(db);
  await answerMessage(platform, other, second, answerOf(2));
  expect(await queuedJobs(db)).toHaveLength(5);
});

test("INBOX-5 spam, answered elsewhere and back: each once, none with a mail, and only new ones count", async () => {
  const { platform, db, grace, receive, move, namesIn, entries } = await inbox();
  const [al, bo] = [await receive({ name: "Al" }), await receive({ name: "Bo" })];
  const newCount = async () => (await countNewMessages(platform, grace)).count;
  expect(await newCount()).toBe(2);
  await move(al, 1, "spam");
  // A second click finds it done.
  await move(al, 1, "spam");
  await move(bo, 1, "answered");
  expect(await newCount()).toBe(0);
  expect([await namesIn("new"), await namesIn("answered"), await namesIn("spam")]).toEqual([
    [],
    ["Bo"],
    ["Al"],
  ]);
  await move(al, 2, "new");
  await move(bo, 2, "new");
  expect(await newCount()).toBe(2);
  expect(await queuedJobs(db)).toEqual([]);
  expect((await entries()).map(({ before, after }) => [before, after])).toEqual([
    [{ state: "new" }, { state: "spam" }],
    [{ state: "new" }, { state: "answered" }],
    [{ state: "spam" }, { state: "new" }],
    [{ state: "answered" }, { state: "new" }],
  ]);
});

test("INBOX-6 of two administrators at the same moment one is refused, whatever they do", async () => {
  const { platform, db, grace, receive, answerOf, move, entries } = await inbox();
  const other = await makeAdmin(db);
  const id = await receive();
  const tries = await Promise.allSettled([
    answerMessage(platform, grace, id, answerOf()),
    answerMessage(platform, other, id, answerOf()),
    move(id, 1, "spam"),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject(stale);
  expect(await entries()).toHaveLength(1);
  // Forwarding changes nothing that an administrator has seen.
  const next = await receive();
  await db
    .updateTable("contactMessages")
    .set({ forwardedAt: testNow })
    .where("id", "=", next)
    .execute();
  await answerMessage(platform, grace, next, answerOf(1));
  // A second answer to what has changed meanwhile is refused as well.
  await expect(answerMessage(platform, other, next, answerOf(1))).rejects.toMatchObject(stale);
});

test("INBOX-7 spam goes 30 days after it was marked; an answer that has not gone out keeps its message", async () => {
  const { platform, db, receive, namesIn } = await inbox();
  const long = { createdAt: ago(400), forwardedAt: ago(400) };
  for (const days of [31, 29]) {
    const spam = { state: "spam", stateChangedAt: ago(days), createdAt: ago(100) };
    await receive({ ...spam, name: `spam for ${days}` });
  }
  for (const [name, createdAt, sentAt] of [
    ["answered", ago(400), ago(400)],
    ["answer waits", ago(89), null],
    ["answer given up", ago(91), null],
  ] as const) {
    const messageId = await receive({ ...long, name, state: "answered", stateChangedAt: ago(400) });
    const answer = { id: crypto.randomUUID(), messageId, body: "We do", createdAt, sentAt };
    await insert(db, "contactAnswers", answer);
  }
  await removeOldData(platform);
  expect((await namesIn("all")).toSorted()).toEqual(["answer waits", "spam for 29"]);
  expect(await db.selectFrom("contactAnswers").select("id").execute()).toHaveLength(1);
});
