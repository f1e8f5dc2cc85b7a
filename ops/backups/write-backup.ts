import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { SetupError } from "#platform/environment.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { startEncryption } from "./encryption.ts";
import { readTables, type Manifest } from "./manifest.ts";
import { startProgram, versionOf } from "./run-program.ts";
import { writeTar, type TarEntry } from "./tar.ts";

export type BackupSource = {
  readonly db: Db;
  /** URL of the role that owns the tables; the running role cannot read all of them. */
  readonly ownerUrl: string;
  readonly imageStore: Pick<ImageStore, "list" | "read">;
};

/** Writes database, pictures and manifest into an empty folder; returns the files as they were written. */
export async function writeBackup(
  { db, ownerUrl, imageStore }: BackupSource,
  folder: string,
  { createdAt, recipient }: { readonly createdAt: Date; readonly recipient?: string | undefined },
): Promise<Manifest["files"]> {
  const write = (name: string, bytes: AsyncIterable<Uint8Array>) =>
    writeStored(folder, name, bytes, recipient);
  const versions = await requireNewEnough(db);
  // The rows are counted and dumped in one snapshot: orders that come in meanwhile are in neither.
  const { tables, dumped } = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const dump = write("database.dump", dumpDatabase(ownerUrl, rows[0]!.id));
      const counted = readTables(tx);
      // The transaction must not end before the dump, whichever fails.
      await Promise.allSettled([dump, counted]);
      return { dumped: await dump, tables: await counted };
    });
  const pictures = { count: 0, byteSize: 0 };
  const archived = await write("images.tar", writeTar(readPictures(imageStore, pictures)));
  const files = { ...dumped, ...archived };
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    ...versions,
    tables,
    pictures,
    files,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  return { ...files, ...(await write("manifest.json", iterate([text]))) };
}

/** pg_dump refuses a newer server too, but in words that say nothing about what to install. */
async function requireNewEnough(db: Db): Promise<Pick<Manifest, "serverVersion" | "dumpVersion">> {
  const { rows } = await sql<{ serverVersion: string }>`
    select current_setting('server_version') as server_version`.execute(db);
  const { serverVersion } = rows[0]!;
  const dump = await versionOf("pg_dump");
  const major = Number.parseInt(serverVersion, 10);
  if (dump.major < major)
    throw new SetupError(
      `pg_dump ${dump.name} is older than the server, PostgreSQL ${serverVersion}: install the client programs of PostgreSQL ${major}, or set PG_BIN_DIR to them.`,
    );
  return { serverVersion, dumpVersion: dump.name };
}

/** pg_restore reads the whole dump on its way: a table of contents is readable even if the data is not. */
async function* dumpDatabase(ownerUrl: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const args = ["--format=custom", "--no-owner", `--snapshot=${snapshot}`];
  const dump = startProgram("pg_dump", args, ownerUrl);
  const check = startProgram("pg_restore", ["--file=/dev/null", "--exit-on-error"]);
  dump.stdin.end();
  check.stdout.resume();
  try {
    for await (const part of dump.stdout as AsyncIterable<Uint8Array>) {
      if (!check.stdin.write(part)) await Promise.race([once(check.stdin, "drain"), check.ended]);
      yield part;
    }
    await dump.ended;
    check.stdin.end();
    await check.ended;
  } finally {
    dump.stdout.destroy();
    check.stdin.destroy();
  }
}

async function* readPictures(
  imageStore: BackupSource["imageStore"],
  counted: { count: number; byteSize: number },
): AsyncGenerator<TarEntry> {
  for await (const name of imageStore.list()) {
    const bytes = await imageStore.read(name);
    // Removed since it was listed.
    if (!bytes) continue;
    counted.count += 1;
    counted.byteSize += bytes.length;
    yield { name, bytes };
  }
}

/** Encrypted on the way to the disk if there is a recipient. Backups contain personal data, so nobody else may read them. */
async function writeStored(
  folder: string,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  recipient: string | undefined,
): Promise<Manifest["files"]> {
  const stored = recipient === undefined ? name : `${name}.age`;
  const file = path.join(folder, stored);
  const sink = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const hash = createHash("sha256");
  let byteSize = 0;
  async function* measured(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      hash.update(part);
      byteSize += part.length;
      yield part;
    }
  }
  if (recipient === undefined) await pipeline(bytes, measured, sink);
  else {
    const age = startEncryption(recipient);
    const written = [pipeline(bytes, age.stdin), pipeline(age.stdout, measured, sink)];
    const [read, encrypted] = await Promise.allSettled(written);
    // What age says about itself explains the broken pipe that its end causes.
    await age.ended;
    for (const outcome of [read, encrypted])
      if (outcome?.status === "rejected") throw outcome.reason;
  }
  return { [stored]: { byteSize, sha256: hash.digest("hex") } };
}

async function* iterate(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
