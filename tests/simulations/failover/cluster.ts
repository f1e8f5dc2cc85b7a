import { execFile } from "node:child_process";
import { chownSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { scrape } from "#tests/support/monitoring/prometheus.ts";
import { freePort } from "#tests/support/server-process.ts";
import { readEnvironment } from "#platform/environment.server.ts";
import { runnerFor } from "#tools/postgres-programs.ts";
import { createDatabaseNode, type DatabaseNode } from "./database-node.ts";
import { fillDeployedFile } from "./deployed-file.ts";
import { startProgram, waitFor, type Program } from "./program.ts";

const host = "127.0.0.1";
const [ownerPassword, appPassword] = ["owner-secret", "app-secret"];

type Member = { readonly name: string; readonly role: string; readonly state: string };

/** etcd, two database machines and HAProxy from the files of deploy/high-availability, and PgBouncer if it is asked for. */
export async function startCluster({
  isSynchronous,
  isPooled,
}: {
  readonly isSynchronous: boolean;
  readonly isPooled: boolean;
}) {
  const binDir = findServerPrograms();
  const root = await mkdtemp(path.join(tmpdir(), "dollop-failover-"));
  // Its programs run as another user than root.
  await chmod(root, 0o755);
  const folder = path.join(root, "cluster");
  await runnerFor(binDir, folder);
  const { uid, gid } = statSync(folder);
  const account = { uid, gid };
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
    return file;
  };

  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const env = readSettings(
    fillDeployedFile("etcd.env", {
      ETCD_NAME: "etcd1",
      ETCD_FOLDER: path.join(folder, "etcd"),
      ETCD_ADDRESS: host,
      ETCD_CLIENT_PORT: String(clientPort),
      ETCD_PEER_PORT: String(peerPort),
      ETCD_MEMBERS: `etcd1=http://${host}:${peerPort}`,
    }),
  );
  const startEtcd = () => startProgram("etcd", [], { account, folder, name: "etcd", env });
  let etcd = startEtcd();
  const programs: Program[] = [];
  const etcdHosts = `${host}:${clientPort}`;
  const nodes: DatabaseNode[] = [];
  for (const name of ["db1", "db2"])
    nodes.push(
      await createDatabaseNode({ name, folder, account, binDir, etcdHosts, isSynchronous, write }),
    );
  const [first, second] = nodes as [DatabaseNode, DatabaseNode];

  const [proxyPort, poolerPort] = [await freePort(), await freePort()];
  const proxy = { HAPROXY_ADDRESS: host, HAPROXY_PORT: String(proxyPort) };
  const placeOf = (key: string, node: DatabaseNode) => ({
    [`${key}_NAME`]: node.name,
    [`${key}_ADDRESS`]: host,
    [`${key}_POSTGRES_PORT`]: String(node.postgresPort),
    [`${key}_PATRONI_PORT`]: String(node.patroniPort),
  });
  const haproxy = fillDeployedFile("haproxy.cfg", {
    ...proxy,
    ...placeOf("NODE_1", first),
    ...placeOf("NODE_2", second),
  });
  programs.push(
    startProgram("haproxy", ["-db", "-f", write("haproxy.cfg", haproxy)], {
      account,
      folder,
      name: "haproxy",
    }),
  );
  if (isPooled) {
    const users = `"dollop_owner" "${ownerPassword}"\n"dollop_app" "${appPassword}"\n`;
    const pgbouncer = fillDeployedFile("pgbouncer.ini", {
      ...proxy,
      PGBOUNCER_ADDRESS: host,
      PGBOUNCER_PORT: String(poolerPort),
      PGBOUNCER_USERS: write("pgbouncer-users.txt", users),
    });
    programs.push(
      startProgram("pgbouncer", ["--quiet", write("pgbouncer.ini", pgbouncer)], {
        account,
        folder,
        name: "pgbouncer",
      }),
    );
  }

  const killAll = () => {
    for (const node of nodes) node.kill();
    for (const program of [etcd, ...programs]) void program.kill();
  };
  process.once("exit", killAll);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  const members = async (): Promise<readonly Member[]> => {
    const asked = nodes.find((node) => node.isRunning())!;
    const answer = await fetch(`http://${host}:${asked.patroniPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: readonly Member[] }).members;
  };
  const findPrimary = () =>
    waitFor("A primary", 60, async () => {
      const leader = (await members()).find(({ role }) => role === "leader");
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) return undefined;
      const [row] = await query<{ isStandby: boolean }>(
        node.adminUrl,
        'select pg_is_in_recovery() as "isStandby"',
      );
      return row!.isStandby ? undefined : node;
    });
  const urlAt = (port: number, role: string, password: string) =>
    `postgres://${role}:${password}@${host}:${port}/dollop`;

  return {
    ownerUrl: urlAt(proxyPort, "dollop_owner", ownerPassword),
    /** Through HAProxy. */
    appUrl: urlAt(proxyPort, "dollop_app", appPassword),
    /** What the shop gets as DATABASE_URL. */
    shopUrl: urlAt(isPooled ? poolerPort : proxyPort, "dollop_app", appPassword),
    nodes,
    findPrimary,
    /** Starts the first machine, and the second when there is something to copy. */
    async startNodes() {
      await waitFor("etcd", 30, async () => {
        const answer = await fetch(`http://${etcdHosts}/health`);
        return answer.ok || undefined;
      });
      first.start();
      const primary = await findPrimary();
      second.start();
      await promisify(execFile)("psql", [
        ...["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", "deploy/sql/roles.sql"],
        ...["--set", `owner_password=${ownerPassword}`, "--set", `app_password=${appPassword}`],
        primary.adminUrl,
      ]);
    },
    /** Until the other machine copies everything, and Patroni has written down that it may take over. */
    async waitForStandby(standby: DatabaseNode) {
      const primary = nodes.find((node) => node !== standby)!;
      await waitFor(`${standby.name} as a standby`, 90, async () => {
        const [row] = await query<{ syncState: string }>(
          primary.adminUrl,
          `select sync_state as "syncState" from pg_stat_replication where state = 'streaming'`,
        );
        const member = (await members()).find(({ name }) => name === standby.name);
        const [role, syncState] = isSynchronous ? ["sync_standby", "sync"] : ["replica", "async"];
        return (member?.role === role && row?.syncState === syncState) || undefined;
      });
    },
    stopEtcd: () => etcd.kill(),
    startEtcd() {
      etcd = startEtcd();
    },
    /** Figures that deploy/high-availability/alerts.yml asks for and Patroni does not have. */
    async missingFigures(): Promise<readonly string[]> {
      const figures = [...(await scrape(first.patroniPort)).keys()].map((key) => key.split("{")[0]);
      const asked = fillDeployedFile("alerts.yml", {}).match(/\bpatroni_\w+/g) ?? [];
      return asked.filter((name) => !figures.includes(name));
    },
    async remove() {
      process.off("exit", killAll);
      killAll();
      await Promise.all([etcd, ...programs].map((program) => program.kill()));
      for (const { link } of nodes) await link.cut();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
    /** The end of what each program said. */
    logs: () =>
      globSync("*.log", { cwd: folder }).map((name) => {
        const lines = readFileSync(path.join(folder, name), "utf8").trimEnd().split("\n");
        return `--- ${name}\n${lines.slice(-15).join("\n")}`;
      }),
  };
}

/** initdb alone is not enough: a standby is copied with pg_basebackup and comes back with pg_rewind. */
function findServerPrograms(): string {
  const debian = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const found = [readEnvironment().PG_BIN_DIR ?? [], debian]
    .flat()
    .find((folder) => existsSync(path.join(folder, "pg_rewind")));
  if (!found)
    throw new Error("pg_rewind was not found. Run: apt-get install postgresql, or set PG_BIN_DIR.");
  return found;
}

function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );
}
