import { SelectQueryNode, type KyselyPlugin } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Bugs that the scenarios must find. Those of the provider are planted in `openScenario`. */
export type Mutant =
  | "no lock"
  | "refund without key"
  | "trusting the event"
  | "paid by hand is forgotten"
  | "a refund lets the customer switch to cash"
  | "received money is forgotten"
  | "a pause is not read again";

type Row = Record<string, unknown>;

/** A rule that does not look at something is the same as a database that does not tell it. */
const forgotten: Partial<Record<Mutant, (row: Row) => Row>> = {
  "paid by hand is forgotten": (row) =>
    isLockedOrder(row) && row["paymentStatus"] === "paid" && row["paymentIntentId"] === null
      ? { ...row, paymentStatus: "pending" }
      : row,
  "a refund lets the customer switch to cash": (row) => {
    if (isLockedOrder(row) && row["paymentStatus"] === "refunded")
      return { ...row, paymentStatus: "pending" };
    return isAttempt(row)
      ? { ...row, receivedCents: Number(row["receivedCents"]) - Number(row["refundedCents"]) }
      : row;
  },
  "received money is forgotten": (row) => (isAttempt(row) ? { ...row, receivedCents: 0 } : row),
  "a pause is not read again": (row) => ("pausedAt" in row ? { ...row, pausedAt: null } : row),
};

export function plantInDatabase(db: Db, mutant: Mutant): Db {
  if (mutant === "no lock") return db.withPlugin(withoutLocks);
  const forget = forgotten[mutant];
  if (!forget) return db;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(forget) }),
  });
}

const isLockedOrder = (row: Row) => "paymentAttention" in row && "totalCents" in row;
const isAttempt = (row: Row) => "receivedCents" in row && "factsHash" in row;

const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) ? ({ ...node, endModifiers: undefined } as never) : node,
  transformResult: async ({ result }) => result,
};
