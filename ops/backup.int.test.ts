import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { testNow } from "#tests/support/clock.ts";
import { installedPostgres } from "#tests/support/postgres/installed-postgres.ts";
import { openImageFolder } from "#platform/images/image-folder.server.ts";
import { backUp } from "./backup.ts";
import { seedDemo } from "../tools/demo/seed.ts";
import { startPostgres, stopPostgres } from "../tools/postgres.ts";
import { createScratchDatabase } from "../tools/scratch-database.ts";

const programs = installedPostgres;

/** Row count and checksum of every table. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const { db, close } = connect(url, { max: 1 });
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === "public");
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum
      from ${sql.table(name)} t`.execute(db);
    contents[name] = rows[0];
  }
  await close();
  return contents;
}

test.skipIf(!programs)(
  "a backup can be restored completely, old ones are deleted, and the health page shows it",
  async () => {
    const before = process.env.PG_BIN_DIR;
    process.env.PG_BIN_DIR = programs!;
    const root = mkdtempSync(path.join(tmpdir(), "dollop-backup-"));
    const [dataDir, folder] = [path.join(root, "postgres"), path.join(root, "backups")];
    onTestFinished(async () => {
      await stopPostgres({ dataDir });
      rmSync(root, { recursive: true, force: true });
      if (before === undefined) delete process.env.PG_BIN_DIR;
      else process.env.PG_BIN_DIR = before;
    });
    const { adminUrl } = await startPostgres({
      dataDir,
      databases: [],
      settings: { fsync: "off" },
    });
    const shop = await createScratchDatabase(adminUrl, "shop");
    await migrate(shop.ownerUrl);
    await seedDemo(shop.ownerUrl, { now: testNow });
    const contents = await contentsOf(shop.ownerUrl);

    const imageStore = openImageFolder(path.join(root, "images"));
    const given = { ownerUrl: shop.ownerUrl, folder, keepDays: 14, imageStore };
    const backup = await backUp({ ...given, now: testNow });
    const file = path.join(backup, "database.dump");
    // The files contain every customer's address.
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(readdirSync(backup).sort()).toEqual(["database.dump", "images.tar", "manifest.json"]);
    for (const name of readdirSync(backup))
      expect(statSync(path.join(backup, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    // A folder that somebody else created, such as /tmp by mistake, keeps its mode.
    chmodSync(folder, 0o755);
    const empty = await createScratchDatabase(adminUrl, "restored");
    await promisify(execFile)(path.join(programs!, "pg_restore"), [
      ...["--no-owner", "--exit-on-error", `--dbname=${empty.ownerUrl}`, file],
    ]);
    expect(await contentsOf(empty.ownerUrl)).toEqual(contents);
    // The running role has the same permissions in the restored database.
    const { db, close } = connect(empty.appUrl, { max: 1 });
    await db.updateTable("storeSettings").set({ tagline: "Restored" }).execute();
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow(/permission denied/);
    await close();

    const { db: own, close: closeOwn } = connect(shop.appUrl, { max: 1 });
    const seen = await own.selectFrom("heartbeats").select(["kind", "seenAt"]).execute();
    expect(seen).toEqual([{ kind: "backup", seenAt: testNow }]);
    await closeOwn();

    const foreign = ["dollop-notes", "holiday.jpg"];
    for (const name of ["dollop-2025-01-01T00-00-00Z.dump", ...foreign]) {
      writeFileSync(path.join(folder, name), "");
      utimesSync(path.join(folder, name), new Date(0), new Date(0));
    }
    // An older backup, and what a machine that lost its power left behind.
    for (const name of ["dollop-2025-12-01T03-00-00Z", "dollop-2025-12-02T03-00-00Z.partial"])
      mkdirSync(path.join(folder, name));
    const later = new Date(testNow.getTime() + 60_000);
    const next = await backUp({ ...given, now: later });
    const kept = [path.basename(backup), path.basename(next), ...foreign].sort();
    expect(readdirSync(folder).sort()).toEqual(kept);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    // A failed backup leaves no file behind.
    const unreachable = "postgres://nobody@127.0.0.1:1/none";
    const failing = backUp({ ...given, ownerUrl: unreachable, now: new Date() });
    await expect(failing).rejects.toThrow();
    expect(readdirSync(folder).sort()).toEqual(kept);
  },
  120_000,
);
