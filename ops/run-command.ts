import { connect, type Database } from "#platform/database/database.server.ts";
import { SetupError } from "#platform/environment.server.ts";

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
): Promise<void> {
  const database = connect(url, { max: 1, applicationName: "dollop-command" });
  try {
    await database.ping().catch((error: unknown) => {
      throw new SetupError(`The database cannot be reached: ${describe(error)}`, { cause: error });
    });
    await work(database);
  } finally {
    await database.close();
  }
}

/** A host with several addresses fails once per address. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  return error instanceof Error ? error.message : String(error);
}
