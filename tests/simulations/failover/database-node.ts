import { readFileSync } from "node:fs";
import path from "node:path";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { freePort } from "#tests/support/server-process.ts";
import { fillDeployedFile, replaceOnce } from "./deployed-file.ts";
import { processTree, signal, startProgram, type Account, type Program } from "./program.ts";

export const superuserPassword = "superuser-secret";
const host = "127.0.0.1";

type Options = {
  readonly name: string;
  readonly folder: string;
  readonly account: Account;
  readonly binDir: string;
  readonly etcdHosts: string;
  readonly isSynchronous: boolean;
  readonly write: (name: string, text: string) => string;
};

/** One database machine: Patroni with its PostgreSQL. */
export type DatabaseNode = Awaited<ReturnType<typeof createDatabaseNode>>;

export async function createDatabaseNode(options: Options) {
  const { name, folder, account, isSynchronous } = options;
  const [postgresPort, patroniPort] = [await freePort(), await freePort()];
  const dataDir = path.join(folder, name);
  // What the other machine copies from this one goes through here, so that the link can fail alone.
  const link = await openDatabaseProxy(`postgres://${host}:${postgresPort}/postgres`);
  const filled = fillDeployedFile("patroni.yml", {
    NODE_NAME: name,
    NODE_ADDRESS: host,
    PATRONI_PORT: String(patroniPort),
    POSTGRES_PORT: String(postgresPort),
    ETCD_HOSTS: options.etcdHosts,
    DATA_FOLDER: dataDir,
    POSTGRES_PROGRAMS: options.binDir,
    PASSWORD_FILE: path.join(folder, `${name}.pgpass`),
    SOCKET_FOLDER: folder,
    DATABASE_NETWORK: `${host}/32`,
    SHOP_NETWORK: `${host}/32`,
    PATRONI_PASSWORD: "patroni-secret",
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: "replication-secret",
    REWIND_PASSWORD: "rewind-secret",
  });
  const linked = replaceOnce(
    filled,
    `connect_address: ${host}:${postgresPort}`,
    `connect_address: ${host}:${new URL(link.url).port}`,
  );
  const settings = options.write(
    `${name}.yml`,
    isSynchronous ? linked : withoutSynchronousMode(linked),
  );
  let patroni: Program | undefined;

  const postmaster = (): number[] => {
    try {
      return [Number(readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0])];
    } catch {
      return [];
    }
  };
  return {
    name,
    link,
    postgresPort,
    patroniPort,
    logFile: path.join(folder, `${name}-patroni.log`),
    /** Straight to this machine, as its superuser. */
    adminUrl: `postgres://postgres:${superuserPassword}@${host}:${postgresPort}/postgres`,
    isRunning: () => patroni !== undefined,
    start() {
      patroni = startProgram("patroni", [settings], { account, folder, name: `${name}-patroni` });
    },
    /** The machine is gone: all of its processes end at the same time, without a word. */
    kill() {
      if (!patroni) return;
      const roots = [...postmaster(), patroni.pid];
      // While the processes are listed, nothing starts another.
      for (const pid of roots) signal(pid, "SIGSTOP");
      for (const pid of processTree(roots)) signal(pid, "SIGKILL");
      patroni = undefined;
    },
  };
}

/** The planted fault: an order counts as stored when only the primary has it. */
function withoutSynchronousMode(text: string): string {
  return replaceOnce(
    replaceOnce(text, "synchronous_mode: true", "synchronous_mode: false"),
    'synchronous_commit: "on"',
    'synchronous_commit: "local"',
  );
}
