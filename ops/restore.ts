// npm run restore -- <backup> --database postgres://…: restores a backup into a new, empty database and an empty
// picture store, and compares the result with what the backup says.
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { z } from "zod";
import { commandSettings } from "#platform/command-settings.server.ts";
import { imageSettings } from "#platform/config.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { parseEnvironment, SetupError } from "#platform/environment.server.ts";
import { openImageFolder } from "#platform/images/image-folder.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { openImageStore } from "#platform/images/open-image-store.server.ts";
import { startDecryption } from "./backups/encryption.ts";
import { newestBackup } from "./backups/kept-backups.ts";
import {
  checkFiles,
  compareTables,
  listTables,
  parseManifest,
  readTables,
  type Manifest,
} from "./backups/manifest.ts";
import { startProgram, versionOf } from "./backups/run-program.ts";
import { readTar } from "./backups/tar.ts";
import { runCommand, withDatabase } from "./run-command.ts";

type RestoreOptions = {
  /** The folder of the backup. */
  readonly backup: string;
  /** A new, empty database, as the role that will own the tables. */
  readonly databaseUrl: string;
  /** Undefined: the pictures are left alone. */
  readonly imageStore?: Pick<ImageStore, "list" | "put" | "read"> | undefined;
  /** The file with the secret key of age. */
  readonly identityFile?: string | undefined;
};

const queryTimeoutMs = 6 * 3_600_000;

/** Nothing is written before the whole backup was read, and never over anything that exists. */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { backup, databaseUrl, imageStore } = options;
  if (backup.endsWith(".partial"))
    throw new SetupError(`This backup was interrupted before it was complete: ${backup}`);
  let restored: Manifest | undefined;
  await withDatabase(
    databaseUrl,
    async ({ db }) => {
      const manifest = await readManifest(options);
      await checkFiles(backup, manifest.files);
      await requireRole(db);
      await requireEmpty(db, imageStore);
      await requireNewEnough(manifest);
      await restoreDatabase(options);
      compareTables(manifest.tables, await db.transaction().execute(readTables));
      if (imageStore) await restorePictures(options, imageStore, manifest);
      restored = manifest;
    },
    { queryTimeoutMs },
  );
  return restored!;
}

/** The bytes as they were before they were encrypted. Fails if the key is wrong or the end is missing. */
async function* readStored(
  { backup, identityFile }: RestoreOptions,
  name: string,
): AsyncGenerator<Uint8Array> {
  const file = path.join(backup, name);
  if (existsSync(file)) return yield* createReadStream(file) as AsyncIterable<Uint8Array>;
  if (!existsSync(`${file}.age`))
    throw new SetupError(`This is not a complete backup: ${name} is missing in ${backup}.`);
  const age = startDecryption(identityFile);
  const read = pipeline(createReadStream(`${file}.age`), age.stdin).catch(() => {});
  yield* age.stdout as AsyncIterable<Uint8Array>;
  await age.ended;
  await read;
}

async function readManifest(options: RestoreOptions): Promise<Manifest> {
  return parseManifest(readStored(options, "manifest.json"));
}

async function requireRole(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = 'dollop_app'`.execute(db);
  if (rows.length === 0)
    throw new SetupError(
      "Role dollop_app is missing on this server: create it with LOGIN and no other privileges, then restore again.",
    );
}

async function requireEmpty(db: Db, imageStore: RestoreOptions["imageStore"]): Promise<void> {
  const tables = await listTables(db);
  if (tables.length > 0)
    throw new SetupError(
      `The database is not empty (it has ${tables.length} tables, for example ${tables[0]}): create a new one and restore into that.`,
    );
  if (!imageStore) return;
  for await (const name of imageStore.list())
    throw new SetupError(
      `The folder or bucket for pictures is not empty (it has ${name}): name an empty one, or use --without-images.`,
    );
}

async function requireNewEnough({ dumpVersion }: Manifest): Promise<void> {
  const program = await versionOf("pg_restore");
  const major = Number.parseInt(dumpVersion, 10);
  if (program.major < major)
    throw new SetupError(
      `pg_restore ${program.name} is older than the pg_dump ${dumpVersion} that made the backup: install the client programs of PostgreSQL ${major}, or set PG_BIN_DIR to them.`,
    );
}

/** One transaction: a restore that fails leaves the database empty. */
async function restoreDatabase(options: RestoreOptions): Promise<void> {
  const args = ["--no-owner", "--exit-on-error", "--single-transaction"];
  const program = startProgram("pg_restore", args, options.databaseUrl);
  program.stdout.resume();
  const [sent] = await Promise.allSettled([
    pipeline(readStored(options, "database.dump"), program.stdin),
  ]);
  await program.ended;
  if (sent.status === "rejected") throw sent.reason;
}

async function restorePictures(
  options: RestoreOptions,
  imageStore: NonNullable<RestoreOptions["imageStore"]>,
  { pictures }: Manifest,
): Promise<void> {
  let [count, byteSize] = [0, 0];
  for await (const { name, bytes } of readTar(readStored(options, "images.tar"))) {
    // A name that somebody put into the archive must not lead out of the folder.
    if (!/^[a-z0-9][\w./-]*$/i.test(name) || name.includes(".."))
      throw new SetupError(`A picture of the backup has a wrong name: ${name}`);
    await imageStore.put(name, bytes, `image/${path.extname(name).slice(1)}`);
    const copy = await imageStore.read(name);
    if (!copy || Buffer.compare(copy, bytes) !== 0)
      throw new SetupError(`A picture was not stored as it was sent: ${name}`);
    count += 1;
    byteSize += bytes.length;
  }
  if (count !== pictures.count || byteSize !== pictures.byteSize)
    throw new SetupError(`The backup has ${count} pictures instead of ${pictures.count}.`);
}

const usage = `Usage: npm run restore -- <folder of the backup> --database postgres://dollop_owner@host/new_database
  --newest <folder>   takes the newest backup in it
  --database -        reads the address on standard input, where nobody else sees its password
  --images <folder>   where pictures go; otherwise S3_BUCKET or IMAGE_FOLDER, as for the shop
  --without-images    leaves pictures alone`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        database: { type: "string" },
        images: { type: "string" },
        newest: { type: "string" },
        "without-images": { type: "boolean" },
      },
    });
    const { database, newest } = values;
    const [backup, ...others] = positionals;
    if (!database || others.length > 0 || (backup === undefined) === (newest === undefined))
      return undefined;
    return { ...values, database, findBackup: () => backup ?? newestBackup(newest!) };
  } catch {
    return undefined;
  }
}

async function readAddress(given: string): Promise<string> {
  if (given !== "-") return given;
  const address = (await text(process.stdin)).trim().replace(/^(["'])(.*)\1$/, "$2");
  if (!/^postgres(?:ql)?:\/\//.test(address) || !URL.canParse(address))
    throw new SetupError("No address of a database (postgres://…) on standard input.");
  return address;
}

if (import.meta.main) {
  const given = readArguments();
  if (!given) {
    console.error(usage);
    process.exit(2);
  }
  await runCommand(async () => {
    const databaseUrl = await readAddress(given.database);
    const settings = parseEnvironment(
      z.object({
        ...imageSettings,
        BACKUP_AGE_IDENTITY: commandSettings.BACKUP_AGE_IDENTITY,
      }),
    );
    const chosen = given.images ? openImageFolder(given.images) : await openImageStore(settings);
    const imageStore = given["without-images"] ? undefined : chosen;
    const { createdAt, tables, pictures } = await restore({
      backup: path.resolve(given.findBackup()),
      databaseUrl,
      imageStore,
      identityFile: settings.BACKUP_AGE_IDENTITY,
    });
    chosen.close();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const pictureWords = pictures.count === 1 ? "1 picture" : `${pictures.count} pictures`;
    const restoredPictures = imageStore ? ` and ${pictureWords}` : "";
    console.log(
      `Restored the backup of ${createdAt}: ${rows} rows in ${Object.keys(tables).length} tables${restoredPictures}, all as in the backup.
Next:
1. Stop the shop.
2. Let DATABASE_URL (role dollop_app) and MIGRATION_DATABASE_URL point to the new database, and S3_BUCKET or IMAGE_FOLDER to the pictures.
3. Run npm run db:migrate, because the backup may be older than the code.
4. Start the shop with the AUTH_SECRET of that time, or list it in AUTH_SECRETS_BEFORE.
5. Compare orders and payments after that time with Stripe's dashboard: they are missing.`,
    );
  });
}
