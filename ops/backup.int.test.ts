import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
import { backUp, checkBackup } from "./backup.ts";
import { seedDemo } from "../tools/demo/seed.ts";
import { startPostgres, stopPostgres } from "../tools/postgres.ts";
import { createScratchDatabase } from "../tools/scratch-database.ts";

// pg_dump comes with the system's PostgreSQL and can read servers up to its own version.
const programs = [18, 17, 16, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(path.join(folder, "pg_dump")));

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

    const file = await backUp({ ownerUrl: shop.ownerUrl, folder, keepDays: 14, now: testNow });
    // The file contains every customer's address.
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    // A folder that somebody else created, such as /tmp by mistake, keeps its mode.
    chmodSync(folder, 0o755);
    await checkBackup(file);
    const whole = readFileSync(file);
    const damaged = {
      half: whole.subarray(0, whole.length / 2),
      "without its end": whole.subarray(0, -20),
      // A block that the disk lost, in the data and not in the table of contents.
      "with a zeroed block": Buffer.from(whole).fill(
        0,
        whole.length - 12_000,
        whole.length - 4_000,
      ),
    };
    for (const [name, bytes] of Object.entries(damaged)) {
      const copy = path.join(root, "damaged.dump");
      writeFileSync(copy, bytes);
      await expect(checkBackup(copy), name).rejects.toThrow();
    }
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

    const [old, foreign] = ["dollop-2025-01-01T00-00-00Z.dump", "holiday.jpg"];
    for (const name of [old, foreign]) {
      writeFileSync(path.join(folder, name), "");
      utimesSync(path.join(folder, name), new Date(0), new Date(0));
    }
    const later = new Date(testNow.getTime() + 60_000);
    const next = await backUp({ ownerUrl: shop.ownerUrl, folder, keepDays: 14, now: later });
    expect(readdirSync(folder).sort()).toEqual(
      [path.basename(file), path.basename(next), foreign].sort(),
    );
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(statSync(next).mode & 0o777).toBe(0o600);
    // A failed backup leaves no file behind.
    const unreachable = "postgres://nobody@127.0.0.1:1/none";
    await expect(
      backUp({ ownerUrl: unreachable, folder, keepDays: 14, now: new Date() }),
    ).rejects.toThrow();
    expect(readdirSync(folder)).toHaveLength(3);
  },
  120_000,
);
