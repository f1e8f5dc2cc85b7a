import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { insertEvent } from "./events.queries.server.ts";
import { followPaymentEvent } from "../payments.jobs.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "now" | "cardPayments">;

/** Stores each event once. The provider gets its response only after the commit. */
export async function receivePaymentEvent(
  { db, jobs, now, cardPayments }: Deps,
  body: string,
  signature: string,
): Promise<void> {
  const hint = cardPayments?.readEvent(body, signature);
  if (!hint) throw new Refusal("not-permitted");
  await db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, hint, now()))
      await jobs.enqueue(tx, followPaymentEvent, { eventId: hint.id });
  });
}
