import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";

/** A database without a table. */
export async function emptyDatabase() {
  const { adminUrl } = inject("postgres");
  const name = `dollop_test_${randomBytes(6).toString("hex")}`;
  const scratch = await createScratchDatabase(adminUrl, name);
  const { db, close } = connect(scratch.appUrl);
  onTestFinished(() => close().then(scratch.drop));
  return { db, ...scratch };
}

/** A copy of `migrations/` that a test can add files to. */
export async function copyOfMigrations(): Promise<{
  folder: URL;
  write(name: string, text: string): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.resolve(import.meta.dirname, "../../../migrations"), folder, { recursive: true });
  return {
    folder: pathToFileURL(`${folder}/`),
    write: (name, text) => writeFile(path.join(folder, name), text),
  };
}

export async function connected(url: string, name = "a-test"): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // The database is dropped with its connections.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
