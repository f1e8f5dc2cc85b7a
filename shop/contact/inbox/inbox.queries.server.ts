import { sql, type SqlBool } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type {
  InboxMessage,
  InboxTab,
  ListedMessage,
  MessageAnswer,
  MessageState,
} from "./inbox-message.ts";

type Wanted = { readonly term: string; readonly tab: InboxTab };

const beginningLength = 160;
const isForwarded = sql<boolean>`forwarded_at is not null`;

/** Matches any part of what the sender typed. LIKE wildcards are escaped. */
function matching({ term, tab }: Wanted) {
  const part = `%${term.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const typed = sql`concat_ws(' ', name, email, phone, subject, message)`;
  const conditions = [
    sql<SqlBool>`true`,
    ...(term.trim() ? [sql<SqlBool>`lower(${typed}) like lower(${part})`] : []),
    ...(tab === "all" ? [] : [sql<SqlBool>`state = ${tab}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function countMessages(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom("contactMessages")
    .where(matching(wanted))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function listMessageRows(
  db: Db,
  { offset, limit, ...wanted }: Wanted & { offset: number; limit: number },
): Promise<ListedMessage[]> {
  return db
    .selectFrom("contactMessages")
    .where(matching(wanted))
    .select(["id", "name", "subject", "state", "createdAt as at", isForwarded.as("isForwarded")])
    .select(
      sql<string>`left(regexp_replace(message, '[[:space:]]+', ' ', 'g'), ${beginningLength})`.as(
        "beginning",
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute() as Promise<ListedMessage[]>;
}

export async function findInboxMessage(db: Db, id: string): Promise<InboxMessage | undefined> {
  return db
    .selectFrom("contactMessages")
    .select(["id", "name", "email", "phone", "subject", "message as text", "state", "version"])
    .select(["createdAt as at", isForwarded.as("isForwarded")])
    .where("id", "=", id)
    .executeTakeFirst() as Promise<InboxMessage | undefined>;
}

/** Oldest first. */
export async function listAnswers(
  db: Db,
  messageId: string,
  limit: number,
): Promise<MessageAnswer[]> {
  return db
    .selectFrom("contactAnswers")
    .leftJoin("users", "users.id", "contactAnswers.authorId")
    .where("messageId", "=", messageId)
    .select(["contactAnswers.id", "users.name as author", "body as text"])
    .select(["contactAnswers.createdAt as at", sql<boolean>`sent_at is not null`.as("isSent")])
    .orderBy("contactAnswers.createdAt")
    .orderBy("contactAnswers.id")
    .limit(limit)
    .execute();
}

export type LockedMessage = Pick<InboxMessage, "name" | "state" | "version">;

/** Everybody who changes a message or its answers waits here. */
export async function lockMessage(tx: Tx, id: string): Promise<LockedMessage | undefined> {
  return tx
    .selectFrom("contactMessages")
    .select(["name", "state", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst() as Promise<LockedMessage | undefined>;
}

/** Also counts the change: a page that was opened before it is outdated. */
export async function updateState(
  tx: Tx,
  id: string,
  state: MessageState,
  stateChangedAt: Date,
): Promise<void> {
  await tx
    .updateTable("contactMessages")
    .set((eb) => ({ state, stateChangedAt, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function countAnswers(tx: Tx, messageId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("contactAnswers")
    .where("messageId", "=", messageId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type AnswerRow = { readonly messageId: string; readonly body: string };

export async function findAnswer(tx: Tx, id: string): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom("contactAnswers")
    .select(["messageId", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns false if there is an answer with this id. */
export async function insertAnswer(
  tx: Tx,
  answer: AnswerRow & { readonly id: string; readonly authorId: string; readonly createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("contactAnswers")
    .values(answer)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An answer with the message that it quotes. */
export type AnswerToSend = {
  readonly id: string;
  readonly text: string;
  readonly sentAt: Date | null;
  readonly message: Pick<InboxMessage, "email" | "subject" | "text" | "at">;
};

export async function findAnswerToSend(db: Db, id: string): Promise<AnswerToSend | undefined> {
  const row = await db
    .selectFrom("contactAnswers")
    .innerJoin("contactMessages", "contactMessages.id", "contactAnswers.messageId")
    .select(["body", "sentAt", "email", "subject", "message", "contactMessages.createdAt as at"])
    .where("contactAnswers.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, sentAt, email, subject, message, at } = row;
  return { id, text: body, sentAt, message: { email, subject, text: message, at } };
}

export async function setAnswerSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable("contactAnswers").set({ sentAt }).where("id", "=", id).execute();
}
