import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";

const typed = { email: "al@example.test", subject: "Hello", message: "Ten letters" };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

test("INBOX-1 messages from before the inbox: what was forwarded two weeks ago is not new", async () => {
  const { db, ownerUrl } = await testDatabase();
  const owner = connect(ownerUrl, { max: 1 });
  const file = await readFile(new URL("0037_inbox.sql", import.meta.url), "utf8");
  await sql
    .raw(
      `drop table contact_answers; drop index contact_messages_by_state;
       alter table contact_messages drop column state, drop column state_changed_at, drop column version;`,
    )
    .execute(owner.db);
  for (const [name, createdAt, forwardedAt] of [
    ["old", ago(16), ago(15)],
    ["young", ago(13), ago(13)],
    ["not forwarded", ago(20), null],
  ] as const)
    // As the version before writes it.
    await db
      .insertInto("contactMessages")
      .values({ ...typed, name, createdAt, forwardedAt })
      .execute();
  await sql.raw(file).execute(owner.db);
  await owner.close();
  const rows = await db
    .selectFrom("contactMessages")
    .select(["name", "state", "version"])
    .select(sql<boolean>`state_changed_at is not distinct from forwarded_at`.as("isSameTime"))
    .orderBy("name")
    .execute();
  expect(rows).toEqual([
    { name: "not forwarded", state: "new", version: 1, isSameTime: true },
    { name: "old", state: "answered", version: 1, isSameTime: true },
    { name: "young", state: "new", version: 1, isSameTime: false },
  ]);
});

test("INBOX-7 answers go with their message, and stay when their author goes", async () => {
  const { db } = await testDatabase();
  const { id: authorId } = await makeUser(db, { role: "admin" });
  const { id: messageId } = await db
    .insertInto("contactMessages")
    .values({ ...typed, name: "Al" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = { id: crypto.randomUUID(), messageId, authorId, body: "We do" };
  await db.insertInto("contactAnswers").values(answer).execute();
  await db.deleteFrom("users").where("id", "=", authorId).execute();
  const answers = () => db.selectFrom("contactAnswers").select(["body", "authorId"]).execute();
  expect(await answers()).toEqual([{ body: "We do", authorId: null }]);
  await db.deleteFrom("contactMessages").where("id", "=", messageId).execute();
  expect(await answers()).toEqual([]);
});
