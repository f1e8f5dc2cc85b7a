// Runs a PostgreSQL server for this project, as root or as an ordinary user.
// Usage: node tools/postgres.ts start|stop|status
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, runnerFor, type Run } from "./postgres-programs.ts";

export type Postgres = {
  /** URL of the superuser, who creates databases and never runs the shop. */
  readonly adminUrl: string;
  ownerUrl(database: string): string;
  appUrl(database: string): string;
  /** Stops the server only if this call started it. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  readonly dataDir?: string;
  /** Preferred port; if it is in use, another one is chosen and remembered. */
  readonly port?: number;
  /** Created if missing, owned by the migrating role. */
  readonly databases?: readonly string[];
  /** For example `{ fsync: "off" }` for disposable data. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder of PostgreSQL's programs. */
  readonly binDir?: string;
};

export const defaultDataDir = path.resolve(import.meta.dirname, "../.data/postgres");
const startTimeoutMs = 15_000;

export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir ?? defaultDataDir);
  const { binDir = findBinaries() } = options;
  if (!existsSync(path.join(dataDir, "PG_VERSION"))) await initialise(binDir, dataDir);
  const run = await runnerFor(binDir, dataDir);

  let started = false;
  let problem: unknown;
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const port = runningPort(dataDir);
    if (port) {
      const server = handle(port, () => (started ? stopPostgres({ dataDir, binDir }) : undefined));
      const databases = options.databases ?? ["dollop"];
      problem = await prepareServer(server.adminUrl, databases).catch((error: unknown) => error);
      if (!problem) return server;
    } else {
      clearStalePid(dataDir);
      const chosen = await choosePort(dataDir, options.port ?? 54_329);
      const answer = await launch(run, binDir, dataDir, chosen, options.settings ?? {});
      started = answer.ok;
      if (answer.ok) continue;
      problem = answer.text;
    }
    // Another start took the port or the folder, or the previous server has not released its memory yet.
    await sleep(200);
  }
  throw new Error(`PostgreSQL does not respond.\n${problem}\n${logTail(dataDir)}`);
}

export async function stopPostgres({
  dataDir = defaultDataDir,
  binDir = findBinaries(),
} = {}): Promise<void> {
  if (!runningPort(dataDir)) return;
  const run = await runnerFor(binDir, dataDir);
  const args = ["-D", dataDir, "-m", "fast", "-w", "stop"];
  const answer = await run(path.join(binDir, "pg_ctl"), args);
  if (!answer.ok && runningPort(dataDir))
    throw new Error(`PostgreSQL does not stop.\n${answer.text}`);
}

/** Creates the two roles and the databases if they are missing. */
export async function prepareServer(adminUrl: string, databases: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 });
  admin.on("error", () => {});
  try {
    await admin.connect();
    // The lock keeps two concurrent starts from creating the same role.
    await admin.query("select pg_advisory_lock(hashtext('dollop roles'))");
    await createMissing(
      admin,
      "role %I login",
      ["dollop_owner", "dollop_app"],
      "rolname",
      "pg_roles",
    );
    await createMissing(
      admin,
      "database %I owner dollop_owner",
      databases,
      "datname",
      "pg_database",
    );
  } finally {
    await admin.end().catch(() => {});
  }
}

async function createMissing(
  admin: pg.Client,
  what: string,
  names: readonly string[],
  column: string,
  catalogue: string,
): Promise<void> {
  const missing = await admin.query<{ statement: string }>(
    `select format($2, name) as statement from unnest($1::text[]) name
     where name not in (select ${column} from ${catalogue})`,
    [names, `create ${what}`],
  );
  for (const { statement } of missing.rows) await admin.query(statement);
}

function handle(port: number, stop: () => Promise<void> | undefined): Postgres {
  const url = (role: string, database: string) =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  return {
    adminUrl: url("postgres", "postgres"),
    ownerUrl: (database) => url("dollop_owner", database),
    appUrl: (database) => url("dollop_app", database),
    stop: async () => stop(),
  };
}

/** Initialises a temporary folder and renames it, so that an interrupted or concurrent start leaves nothing half done. */
async function initialise(binDir: string, dataDir: string): Promise<void> {
  const fresh = `${dataDir}.new-${crypto.randomUUID()}`;
  const run = await runnerFor(binDir, fresh);
  const locale = process.platform === "linux" ? ["--locale=C.UTF-8"] : [];
  const args = ["-D", fresh, "-U", "postgres", "--auth=trust", "--encoding=UTF8", ...locale];
  const answer = await run(path.join(binDir, "initdb"), args);
  try {
    if (!answer.ok) throw new Error(`initdb failed.\n${answer.text}`);
    renameSync(fresh, dataDir);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(dataDir, "PG_VERSION"))) throw error;
  }
}

function launch(
  run: Run,
  binDir: string,
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): ReturnType<Run> {
  const all = { unix_socket_directories: "''", timezone: "UTC", log_timezone: "UTC", ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const address = `-p ${port} -h 127.0.0.1`;
  const log = path.join(dataDir, "server.log");
  const args = ["-D", dataDir, "-l", log, "-w", "-t", "30"];
  const command = [...args, "-o", `${address} ${options.join(" ")}`, "start"];
  return run(path.join(binDir, "pg_ctl"), command);
}

/** Returns the port in postmaster.pid, or undefined if that server is no longer running. */
function runningPort(dataDir: string): number | undefined {
  const { pid, port } = readPidFile(dataDir);
  return pid && isPostgres(pid) ? port : undefined;
}

function readPidFile(dataDir: string): { pid?: number; port?: number } {
  try {
    const lines = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return {};
  }
}

function clearStalePid(dataDir: string): void {
  const { pid } = readPidFile(dataDir);
  if (pid && !isPostgres(pid)) rmSync(path.join(dataDir, "postmaster.pid"), { force: true });
}

/** After a reboot another process may have the old pid, and pg_ctl would take it for the server. */
function isPostgres(pid: number): boolean {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.includes("(postgres)") && !/\) [ZX] /.test(stat);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function choosePort(dataDir: string, wanted: number): Promise<number> {
  const portFile = path.join(dataDir, "dollop-port");
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : 0;
  for (const port of [remembered, wanted]) {
    if (port && (await isFree(port))) return remember(portFile, port);
  }
  return remember(portFile, await anyFreePort());
}

function remember(portFile: string, port: number): number {
  writeFileSync(portFile, String(port));
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => (socket.destroy(), resolve(false)));
    socket.once("error", () => resolve(true));
  });
}

function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function logTail(dataDir: string): string {
  const log = path.join(dataDir, "server.log");
  return existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(-10).join("\n") : "";
}

if (import.meta.main) {
  const command = process.argv[2] ?? "start";
  const before = performance.now();
  if (command === "start") {
    const postgres = await startPostgres();
    const ms = Math.round(performance.now() - before);
    console.log(`MIGRATION_DATABASE_URL=${postgres.ownerUrl("dollop")}`);
    console.log(`DATABASE_URL=${postgres.appUrl("dollop")}\nReady in ${ms} ms.`);
  } else if (command === "stop") {
    await stopPostgres();
    console.log("Stopped.");
  } else if (command === "status") {
    const port = runningPort(defaultDataDir);
    console.log(port ? `Running on port ${port}.` : "Not running.");
    process.exitCode = port ? 0 : 3;
  } else {
    console.error("Usage: node tools/postgres.ts start|stop|status");
    process.exitCode = 2;
  }
}
