// npm run drill:full-disk: the disk of the database is full while customers order, then those of photos and backups.
// Orders are refused honestly or kept, the owner is told, and all works again once there is space. Needs mounts of its
// own (root, or user namespaces); where they are not allowed it says so and ends with 77, the usual code for "skipped".
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#platform/database/database.server.ts";
import { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { countMissingConfirmations } from "#tests/simulations/failover/confirmations.ts";
import { inspectOrders, seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { installedPostgres } from "#tests/support/postgres/installed-postgres.ts";
import { freePort, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { surviveFullDatabase } from "./full-database.ts";
import { surviveFullFolders } from "./full-folders.ts";
import { mountSmallDisk } from "./small-disk.ts";

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "12" },
    /** Where the disks are mounted; set by the drill itself, once it has mounts of its own. */
    folder: { type: "string" },
  },
});
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");
if (!installedPostgres) throw new Error("pg_dump was not found: install PostgreSQL.");
if (values.folder) await run(installedPostgres, values.folder);
else await runWithOwnMounts();

async function runWithOwnMounts(): Promise<void> {
  const own = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  try {
    const probe = ["mount", "-t", "tmpfs", "tmpfs", tmpdir()];
    execFileSync("unshare", [...own, "--mount", ...probe], { stdio: "pipe" });
  } catch (error) {
    const why = (error as Error).message.trim().split("\n").at(-1);
    console.log(`Figures: skipped, because no disk can be mounted here (${why})`);
    process.exitCode = 77;
    return;
  }
  const root = await mkdtemp(path.join(tmpdir(), "dollop-full-disk-"));
  await chmod(root, 0o755);
  const args = [...process.argv.slice(1), "--folder", root];
  const { status } = spawnSync("unshare", [...own, "--mount", process.execPath, ...args], {
    stdio: "inherit",
  });
  // The mounts have gone with the process.
  await rm(root, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}

async function run(programs: string, root: string): Promise<void> {
  // pg_dump must not be older than the server.
  process.env["PG_BIN_DIR"] = programs;
  const cleanUp: (() => Promise<unknown>)[] = [];
  try {
    const disk = mountSmallDisk(path.join(root, "database"), 200);
    const photos = mountSmallDisk(path.join(root, "photos"), 8);
    const backups = mountSmallDisk(path.join(root, "backups"), 8);
    const database = await startDurableDatabase({
      folder: disk.folder,
      settings: { min_wal_size: "32MB", max_wal_size: "48MB" },
    });
    cleanUp.unshift(database.remove);
    const { db, close } = connect(database.appUrl, { max: 2, applicationName: "dollop-drill" });
    cleanUp.unshift(close);
    const customers = await seedShop(db, { buyers: Number(values.clients) });
    const alertEmail = "owner@dollop.example";
    await db.updateTable("storeSettings").set({ alertEmail }).execute();
    const mailbox = await openMailbox();
    cleanUp.unshift(mailbox.close);
    const metricsPort = String(await freePort());
    const processes: ServerProcess[] = [];
    cleanUp.unshift(() => Promise.all(processes.map((each) => each.kill("SIGKILL"))));
    const start = async (role: "web" | "worker", env: Record<string, string> = {}) => {
      const started = await startServer({
        roles: [role],
        databaseUrl: database.appUrl,
        smtpUrl: mailbox.url,
        env: { TRUSTED_PROXIES: "127.0.0.1", IMAGE_FOLDER: photos.folder, ...env },
      });
      processes.push(started);
      return started;
    };
    const web = await start("web", { METRICS_PORT: metricsPort });
    await start("worker");
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

    const full = await surviveFullDatabase({ database, disk, web, customers, readMetrics });
    const missing = await countMissingConfirmations(db, mailbox.mails);
    const { lost, doubled, halfWritten } = await inspectOrders(db, full.acknowledged);
    const folderProblems = await surviveFullFolders({
      ...{ db, url: web.url, owner: customers.buyers[0]!, photos, backups, readMetrics },
      mails: mailbox.mails,
      backupSettings: {
        DATABASE_URL: database.appUrl,
        MIGRATION_DATABASE_URL: database.ownerUrl,
        IMAGE_FOLDER: photos.folder,
        BACKUP_DIR: backups.folder,
        PG_BIN_DIR: programs,
      },
      startAnotherWeb: () => start("web"),
    });
    const ended = processes.filter(({ child }) => child.exitCode !== null || child.signalCode);
    reportFigures(
      `${count(full.acknowledged.length)} orders, ${count(full.refused)} attempts refused with 503 while the database's disk was full: ` +
        `lost ${lost}, doubled ${doubled}, half-written ${halfWritten}, without mail ${missing}, processes ended ${ended.length}, ` +
        `normal again ${full.secondsToNormal.toFixed(1)} s after there was space; ` +
        `full disks of photos and backups: ${folderProblems.length} surprises`,
      [
        ...full.problems,
        ...folderProblems,
        ...(lost + doubled + halfWritten + missing > 0
          ? ["orders or mails are not what customers were told"]
          : []),
        ...(ended.length > 0 ? ["a process ended"] : []),
      ],
    );
  } finally {
    for (const step of cleanUp) await step();
  }
}
