import { existsSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startPostgres, stopPostgres, type Postgres } from "#tools/postgres.ts";
import { findBinaries, runnerFor } from "#tools/postgres-programs.ts";

/** A server that archives its log, its base backup, and copies of it at any time. The commands are those of docs/backup.md. */
export async function startArchivedCluster({
  archiveTimeoutSeconds,
}: {
  readonly archiveTimeoutSeconds: number;
}) {
  const binDir = findBinaries();
  if (!existsSync(path.join(binDir, "pg_basebackup")))
    throw new Error("pg_basebackup was not found: install PostgreSQL, or set PG_BIN_DIR.");
  const root = await mkdtemp(path.join(tmpdir(), "dollop-recovery-"));
  // The server may run as another user than this process.
  await chmod(root, 0o777);
  const [dataDir, base, archive] = ["primary", "base", "archive"].map((name) =>
    path.join(root, name),
  ) as [string, string, string];
  const primary = await startPostgres({
    dataDir,
    databases: ["dollop"],
    settings: {
      archive_mode: "on",
      archive_command: `'cmp -s %p ${archive}/%f || (test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)'`,
      archive_timeout: String(archiveTimeoutSeconds),
      // The drill asks when each order was committed.
      track_commit_timestamp: "on",
    },
  });
  const runProgram = await runnerFor(binDir, dataDir);
  const run = async (command: string, args: readonly string[]) => {
    const { ok, text } = await runProgram(command, args);
    if (!ok) throw new Error(`${path.basename(command)} failed: ${text}`);
  };
  await run("mkdir", [archive]);

  return {
    primary,
    async takeBaseBackup() {
      await run(path.join(binDir, "pg_basebackup"), [
        ...["--checkpoint=fast", `--pgdata=${base}`, `--dbname=${primary.adminUrl}`],
      ]);
    },
    /** Waits until everything that was written before is in the archive. */
    async archiveNow() {
      const [row] = await query<{ name: string }>(
        primary.adminUrl,
        "select pg_walfile_name(pg_switch_wal()) as name",
      );
      for (let tries = 0; !existsSync(path.join(archive, row!.name)); tries++) {
        if (tries > 600) throw new Error("The log is not archived.");
        await pause(100);
      }
    },
    /** The power fails: nothing is archived any more, and the disk is lost. */
    async destroy() {
      await run(path.join(binDir, "pg_ctl"), ["-D", dataDir, "-m", "immediate", "stop"]);
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Without a time, everything that the archive has. */
    async recover<Result>(
      until: Date | undefined,
      look: (server: Postgres, seconds: number) => Promise<Result>,
    ): Promise<Result> {
      const copy = path.join(root, "recovered");
      const started = performance.now();
      try {
        await run("cp", ["-a", base, copy]);
        writeFileSync(path.join(copy, "recovery.signal"), "");
        const server = await startPostgres({
          dataDir: copy,
          databases: [],
          settings: {
            restore_command: `'cp ${archive}/%f %p'`,
            track_commit_timestamp: "on",
            ...(until && {
              // PostgreSQL refuses the name of a zone here, even Z.
              recovery_target_time: `'${until.toISOString().replace("Z", "+00")}'`,
              recovery_target_action: "promote",
            }),
          },
        });
        await waitUntilPromoted(server.adminUrl);
        return await look(server, (performance.now() - started) / 1_000);
      } finally {
        await stopPostgres({ dataDir: copy });
        await rm(copy, { recursive: true, force: true });
      }
    },
    async remove() {
      if (existsSync(dataDir)) await stopPostgres({ dataDir });
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function waitUntilPromoted(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const [row] = await query<{ isWaiting: boolean }>(
      url,
      'select pg_is_in_recovery() as "isWaiting"',
    );
    if (!row!.isWaiting) return;
    await pause(50);
  }
  throw new Error("The recovery does not end.");
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
