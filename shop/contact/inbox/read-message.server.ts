import { z } from "zod";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { findInboxMessage, listAnswers } from "./inbox.queries.server.ts";
import type { InboxMessage, MessageAnswer } from "./inbox-message.ts";

/** More than the cap on answers per message may be set to in earnest. */
const maxAnswersShown = 100;

export async function readMessage(
  { db }: Pick<Platform, "db">,
  _by: Admin,
  messageId: string,
): Promise<{ message: InboxMessage; answers: MessageAnswer[] }> {
  if (!z.guid().safeParse(messageId).success) throw new Refusal("not-found");
  const message = await findInboxMessage(db, messageId);
  if (!message) throw new Refusal("not-found");
  return { message, answers: await listAnswers(db, messageId, maxAnswersShown) };
}
