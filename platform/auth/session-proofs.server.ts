import type { BetterAuthOptions } from "better-auth";
import type { Db } from "../database/database.server.ts";
import { deleteUnusedSessions } from "./stored-session.queries.server.ts";

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>;
type Opened = { readonly userId: string; readonly factorGivenAt?: Date | null };

/** Columns of a session that the shop adds; nobody can send them. */
export const proofFields = {
  confirmedAt: { type: "date", required: false, input: false },
  factorGivenAt: { type: "date", required: false, input: false },
  usedAt: { type: "date", required: false, input: false },
} as const;

/**
 * Per account. Whoever has more loses those that were used least recently: never a kitchen's tablet with an open board,
 * which counts as used every few minutes.
 */
const maxSessions = 20;

/**
 * Every way to open a session is a proof of who the person is: a password, a mailed code or a link.
 * The second factor counts only for the session that it was given in; the library also replaces a
 * session, for example with a new password, and then the factor moves along.
 */
export function sessionProofs(db: Db, now: () => Date): SessionHooks {
  return {
    create: {
      before: async (session, context) => {
        const at = now();
        const isFactorGiven = context?.path?.startsWith("/two-factor/verify") ?? false;
        const replaced = context?.context.session?.session as Opened | undefined;
        const earlier = replaced?.userId === session.userId ? replaced.factorGivenAt : null;
        const factorGivenAt = isFactorGiven ? at : (earlier ?? null);
        return { data: { ...session, confirmedAt: at, usedAt: at, factorGivenAt } };
      },
      after: ({ id: newId, userId }) =>
        deleteUnusedSessions(db, { userId, newId, keep: maxSessions }),
    },
  };
}
