import type { Platform } from "#platform/platform.server.ts";
import { findContactMessage, setForwarded, type ContactMessage } from "./contact.queries.server.ts";

/** Marked after the mail server took it, like every mail: perhaps twice under one id, never lost. */
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
