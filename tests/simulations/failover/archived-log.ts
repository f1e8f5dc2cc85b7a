import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { killPostmaster } from "#tests/support/postgres/postmaster.ts";
import type { startCluster } from "./cluster.ts";
import type { DatabaseNode } from "./database-node.ts";
import { findServicePort, waitFor } from "./program.ts";

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** From the standby, so that the primary has nothing to do with it. */
export async function takeBaseBackup(cluster: Cluster, standby: DatabaseNode): Promise<void> {
  await run(cluster, "pg_basebackup", [
    ...["--checkpoint=fast", `--pgdata=${path.join(cluster.folder, "base")}`],
    `--dbname=${standby.replicationUrl}`,
  ]);
}

/** A server of its own from the base backup and the log that all primaries since have archived. */
export async function recoverFromArchive<Result>(
  cluster: Cluster,
  look: (url: string) => Promise<Result>,
): Promise<Result> {
  const { adminUrl } = await cluster.findPrimary();
  const [row] = await query<{ name: string }>(
    adminUrl,
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  await waitFor("The end of the log in the archive", 60, async () =>
    existsSync(path.join(cluster.archive, row!.name)) ? true : undefined,
  );
  const copy = path.join(cluster.folder, "base");
  rmSync(path.join(copy, "standby.signal"), { force: true });
  writeFileSync(path.join(copy, "recovery.signal"), "");
  const port = await findServicePort();
  const options = {
    unix_socket_directories: "",
    archive_mode: "off",
    // Patroni left them in postgresql.conf: who to copy from, and whom to wait for.
    primary_conninfo: "",
    primary_slot_name: "",
    synchronous_standby_names: "",
    restore_command: `'cp ${cluster.archive}/%f %p'`,
  };
  cluster.killAtTheEnd({ kill: () => killPostmaster(copy) });
  await run(cluster, "pg_ctl", [
    ...["-D", copy, "-w", "-t", "60", "-l", path.join(cluster.folder, "recovered.log")],
    "-o",
    Object.entries(options).reduce(
      (all, [name, value]) => `${all} -c ${name}=${value}`,
      `-p ${port}`,
    ),
    "start",
  ]);
  const url = new URL(adminUrl);
  url.port = String(port);
  await waitFor("The recovered server", 60, async () => {
    const [state] = await query<{ isWaiting: boolean }>(
      url.href,
      'select pg_is_in_recovery() as "isWaiting"',
    );
    return !state!.isWaiting || undefined;
  });
  url.pathname = "/dollop";
  const result = await look(url.href);
  await run(cluster, "pg_ctl", ["-D", copy, "-m", "immediate", "stop"]);
  return result;
}

async function run(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  const { ok, text } = await cluster.run(path.join(cluster.binDir, program), args);
  if (!ok) throw new Error(`${program} failed: ${text}`);
}
