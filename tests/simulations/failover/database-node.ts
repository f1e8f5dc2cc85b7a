import { rmSync } from "node:fs";
import path from "node:path";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { findPostmaster } from "#tests/support/postgres/postmaster.ts";
import { fillDeployedFile, replaceOnce } from "./deployed-file.ts";
import type { EtcdMember } from "./etcd-member.ts";
import { processTree, signal, startProgram, type Account, type Program } from "./program.ts";

type Options = {
  readonly name: string;
  readonly folder: string;
  readonly account: Account;
  readonly etcd: EtcdMember;
  readonly mutant: Mutant | undefined;
  /** What the files of deploy/high-availability ask for on this machine. */
  readonly values: Readonly<Record<string, string>>;
  readonly write: (name: string, text: string) => string;
};

/** One database machine: Patroni with its PostgreSQL, and a member of etcd. */
export type DatabaseNode = Awaited<ReturnType<typeof createDatabaseNode>>;

export async function createDatabaseNode(options: Options) {
  const { name, folder, account, etcd, values } = options;
  const dataFolder = path.join(folder, name);
  const address = `${values["MACHINE_ADDRESS"]}:${values["POSTGRES_PORT"]}`;
  // What the other machine copies from this one goes through here, so that the link can fail alone.
  const link = await openDatabaseProxy(`postgres://${address}/postgres`);
  const filled = replaceOnce(
    fillDeployedFile("patroni.yml", {
      ...values,
      DATA_FOLDER: dataFolder,
      PASSWORD_FILE: path.join(folder, `${name}.pgpass`),
      SOCKET_FOLDER: folder,
    }),
    `connect_address: ${address}`,
    `connect_address: ${new URL(link.url).host}`,
  );
  const settings = options.write(
    `${name}.yml`,
    options.mutant ? mutants[options.mutant](filled, new URL(etcd.clientUrl).host) : filled,
  );
  let patroni: Program | undefined;

  const roots = () => (patroni ? [...findPostmaster(dataFolder), patroni.pid, ...etcd.pids()] : []);
  const startPatroni = () => {
    patroni = startProgram("patroni", [settings], { account, folder, name: `${name}-patroni` });
  };
  return {
    name,
    link,
    etcd,
    /** For patronictl. */
    settings,
    patroniUrl: `http://${values["MACHINE_ADDRESS"]}:${values["PATRONI_PORT"]}`,
    /** Straight to this machine, as its superuser. */
    adminUrl: `postgres://postgres:${values["SUPERUSER_PASSWORD"]}@${address}/postgres`,
    /** Straight to this machine, for a base backup. */
    replicationUrl: `postgres://replicator:${values["REPLICATION_PASSWORD"]}@${address}/`,
    isRunning: () => patroni !== undefined,
    startPatroni,
    /** The machine is switched on again. */
    start() {
      etcd.start();
      startPatroni();
    },
    /** The machine is gone: all of its processes end at the same time, without a word. */
    kill() {
      const stopped = roots();
      // While the processes are listed, nothing starts another.
      for (const pid of stopped) signal(pid, "SIGSTOP");
      for (const pid of processTree(stopped)) signal(pid, "SIGKILL");
      etcd.kill();
      patroni = undefined;
    },
    /** The machine hangs: its connections stay open, and nobody answers. */
    freeze() {
      for (const pid of roots()) signal(pid, "SIGSTOP");
      for (const pid of processTree(roots())) signal(pid, "SIGSTOP");
    },
    thaw() {
      for (const pid of processTree(roots())) signal(pid, "SIGCONT");
    },
    /** Only of a machine that was killed. */
    loseDisk() {
      etcd.loseDisk();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Planted faults. */
export const mutants = {
  /** An order counts as stored when only the primary has it. */
  asynchronous: (settings: string) =>
    replaceOnce(
      replaceOnce(settings, "synchronous_mode: true", "synchronous_mode: false"),
      'synchronous_commit: "on"',
      'synchronous_commit: "local"',
    ),
  /**
   * The interface of etcd through which Debian's Patroni overwrites the lock of the new primary, if the
   * news of it are late: surely so with the etcd of its own machine, which hung too.
   */
  etcd3: (settings: string, ownEtcd: string) =>
    replaceOnce(settings, "\netcd:\n", "\netcd3:\n  use_proxies: true\n").replace(
      /^ {2}hosts: .*$/m,
      `  hosts: ${ownEtcd}`,
    ),
} as const;
export type Mutant = keyof typeof mutants;
