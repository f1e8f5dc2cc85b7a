import { SetupError } from "../environment.server.ts";

/** PgBouncer names the first time limit that it does not pass on; it has one code for all its errors. */
const refusedParameter = /^unsupported startup parameter/;

/** Throws what it is given, or what to do about it if a pooler refused the connection. */
export function explainPooler(error: unknown): never {
  // oxlint-disable-next-line dollop/no-decision-by-text -- PgBouncer has no code for it
  if (error instanceof Error && refusedParameter.test(error.message))
    throw new SetupError(
      "The database's address leads to a connection pooler: see DATABASE_LISTEN_URL in .env.example.",
      { cause: error },
    );
  throw error;
}
