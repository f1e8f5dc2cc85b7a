import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import { maskAddresses } from "#platform/mask-addresses.server.ts";
import type { Attempt } from "./payment.ts";

export const attemptColumns = [
  "id",
  "orderId",
  "attempt",
  "livemode",
  "provider",
  "state",
  "sessionId",
  "paymentIntentId",
  "receivedCents",
  "refundedCents",
  "disputeStatus",
  "factsHash",
  "todo",
  "version",
  "createdAt",
  "expiresAt",
] as const;

export type AttemptRow = Pick<
  Selectable<Schema["paymentAttempts"]>,
  (typeof attemptColumns)[number]
> &
  Attempt;

/** What says how it was paid, and whether money has to go back. */
export async function findPaymentState(db: Db, id: string) {
  return db
    .selectFrom("orders")
    .select(["status", "paymentMethod", "paymentStatus", "paymentSetByHand", "paymentIntentId"])
    .select(["paymentAttention", "totalCents", "dueCents", "cashExtraCents"])
    .select(["refundNeededCents", "refundDeclinedCents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function findOrderPaymentStatus(
  db: Db,
  id: string,
): Promise<Pick<Selectable<Schema["orders"]>, "paymentStatus" | "version">> {
  return db
    .selectFrom("orders")
    .select(["paymentStatus", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** False if every card payment came too late, or in vain for another reason. */
export async function wasPaidByCard(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("paymentIntentId")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return Boolean(row?.paymentIntentId);
}

export async function listAttempts(db: Db, orderId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom("paymentAttempts")
    .select(attemptColumns)
    .where("orderId", "=", orderId)
    .orderBy("attempt")
    .execute();
}

export async function findAttempt(
  db: Db,
  id: string,
): Promise<(AttemptRow & { hasRefunds: boolean }) | undefined> {
  return db
    .selectFrom("paymentAttempts")
    .select(attemptColumns)
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("refunds").select("id").whereRef("orderId", "=", "paymentAttempts.orderId"))
        .$castTo<boolean>()
        .as("hasRefunds"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findAttemptOfCustomer(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<{ id: string; orderId: string } | undefined> {
  return db
    .selectFrom("paymentAttempts")
    .innerJoin("orders", "orders.id", "paymentAttempts.orderId")
    .select(["paymentAttempts.id", "paymentAttempts.orderId"])
    .where("paymentAttempts.sessionId", "=", sessionId)
    .where("orders.userId", "=", userId)
    .executeTakeFirst();
}

type Trace = {
  readonly sessionId: string | null;
  readonly intentId: string | null;
  readonly orderId: string | null;
  readonly attempt: number | null;
};

/** Another shop on the same provider account may write anything there; invalid values would fail every query. */
const ownTrace = z.object({ orderId: z.guid(), attempt: z.int32() });

/** By the most specific id that an event carries: session, then intent, then order. */
export async function findAttemptByTrace(
  db: Db,
  { sessionId, intentId, orderId, attempt }: Trace,
): Promise<{ id: string; sessionId: string | null } | undefined> {
  const attempts = db.selectFrom("paymentAttempts").select(["id", "sessionId"]);
  if (sessionId) {
    const found = await attempts.where("sessionId", "=", sessionId).executeTakeFirst();
    if (found) return found;
  }
  if (intentId) {
    const found = await attempts.where("paymentIntentId", "=", intentId).executeTakeFirst();
    if (found) return found;
  }
  const { data: own } = ownTrace.safeParse({ orderId, attempt });
  if (!own) return undefined;
  return attempts
    .where("orderId", "=", own.orderId)
    .where("attempt", "=", own.attempt)
    .executeTakeFirst();
}

type NewAttempt = {
  readonly orderId: string;
  readonly attempt: number;
  readonly provider: "stripe" | "double";
  readonly livemode: boolean;
  readonly idempotencyKey: string;
  readonly params: object;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly nextCheckAt: Date;
};

export async function insertAttempt(
  tx: Tx,
  { params, ...attempt }: NewAttempt,
): Promise<AttemptRow> {
  return tx
    .insertInto("paymentAttempts")
    .values({ ...attempt, params: JSON.stringify(params) })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow();
}

export async function findSessionRequest(
  db: Db,
  attemptId: string,
): Promise<{ params: unknown; key: string; email: string }> {
  return (
    db
      .selectFrom("paymentAttempts")
      .innerJoin("orders", "orders.id", "paymentAttempts.orderId")
      .innerJoin("users", "users.id", "orders.userId")
      // The account's own address: the provider sends receipts to it.
      .select(["params", "idempotencyKey as key", "users.email as email"])
      .where("paymentAttempts.id", "=", attemptId)
      .executeTakeFirstOrThrow()
  );
}

type AttemptChange = Partial<
  Pick<
    AttemptRow,
    | "state"
    | "sessionId"
    | "paymentIntentId"
    | "receivedCents"
    | "refundedCents"
    | "disputeStatus"
    | "factsHash"
    | "todo"
  >
> & { readonly lastError?: string | null; readonly nextCheckAt?: Date | null };

export async function updateAttempt(db: Db, id: string, change: AttemptChange): Promise<void> {
  await db.updateTable("paymentAttempts").set(change).where("id", "=", id).execute();
}

/** Only an attempt without a session: a concurrent call may have opened one. */
export async function failCreating(db: Db, id: string, lastError: string): Promise<void> {
  await db
    .updateTable("paymentAttempts")
    .set({ state: "failed", lastError: maskAddresses(lastError).slice(0, 500), nextCheckAt: null })
    .where("id", "=", id)
    .where("state", "=", "creating")
    .where("sessionId", "is", null)
    .execute();
}

/** Stores a session that an event named before our own call did. */
export async function setSessionId(db: Db, id: string, sessionId: string): Promise<void> {
  await db
    .updateTable("paymentAttempts")
    .set({ sessionId })
    .where("id", "=", id)
    .where("sessionId", "is", null)
    .execute();
}
