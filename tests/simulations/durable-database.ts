import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/server-process.ts";
import { startPostgres, stopPostgres } from "#tools/postgres.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

export type DurableOptions = {
  /** Must exist; a temporary one if it is not given. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Of another PostgreSQL than the one of the packages. */
  readonly binDir?: string;
};

/** A PostgreSQL server of its own with fsync on, because durability is part of what is tested, and the shop's migrated database. */
export async function startDurableDatabase({ folder, settings = {}, binDir }: DurableOptions = {}) {
  const parent = folder ?? (await mkdtemp(path.join(tmpdir(), "dollop-drill-")));
  // The server may run as another user than this process.
  await chmod(parent, 0o777);
  const dataDir = path.join(parent, "postgres");
  const port = await freePort();
  const start = () =>
    startPostgres({ dataDir, port, databases: ["dollop"], settings, ...(binDir && { binDir }) });
  const postgres = await start();
  const ownerUrl = postgres.ownerUrl("dollop");
  await migrateOpenShop(ownerUrl);
  return {
    dataDir,
    adminUrl: postgres.adminUrl,
    ownerUrl,
    appUrl: postgres.appUrl("dollop"),
    /** After it was killed: the same folder and port again. */
    start: async () => void (await start()),
    async remove() {
      await stopPostgres({ dataDir, ...(binDir && { binDir }) });
      await rm(folder ? dataDir : parent, { recursive: true, force: true });
    },
  };
}
