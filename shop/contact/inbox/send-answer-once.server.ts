import type { Platform } from "#platform/platform.server.ts";
import { findAnswerToSend, setAnswerSent, type AnswerToSend } from "./inbox.queries.server.ts";

/** Marked as sent after the mail server accepted it: it may be sent twice under one id, but is never lost. */
export async function sendAnswerOnce(
  { db, now }: Pick<Platform, "db" | "now">,
  id: string,
  send: (answer: AnswerToSend) => Promise<void>,
): Promise<void> {
  const answer = await findAnswerToSend(db, id);
  if (!answer || answer.sentAt) return;
  await send(answer);
  await setAnswerSent(db, id, now());
}
