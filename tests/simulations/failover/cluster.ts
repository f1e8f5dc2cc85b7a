import { execFile } from "node:child_process";
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync } from "node:fs";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { findAllBinaries, runnerFor } from "#tools/postgres-programs.ts";
import { createDatabaseNode, type DatabaseNode, type Mutant } from "./database-node.ts";
import { fillDeployedFile, replaceOnce } from "./deployed-file.ts";
import { createEtcdMember } from "./etcd-member.ts";
import { findServicePort, startProgram, waitFor, type Program } from "./program.ts";

const host = "127.0.0.1";
const [ownerPassword, appPassword] = ["owner-secret", "app-secret"];

type Member = { readonly name: string; readonly role: string; readonly state: string };

/**
 * Three machines from the files of deploy/high-availability: two for the database and one for the shop with
 * HAProxy, and PgBouncer if it is asked for; etcd on all three. Nothing of it outlives this process.
 */
export async function startCluster({
  mutant,
  isPooled,
}: {
  readonly mutant: Mutant | undefined;
  readonly isPooled: boolean;
}) {
  const binDir = findAllBinaries();
  const root = mkdtempSync(path.join(tmpdir(), "dollop-failover-"));
  const nodes: DatabaseNode[] = [];
  const programs: Pick<Program, "kill">[] = [];
  const remove = () => {
    for (const part of [...nodes, ...programs]) part.kill();
    for (const { link } of nodes) void link.cut();
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));

  // Its programs run as another user than root.
  chmodSync(root, 0o755);
  const folder = path.join(root, "cluster");
  const run = await runnerFor(binDir, folder);
  const { uid, gid } = statSync(folder);
  const account = { uid, gid };
  const archive = path.join(folder, "archive");
  mkdirSync(archive);
  chownSync(archive, uid, gid);
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
    return file;
  };

  const ports: Record<string, string> = {};
  for (const machine of ["DB1", "DB2", "SHOP"])
    for (const service of ["POSTGRES", "PATRONI", "ETCD_CLIENT", "ETCD_PEER"])
      ports[`${machine}_${service}_PORT`] = String(await findServicePort());
  const etcdAddresses = (service: string) =>
    ["DB1", "DB2", "SHOP"].map((machine) => `${host}:${ports[`${machine}_ETCD_${service}_PORT`]}`);
  const [proxyPort, poolerPort] = [await findServicePort(), await findServicePort()];
  const common = {
    ...ports,
    DB1_ADDRESS: host,
    DB2_ADDRESS: host,
    SHOP_ADDRESS: host,
    PATRONI_PASSWORD: "patroni-secret",
    SUPERUSER_PASSWORD: "superuser-secret",
    REPLICATION_PASSWORD: "replication-secret",
    REWIND_PASSWORD: "rewind-secret",
    ARCHIVE_FOLDER: archive,
    POSTGRES_PROGRAMS: binDir,
    ETCD_HOSTS: etcdAddresses("CLIENT").join(","),
    ETCD_MEMBERS: etcdAddresses("PEER")
      .map((address, index) => `${["db1", "db2", "shop"][index]}=http://${address}`)
      .join(","),
    HAPROXY_ADDRESS: host,
    HAPROXY_PORT: String(proxyPort),
    PGBOUNCER_ADDRESS: host,
    PGBOUNCER_PORT: String(poolerPort),
  };
  const createMachine = (machine: string) => {
    const own = Object.entries(ports)
      .filter(([name]) => name.startsWith(`${machine.toUpperCase()}_`))
      .map(([name, port]) => [name.slice(machine.length + 1), port] as const);
    const values: Record<string, string> = {
      ...common,
      ...Object.fromEntries(own),
      MACHINE: machine,
      MACHINE_ADDRESS: host,
    };
    return { values, etcd: createEtcdMember({ machine, folder, account, values }) };
  };
  for (const name of ["db1", "db2"])
    nodes.push(
      await createDatabaseNode({
        name,
        folder,
        account,
        mutant,
        write,
        ...createMachine(name),
      }),
    );
  const [first, second] = nodes as [DatabaseNode, DatabaseNode];
  const shop = createMachine("shop");
  programs.push(shop.etcd);
  const etcdMembers = [first.etcd, second.etcd, shop.etcd];
  for (const member of etcdMembers) member.start();

  // Only root can become another user.
  const haproxy = replaceOnce(
    fillDeployedFile("haproxy.cfg", shop.values),
    "    user haproxy\n    group haproxy\n",
    "",
  );
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
      ...shop.values,
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

  const members = async (): Promise<readonly Member[]> =>
    Promise.any(
      nodes
        .filter((node) => node.isRunning())
        .map(async ({ patroniUrl }) => {
          const signal = AbortSignal.timeout(2_000);
          const answer = await fetch(`${patroniUrl}/cluster`, { signal });
          return ((await answer.json()) as { members: readonly Member[] }).members;
        }),
    );
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
  const ownerUrl = urlAt(proxyPort, "dollop_owner", ownerPassword);

  return {
    ownerUrl,
    /** Through HAProxy. */
    appUrl: urlAt(proxyPort, "dollop_app", appPassword),
    /** What the shop gets as DATABASE_URL. */
    shopUrl: urlAt(isPooled ? poolerPort : proxyPort, "dollop_app", appPassword),
    nodes,
    etcdMembers,
    findPrimary,
    /** Runs a program of PostgreSQL as the user of the cluster. */
    run,
    binDir,
    folder,
    archive,
    killAtTheEnd: (part: Pick<Program, "kill">) => void programs.push(part),
    /** Starts the first machine, and the second when there is something to copy. */
    async startNodes() {
      await waitFor("etcd", 30, async () => {
        const answer = await fetch(`${first.etcd.clientUrl}/health`);
        return answer.ok || undefined;
      });
      first.startPatroni();
      const primary = await findPrimary();
      second.startPatroni();
      await promisify(execFile)("psql", [
        ...["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", "deploy/sql/roles.sql"],
        ...["--set", `owner_password=${ownerPassword}`, "--set", `app_password=${appPassword}`],
        primary.adminUrl,
      ]);
      // HAProxy asks once a second who is the primary.
      await waitFor("The primary behind HAProxy", 30, () => query(ownerUrl, "select 1"));
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
        const [role, syncState] =
          mutant === "asynchronous" ? ["replica", "async"] : ["sync_standby", "sync"];
        return (member?.role === role && row?.syncState === syncState) || undefined;
      });
    },
    remove,
    /** The end of what each program said. */
    logs: () =>
      globSync("*.log", { cwd: folder }).map((name) => {
        const lines = readFileSync(path.join(folder, name), "utf8").trimEnd().split("\n");
        return `--- ${name}\n${lines.slice(-15).join("\n")}`;
      }),
  };
}
