import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Nothing here runs as root. */
export type Account = { readonly uid: number; readonly gid: number };

export type Program = { readonly pid: number; kill(): void };

type Options = {
  readonly account: Account;
  readonly folder: string;
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** The Debian package of each program. */
const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
} as const;
const folders = ["/usr/sbin", "/usr/bin"];

/** Starts a program of the distribution, which writes to a file of the folder. */
export function startProgram(
  command: keyof typeof packages,
  args: readonly string[],
  { account, folder, name, env }: Options,
): Program {
  const file = folders.map((each) => path.join(each, command)).find((each) => existsSync(each));
  if (!file) throw new Error(`${command} was not found. Run: apt-get install ${packages[command]}`);
  const log = openSync(path.join(folder, `${name}.log`), "a");
  const child = spawn(file, args, {
    ...account,
    cwd: folder,
    // A group of its own: Ctrl-C reaches the drill only, which ends everything in the right way.
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: "/usr/bin:/bin:/usr/sbin", HOME: folder, LC_ALL: "C.UTF-8", ...env },
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} does not start.`);
  return { pid, kill: () => void child.kill("SIGKILL") };
}

/**
 * A port below those that the system gives to outgoing connections (from 32768 on): while a machine is
 * dead, nobody may take the port that it needs again.
 */
export async function findServicePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}

/** The processes with these ids and all that they started, which still run. */
export function processTree(roots: readonly number[]): readonly number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${entry}/stat`, "utf8")) ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(entry)]);
    } catch {
      // It ended meanwhile.
    }
  const found = [...roots];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Asks until there is an answer, and returns it. */
export async function waitFor<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const until = performance.now() + seconds * 1_000;
  let problem: unknown;
  while (performance.now() < until) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      problem = error;
    }
    await pause(100);
  }
  throw new Error(`${what}: not within ${seconds} s`, { cause: problem });
}
