import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { findHealthFacts } from "#shop/health/health.queries.server.ts";
import { edit, programs, shopToBackUp } from "#tests/support/shop-to-back-up.ts";

const { backUpShop, imageStore, newFolder, programsWith, urls } = shopToBackUp();

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
    const env = {
      PATH: process.env["PATH"],
      PG_BIN_DIR: process.env.PG_BIN_DIR,
      MIGRATION_DATABASE_URL: urls().ownerUrl,
      BACKUP_DIR: newFolder(),
      IMAGE_FOLDER: newFolder(),
    };
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
