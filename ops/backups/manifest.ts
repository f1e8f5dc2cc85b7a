import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { SetupError } from "#platform/environment.server.ts";

const tableContents = z.object({ rows: z.int(), checksum: z.string() });
const storedFile = z.object({ byteSize: z.int(), sha256: z.string() });

/** What a backup must contain. Table names have their schema in front. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  serverVersion: z.string(),
  dumpVersion: z.string(),
  tables: z.record(z.string(), tableContents),
  pictures: z.object({ count: z.int(), byteSize: z.int() }),
  /** As they are stored: encrypted if the backup is. */
  files: z.record(z.string(), storedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** With their schema in front. */
export async function listTables(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows and a checksum of every table, as this transaction sees them. */
export async function readTables(tx: Tx): Promise<Manifest["tables"]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // What a row looks like as text must not depend on the settings of a server.
  await sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex')) as given (name, value)`.execute(tx);
  const tables: Manifest["tables"] = {};
  for (const name of await listTables(tx)) {
    const { rows } = await sql<{ rows: number; checksum: string }>`
      select count(*) as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${sql.table(name)} t`.execute(tx);
    tables[name] = rows[0]!;
  }
  return tables;
}

/** Says in one sentence what is missing or different. */
export function compareTables(expected: Manifest["tables"], found: Manifest["tables"]): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const wrong = [...names].filter(
    (name) =>
      expected[name]?.rows !== found[name]?.rows ||
      expected[name]?.checksum !== found[name]?.checksum,
  );
  if (wrong.length === 0) return;
  const describe = (name: string) =>
    `${name} (${found[name]?.rows ?? "no"} rows instead of ${expected[name]?.rows ?? "no"})`;
  throw new SetupError(`These tables differ from the backup: ${wrong.map(describe).join(", ")}`);
}

/** Reads every file completely and compares it with the manifest. */
export async function checkFiles(folder: string, files: Manifest["files"]): Promise<void> {
  for (const [name, expected] of Object.entries(files)) {
    const found = await measure(createReadStream(path.join(folder, name))).catch(
      (error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === "ENOENT"
          ? new SetupError(`The backup is not complete: ${name} is missing.`, { cause: error })
          : error;
      },
    );
    if (found.byteSize !== expected.byteSize || found.sha256 !== expected.sha256)
      throw new SetupError(`The backup is damaged: ${name} is not what was written.`);
  }
}

export async function measure(
  stream: AsyncIterable<Uint8Array>,
): Promise<z.infer<typeof storedFile>> {
  const hash = createHash("sha256");
  let byteSize = 0;
  for await (const part of stream) {
    hash.update(part);
    byteSize += part.length;
  }
  return { byteSize, sha256: hash.digest("hex") };
}

export async function parseManifest(stream: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const given = await text(stream as AsyncIterable<never>);
  try {
    return manifestSchema.parse(JSON.parse(given));
  } catch (cause) {
    throw new SetupError("The backup is damaged: its manifest cannot be read.", { cause });
  }
}
