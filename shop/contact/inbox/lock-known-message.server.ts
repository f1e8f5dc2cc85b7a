import { z } from "zod";
import type { Tx } from "#platform/database/database.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { lockMessage, type LockedMessage } from "./inbox.queries.server.ts";

/** The id comes from an address, so that it may be anything. */
export async function lockKnownMessage(tx: Tx, messageId: string): Promise<LockedMessage> {
  const message = z.guid().safeParse(messageId).success
    ? await lockMessage(tx, messageId)
    : undefined;
  if (!message) throw new Refusal("not-found");
  return message;
}
