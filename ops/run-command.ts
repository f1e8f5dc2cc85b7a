import { z } from "zod";
import { isPooled } from "#platform/config.server.ts";
import { connect, type ConnectOptions, type Database } from "#platform/database/database.server.ts";
import { explainPooler } from "#platform/database/pooler-error.server.ts";
import { parseEnvironment, SetupError } from "#platform/environment.server.ts";

/** Runs a command; what the installation causes is told in one sentence, and only a bug shows its stack trace. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A system call fails for a missing folder or right, and says so itself.
    const isSetup = error instanceof SetupError || (error instanceof Error && "syscall" in error);
    console.error(isSetup ? error.message : error);
    process.exitCode = 1;
  }
}

/** Connects first, so that a database that cannot be reached is not mistaken for a failure of the work. */
export async function withDatabase(
  url: string,
  work: (database: Database) => Promise<void>,
  options: Pick<ConnectOptions, "isPooled" | "queryTimeoutMs"> = {},
): Promise<void> {
  const database = connect(url, { max: 1, applicationName: "dollop-command", ...options });
  try {
    await database
      .ping()
      .catch(explainPooler)
      .catch((error: unknown) => {
        if (error instanceof SetupError) throw error;
        throw new SetupError(`The database cannot be reached: ${describe(error)}`, {
          cause: error,
        });
      });
    await work(database);
  } finally {
    await database.close();
  }
}

/** As the role that runs the shop; needs no other setting. */
export async function withShopDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const config = parseEnvironment(
    z.object({ DATABASE_URL: z.string(), DATABASE_LISTEN_URL: z.string().optional() }),
  );
  await withDatabase(config.DATABASE_URL, work, { isPooled: isPooled(config) });
}

/** A host with several addresses fails once per address. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  return error instanceof Error ? error.message : String(error);
}
