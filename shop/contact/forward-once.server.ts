import type { Platform } from "#platform/platform.server.ts";
import { findContactMessage, setForwarded, type ContactMessage } from "./contact.queries.server.ts";

/** Marked as sent after the mail server accepted it: it may be sent twice under one id, but is never lost. */
export async function forwardOnce(
  { db, now }: Pick<Platform, "db" | "now">,
  id: string,
  send: (message: ContactMessage) => Promise<void>,
): Promise<void> {
  const message = await findContactMessage(db, id);
  if (!message || message.forwardedAt) return;
  await send(message);
  await setForwarded(db, id, now());
}
