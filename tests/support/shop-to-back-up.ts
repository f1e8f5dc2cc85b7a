import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { openImageFolder } from "#platform/images/image-folder.server.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { startPostgres, stopPostgres } from "#tools/postgres.ts";
import { createScratchDatabase, type ScratchDatabase } from "#tools/scratch-database.ts";
import { backUp } from "../../ops/backup.ts";
import { testNow } from "./clock.ts";
import { installedPostgres } from "./postgres/installed-postgres.ts";

export const programs = installedPostgres;

export const pictures = {
  "a1/320x200.webp": Buffer.alloc(70_000, 7),
  "b2/640x400.avif": Buffer.from("x"),
};

/** A demo shop with pictures on a PostgreSQL of its own, for all tests of a file. */
export function shopToBackUp() {
  const before = process.env.PG_BIN_DIR;
  const root = mkdtempSync(path.join(tmpdir(), "dollop-backups-"));
  const dataDir = path.join(root, "postgres");
  const imageStore = openImageFolder(path.join(root, "images"));
  let adminUrl = "";
  let shop: ScratchDatabase | undefined;
  let count = 0;
  beforeAll(async () => {
    if (!programs) return;
    process.env.PG_BIN_DIR = programs;
    ({ adminUrl } = await startPostgres({ dataDir, databases: [], settings: { fsync: "off" } }));
    shop = await createScratchDatabase(adminUrl, "shop");
    await migrate(shop.ownerUrl);
    await seedDemo(shop.ownerUrl, { now: testNow });
    for (const [name, bytes] of Object.entries(pictures))
      await imageStore.put(name, bytes, "image/webp");
  }, 60_000);
  afterAll(async () => {
    if (programs) await stopPostgres({ dataDir });
    rmSync(root, { recursive: true, force: true });
    if (before === undefined) delete process.env.PG_BIN_DIR;
    else process.env.PG_BIN_DIR = before;
  }, 30_000);

  const newFolder = () => path.join(root, `new-${++count}`);
  return {
    imageStore,
    newFolder,
    urls: () => ({ adminUrl, ...shop! }),
    /** Another minute for each, because the name of a backup is its time. */
    backUpShop(given: Partial<Parameters<typeof backUp>[0]> = {}): Promise<string> {
      const now = new Date(testNow.getTime() + ++count * 60_000);
      const [ownerUrl, folder] = [shop!.ownerUrl, path.join(root, "backups")];
      return backUp({ ownerUrl, folder, keepDays: 14, now, imageStore, ...given });
    },
    async emptyTarget() {
      const { ownerUrl, appUrl } = await createScratchDatabase(adminUrl, `new_${++count}`);
      const images = newFolder();
      return { databaseUrl: ownerUrl, appUrl, images, imageStore: openImageFolder(images) };
    },
    /** PostgreSQL's programs, with these scripts in place of some. */
    programsWith(scripts: Readonly<Record<string, string>>): void {
      const folder = newFolder();
      mkdirSync(folder);
      for (const name of ["pg_restore", "pg_dump"])
        symlinkSync(path.join(programs!, name), path.join(folder, name));
      for (const [name, script] of Object.entries(scripts)) {
        rmSync(path.join(folder, name));
        writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
        chmodSync(path.join(folder, name), 0o755);
      }
      process.env.PG_BIN_DIR = folder;
      onTestFinished(() => void (process.env.PG_BIN_DIR = programs!));
    },
  };
}

export async function countTables(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  const tables = await db.introspection.getTables();
  await close();
  return tables.length;
}

/** Changes a file of a backup. */
export function edit(folder: string, name: string, change: (all: Buffer) => Uint8Array): void {
  const file = path.join(folder, name);
  writeFileSync(file, change(readFileSync(file)));
}
