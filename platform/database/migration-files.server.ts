import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { SetupError } from "../environment.server.ts";
import { rootFolder } from "../root-folder.server.ts";

export type MigrationFile = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly isOutsideTransaction: boolean;
};

export const migrationsFolder = pathToFileURL(path.join(rootFolder, "migrations/"));

const outsideMarker = "-- outside a transaction";

export async function readMigrationNames(folder: URL = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

export async function readMigrationFiles(folder: URL): Promise<MigrationFile[]> {
  return Promise.all(
    (await readMigrationNames(folder)).map(async (name) => {
      // A checkout with Windows line endings is the same migration.
      const text = (await readFile(new URL(name, folder), "utf8")).replaceAll("\r\n", "\n");
      const checksum = createHash("sha256").update(text).digest("hex");
      const isOutsideTransaction = text.split("\n", 1)[0]?.trim() === outsideMarker;
      return { name, text, checksum, isOutsideTransaction };
    }),
  );
}

/**
 * Such a file can be stopped after its statement and before it is recorded, so it must be harmless to
 * run again. Only `concurrently` may wait for its locks for minutes without holding the shop up.
 */
export function requireRepeatable({ name, text }: MigrationFile): void {
  const statement = text.replaceAll(/--.*$/gm, "");
  if (!/\bconcurrently\b/i.test(statement))
    throw new SetupError(
      `Migration ${name} has nothing to do outside a transaction: only a statement with "concurrently" has. Remove its first line.`,
    );
  const [, verb] =
    /\b(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s)/i.exec(statement) ?? [];
  if (verb)
    throw new SetupError(
      `Migration ${name} cannot be run again after it was stopped: write "index concurrently ${verb.toLowerCase() === "drop" ? "if exists" : "if not exists"}".`,
    );
}
