import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { sql } from "kysely";
import S3rver from "s3rver";
import { expect, onTestFinished, test } from "vitest";
import { openBucket } from "#platform/bucket.server.ts";
import { connect } from "#platform/database/database.server.ts";
import { openImageBucket } from "#platform/images/image-bucket.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import {
  countTables,
  edit,
  pictures,
  programs,
  shopToBackUp,
} from "#tests/support/shop-to-back-up.ts";
import { newestBackup } from "./backups/kept-backups.ts";
import { restore } from "./restore.ts";

const hasAge = spawnSync("age", ["--version"]).status === 0;
if (!hasAge) console.warn("The test of encrypted backups needs age: apt install age");
const { backUpShop, emptyTarget, imageStore, newFolder, programsWith, urls } = shopToBackUp();

test.skipIf(!programs)(
  "orders that come in during a backup do not make it differ from its manifest, and pictures come back",
  async () => {
    // Every row of the next second is written after the snapshot and before the dump.
    programsWith({ pg_dump: `sleep 1; exec ${programs}/pg_dump "$@"` });
    const { db, close } = connect(urls().appUrl, { max: 1 });
    let isDone = false;
    const ordering = (async () => {
      let orders = 0;
      for (; !isDone; orders++) await makeOrder(db);
      return orders;
    })();
    const backup = await backUpShop();
    isDone = true;
    expect(await ordering).toBeGreaterThan(10);

    const target = await emptyTarget();
    const manifest = await restore({ backup, ...target });
    expect(manifest.tables["public.orders"]?.rows).toBeGreaterThan(10);
    const rows = await db
      .selectFrom("orders")
      .select(sql`count(*)`.as("count"))
      .execute();
    expect(Number(rows[0]!.count)).toBeGreaterThan(manifest.tables["public.orders"]!.rows);
    await close();
    for (const [name, bytes] of Object.entries(pictures))
      expect(readFileSync(path.join(target.images, name))).toEqual(bytes);
    // Every tar program can open the pictures.
    const listed = execFileSync("tar", ["-tf", path.join(backup, "images.tar")], {
      encoding: "utf8",
    });
    expect(listed.trim().split("\n").sort()).toEqual(Object.keys(pictures));
    // The running role has its permissions.
    const restored = connect(target.appUrl, { max: 1 });
    await restored.db.updateTable("storeSettings").set({ tagline: "Restored" }).execute();
    await expect(sql`delete from orders`.execute(restored.db)).rejects.toThrow(/permission denied/);
    await restored.close();
  },
  60_000,
);

test.skipIf(!programs)(
  "nothing that exists is written over, and a missing role is named",
  async () => {
    const backup = await backUpShop();
    const target = await emptyTarget();
    await expect(restore({ ...target, backup, databaseUrl: urls().ownerUrl })).rejects.toThrow(
      /not empty \(it has \d+ tables/,
    );
    await expect(restore({ ...target, backup, imageStore })).rejects.toThrow(/not empty/);
    expect(await countTables(target.databaseUrl)).toBe(0);

    const admin = connect(urls().adminUrl, { max: 1 });
    await sql`alter role dollop_app rename to somebody`.execute(admin.db);
    try {
      await expect(restore({ ...target, backup })).rejects.toThrow("Role dollop_app is missing");
    } finally {
      await sql`alter role somebody rename to dollop_app`.execute(admin.db);
      await admin.close();
    }
    await restore({ ...target, backup, imageStore: undefined });
    expect(existsSync(target.images)).toBe(false);
  },
  60_000,
);

test.skipIf(!programs)(
  "OPS-2 the newest backup is found, and an interrupted one is never restored",
  async () => {
    const folder = newFolder();
    expect(() => newestBackup(folder)).toThrow(`There is no backup in ${folder}`);
    await backUpShop({ folder });
    const newest = await backUpShop({ folder });
    const partial = path.join(folder, "dollop-2030-01-01T03-00-00Z.partial");
    cpSync(newest, partial, { recursive: true });
    for (const name of ["dollop-notes", "dollop-2025-01-01T00-00-00Z.dump", "photos"])
      mkdirSync(path.join(folder, name));
    expect(newestBackup(folder)).toBe(newest);
    const target = await emptyTarget();
    await expect(restore({ ...target, backup: partial })).rejects.toThrow(
      "This backup was interrupted",
    );
    expect(await countTables(target.databaseUrl)).toBe(0);
  },
  60_000,
);

const damages: Readonly<Record<string, (folder: string) => void>> = {
  "half of the dump": (folder) =>
    edit(folder, "database.dump", (all) => all.subarray(0, all.length / 2)),
  "the dump without its end": (folder) =>
    edit(folder, "database.dump", (all) => all.subarray(0, -20)),
  // A block that the disk lost, in the data and not in the table of contents.
  "a zeroed block": (folder) =>
    edit(folder, "database.dump", (all) => all.fill(0, all.length - 12_000, all.length - 4_000)),
  "one other byte in a picture": (folder) =>
    edit(folder, "images.tar", (all) => all.fill(8, 600, 601)),
  "no pictures": (folder) => rmSync(path.join(folder, "images.tar")),
  "no manifest": (folder) => rmSync(path.join(folder, "manifest.json")),
  "half of the manifest": (folder) => edit(folder, "manifest.json", (all) => all.subarray(0, 100)),
};

test.skipIf(!programs)(
  "a damaged backup is refused before anything is written",
  async () => {
    const backup = await backUpShop();
    const target = await emptyTarget();
    for (const [name, damage] of Object.entries(damages)) {
      const copy = newFolder();
      cpSync(backup, copy, { recursive: true });
      damage(copy);
      await expect(restore({ ...target, backup: copy }), name).rejects.toThrow(/backup/);
      expect(await countTables(target.databaseUrl)).toBe(0);
      expect(existsSync(target.images)).toBe(false);
    }
    // A restore that breaks off half-way leaves the database empty.
    const most = readFileSync(path.join(backup, "database.dump")).length - 3_000;
    programsWith({
      pg_restore: `case "$1" in --version) exec ${programs}/pg_restore "$@";; esac; head -c ${most} | ${programs}/pg_restore "$@"`,
    });
    await expect(restore({ ...target, backup })).rejects.toThrow("pg_restore failed");
    expect(await countTables(target.databaseUrl)).toBe(0);
    process.env.PG_BIN_DIR = programs!;
    // Rows that differ from what was counted are noticed after the restore.
    const manifestFile = path.join(backup, "manifest.json");
    const counted = readFileSync(manifestFile, "utf8").replace(
      /("public\.users": \{\s+"rows": )/,
      "$11",
    );
    writeFileSync(manifestFile, counted);
    await expect(restore({ ...target, backup })).rejects.toThrow(
      /differ from the backup: public.users/,
    );
  },
  60_000,
);

test.skipIf(!programs)(
  "a copy goes to a bucket and is read back, and old ones are deleted after that",
  async () => {
    const directory = newFolder();
    const names = ["photos", "backups"];
    const configureBuckets = names.map((name) => ({ name, configs: [] }));
    const server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory,
      configureBuckets,
    });
    const { port } = (await server.run()) as AddressInfo;
    onTestFinished(() => server.close());
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PATH_STYLE: true,
    };
    const photos = await openImageBucket({ ...settings, S3_BUCKET: "photos" });
    for (const [name, bytes] of Object.entries(pictures))
      await photos.put(name, bytes, "image/webp");
    const bucket = await openBucket("backups", settings);
    onTestFinished(() => (photos.close(), bucket.close()));
    const put = (name: string) => bucket.put(name, Buffer.from("x"), { contentType: "text/plain" });
    const old = "dollop-2025-12-01T03-00-00Z";
    const foreign = ["dollop-2025-12-01T03-00-00Z", "holiday/2020.jpg"];
    for (const name of [`${old}/database.dump`, `${old}/manifest.json`, ...foreign])
      await put(name);
    const listed = async () => {
      const found: string[] = [];
      for await (const name of bucket.list()) found.push(name);
      return found.sort();
    };

    // What arrives is not what was sent: nothing is deleted, and the backup has failed.
    const altered = async (name: string) =>
      Readable.from([(await buffer((await bucket.read(name))!)).fill(0, 0, 1)]);
    await expect(
      backUpShop({ bucket: { ...bucket, read: altered }, imageStore: photos }),
    ).rejects.toThrow(/bucket is damaged/);
    expect(await listed()).toEqual(expect.arrayContaining([`${old}/manifest.json`]));

    const backup = await backUpShop({ bucket, imageStore: photos });
    const copies = (await listed()).filter((name) => name.startsWith(path.basename(backup)));
    expect(copies.map((name) => path.basename(name))).toEqual(readdirSync(backup).sort());
    expect(await listed()).toEqual(expect.arrayContaining(foreign));
    expect(await listed()).not.toContain(`${old}/database.dump`);
    const download = newFolder();
    mkdirSync(download);
    for (const name of copies)
      writeFileSync(
        path.join(download, path.basename(name)),
        await buffer((await bucket.read(name))!),
      );
    const target = await emptyTarget();
    await restore({ ...target, backup: download });
    for (const [name, bytes] of Object.entries(pictures))
      expect(readFileSync(path.join(target.images, name))).toEqual(bytes);
  },
  60_000,
);

test.skipIf(!programs || (!hasAge && !process.env["CI"]))(
  "an encrypted backup is never on the disk in plain text, and only the right key opens it",
  async () => {
    const [identityFile, otherKey] = [newFolder(), newFolder()];
    for (const file of [identityFile, otherKey])
      execFileSync("age-keygen", ["-o", file], { stdio: "ignore" });
    const recipient = /age1\w+/.exec(readFileSync(identityFile, "utf8"))![0];
    const backup = await backUpShop({ recipient });
    expect(readdirSync(backup).sort()).toEqual([
      "database.dump.age",
      "images.tar.age",
      "manifest.json.age",
    ]);
    for (const name of readdirSync(backup))
      expect(readFileSync(path.join(backup, name)).toString("latin1")).toMatch(
        /^age-encryption\.org/,
      );

    const target = await emptyTarget();
    await expect(restore({ ...target, backup })).rejects.toThrow("set BACKUP_AGE_IDENTITY");
    await expect(restore({ ...target, backup, identityFile: otherKey })).rejects.toThrow(
      /age failed/,
    );
    const copy = newFolder();
    cpSync(backup, copy, { recursive: true });
    edit(copy, "manifest.json.age", (all) => all.subarray(0, -10));
    await expect(restore({ ...target, backup: copy, identityFile })).rejects.toThrow(/age failed/);
    expect(await countTables(target.databaseUrl)).toBe(0);
    await restore({ ...target, backup, identityFile });
    for (const [name, bytes] of Object.entries(pictures))
      expect(readFileSync(path.join(target.images, name))).toEqual(bytes);
    await expect(backUpShop({ recipient: "age1nobody" })).rejects.toThrow(/age failed/);
  },
  60_000,
);
