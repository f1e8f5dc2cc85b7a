import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { findHealthFacts } from "#shop/health/health.queries.server.ts";
import { until } from "#tests/support/until.ts";
import { edit, programs, shopToBackUp } from "#tests/support/shop-to-back-up.ts";

const { backUpShop, imageStore, newFolder, programsWith, urls } = shopToBackUp();

const settings = () => ({
  PATH: process.env["PATH"],
  PG_BIN_DIR: process.env.PG_BIN_DIR,
  MIGRATION_DATABASE_URL: urls().ownerUrl,
  BACKUP_DIR: newFolder(),
  IMAGE_FOLDER: newFolder(),
});

test.skipIf(!programs)(
  "a dump that ends early, or that the disk changed, is no backup",
  async () => {
    const folder = newFolder();
    programsWith({
      pg_dump: `case "$1" in --version) exec ${programs}/pg_dump "$@";; esac; ${programs}/pg_dump "$@" | head -c 30000`,
    });
    await expect(backUpShop({ folder })).rejects.toThrow(/pg_restore failed/);
    expect(readdirSync(folder)).toEqual([]);

    process.env.PG_BIN_DIR = programs!;
    // The pictures are written after the dump.
    async function* list() {
      const [partial = ""] = readdirSync(folder);
      edit(path.join(folder, partial), "database.dump", (all) => all.fill(0, 9_000, 9_001));
      yield* imageStore.list();
    }
    await expect(backUpShop({ folder, imageStore: { ...imageStore, list } })).rejects.toThrow(
      "The backup is damaged: database.dump",
    );
    expect(readdirSync(folder)).toEqual([]);
  },
  60_000,
);

test.skipIf(!programs)(
  "a backup that fails is recorded with its reason until one succeeds, and pg_dump's age is named",
  async () => {
    const { db, close } = connect(urls().appUrl, { max: 1 });
    onTestFinished(close);
    // What Health and the alert to the owner read.
    const times = { now: new Date(), stuckBefore: new Date() };
    const isTold = async () => (await findHealthFacts(db, times)).failedBackup !== null;
    const failed = () => db.selectFrom("failedBackups").select(["reason"]).execute();
    programsWith({ pg_dump: 'echo "pg_dump (PostgreSQL) 9.6.24"' });
    const env = settings();
    const running = promisify(execFile)(process.execPath, ["ops/backup.ts"], { env });
    await expect(running).rejects.toMatchObject({ code: 1, stdout: "" });
    expect(await failed()).toMatchObject([
      {
        reason: expect.stringMatching(
          /^pg_dump 9\.6\.24 is older than the server, PostgreSQL \d+/,
        ) as string,
      },
    ]);
    expect(readdirSync(env.BACKUP_DIR)).toEqual([]);
    expect(await isTold()).toBe(true);

    programsWith({
      pg_dump: `case "$1" in --version) exec ${programs}/pg_dump "$@";; esac; echo broken >&2; exit 3`,
    });
    await expect(backUpShop()).rejects.toThrow("pg_dump failed: broken");
    expect(await failed()).toEqual([{ reason: "pg_dump failed: broken" }]);
    process.env.PG_BIN_DIR = programs!;
    await backUpShop();
    expect(await failed()).toEqual([]);
    expect(await isTold()).toBe(false);
  },
  60_000,
);

/** A backup that waits for ever while it dumps. */
async function startBackup() {
  programsWith({
    pg_dump: `case "$1" in --version) exec ${programs}/pg_dump "$@";; esac; exec sleep 60`,
  });
  const env = settings();
  const child = spawn(process.execPath, ["ops/backup.ts"], { env });
  onTestFinished(() => void child.kill("SIGKILL"));
  const names = () => readdirSync(env.BACKUP_DIR);
  await until("its folder", () => {
    try {
      return readdirSync(path.join(env.BACKUP_DIR, names()[0] ?? "none")).length > 0;
    } catch {
      return false;
    }
  });
  return { child, env, names };
}

test.skipIf(!programs).each(["SIGTERM", "SIGINT"] as const)(
  "OPS-2 a backup that is stopped by %s leaves nothing behind and is recorded as failed",
  async (signal) => {
    const { child, names } = await startBackup();
    const [said, ended] = [text(child.stderr), once(child, "exit")];
    child.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(await said).toBe(`The backup was stopped by ${signal}.\n`);
    expect(names()).toEqual([]);
    const { db, close } = connect(urls().appUrl, { max: 1 });
    onTestFinished(close);
    const failed = await db.selectFrom("failedBackups").select("reason").execute();
    expect(failed).toEqual([{ reason: `The backup was stopped by ${signal}.` }]);
  },
  60_000,
);

test.skipIf(!programs)(
  "OPS-2 what a killed backup left is removed by the next one, but not what another is writing",
  async () => {
    const { child, env, names } = await startBackup();
    const [left = ""] = names();
    const folder = path.join(env.BACKUP_DIR, left);
    const longAgo = new Date(Date.now() - 600_000);
    const age = () => utimesSync(folder, longAgo, longAgo);
    age();
    await until("a sign of life", () => statSync(folder).mtime > longAgo);
    child.kill("SIGKILL");
    await once(child, "exit");
    age();
    const running = "dollop-2030-01-01T03-00-00Z.partial";
    mkdirSync(path.join(env.BACKUP_DIR, running));
    const again = { ...env, PG_BIN_DIR: programs! };
    const { stdout } = await promisify(execFile)(process.execPath, ["ops/backup.ts"], {
      env: again,
    });
    expect(stdout).toContain(`Removed what a backup that was killed had left: ${left}\n`);
    expect(names()).toEqual([expect.stringMatching(/^dollop-.*Z$/), running]);
  },
  60_000,
);
