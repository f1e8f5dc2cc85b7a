import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/server-process.ts";

const sourceFolder = path.resolve(import.meta.dirname, "../..");
const postgresPrograms = "/usr/lib/postgresql/15/bin";
/** The user "nobody": PostgreSQL does not run as root, and neither does the shop. */
const unprivileged = 65_534;

/**
 * An empty folder in the role of a new server: a user without rights, a PostgreSQL of Debian 12 that has
 * never been used, and stand-ins for sudo and systemd. `run` has one shell for all commands, so that
 * what one exports the next one sees.
 */
export async function openMachine(values: Readonly<Record<string, string>>) {
  for (const program of [path.join(postgresPrograms, "initdb"), "/usr/bin/caddy", "/usr/bin/age"])
    if (!existsSync(program))
      throw new Error(`${program} is missing: apt-get install postgresql caddy age (Debian 12)`);
  const root = mkdtempSync(path.join(tmpdir(), "dollop-rehearsal-"));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: unprivileged, gid: unprivileged } : {};
  for (const name of ["home", "postgres", "source.git"]) mkdirSync(path.join(root, name));
  runAtOnce("git", ["clone", "--quiet", "--bare", sourceFolder, path.join(root, "source.git")]);
  // The stand-ins are copied, because the user may not be able to read our own folder.
  runAtOnce("cp", [
    "-r",
    path.join(import.meta.dirname, "bin"),
    path.join(import.meta.dirname, "systemctl.mjs"),
    root,
  ]);
  if (isRoot) runAtOnce("chown", ["-R", `${unprivileged}:${unprivileged}`, root]);
  chmodSync(root, 0o755);

  const [pgPort, httpPort, httpsPort, adminPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const env: Record<string, string> = {
    PATH: [
      path.join(root, "bin"),
      postgresPrograms,
      "/usr/local/bin",
      "/usr/bin",
      "/bin",
      "/usr/sbin",
      path.dirname(npmPath()),
    ].join(":"),
    HOME: path.join(root, "home"),
    USER: "nobody",
    LANG: "C.UTF-8",
    REHEARSAL_ROOT: root,
    DOLLOP_HOME: path.join(root, "srv"),
    DOLLOP_REPOSITORY: `file://${path.join(root, "source.git")}`,
    DOMAIN: `localhost:${httpsPort}`,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    CADDY_ADMIN: `localhost:${adminPort}`,
    XDG_DATA_HOME: path.join(root, "home/share"),
    XDG_CONFIG_HOME: path.join(root, "home/config"),
    // The certificate that Caddy makes for localhost.
    CURL_CA_BUNDLE: path.join(root, "home/share/caddy/pki/authorities/local/root.crt"),
    PGHOST: "127.0.0.1",
    PGPORT: String(pgPort),
    PGUSER: "postgres",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    ...values,
  };
  const shell = openShell(root, env, user);
  await shell.run(`
    initdb --pgdata="$REHEARSAL_ROOT/postgres/data" --username=postgres --auth=trust --encoding=UTF8 > /dev/null
    printf 'host all %s 127.0.0.1/32 %s\\n' postgres trust all scram-sha-256 > "$REHEARSAL_ROOT/postgres/data/pg_hba.conf"
    sudo systemctl start postgresql@15-main`);

  return {
    root,
    env,
    url: `https://localhost:${httpsPort}`,
    run: shell.run,
    /** Adds a commit to what the operator clones. */
    async publish(file: string, content: string) {
      await shell.run(`
        git clone --quiet "$DOLLOP_REPOSITORY" "$REHEARSAL_ROOT/next"
        cat > "$REHEARSAL_ROOT/next/${file}" <<'CONTENT'
${content}
CONTENT
        git -C "$REHEARSAL_ROOT/next" add --all
        git -C "$REHEARSAL_ROOT/next" -c user.name=rehearsal -c user.email=rehearsal@example.test commit --quiet -m next
        git -C "$REHEARSAL_ROOT/next" push --quiet origin HEAD`);
    },
    logs: () => spawnSync("bash", ["-c", `tail -n 20 ${root}/*.log`], { encoding: "utf8" }).stdout,
    close() {
      shell.close();
      // In a shell of its own: a command that failed has ended the other.
      spawnSync("bash", ["-c", endAll], { env, ...user });
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const endAll = `
  systemctl stop dollop-web@3001 dollop-web@3002 dollop-web@3003 dollop-worker
  caddy stop --address "$CADDY_ADMIN"
  pg_ctl --pgdata="$REHEARSAL_ROOT/postgres/data" --mode=immediate stop`;

function npmPath(): string {
  return runAtOnce("bash", ["-c", "PATH=/usr/local/bin:/usr/bin:/bin:$PATH command -v npm"]).trim();
}

function runAtOnce(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function openShell(
  root: string,
  env: Readonly<Record<string, string>>,
  user: { uid?: number; gid?: number },
) {
  const output = path.join(root, "home/output");
  let done: ((code: number) => void) | undefined;
  // A failing command ends the shell, whose status is that of the command.
  const shell: ChildProcess = spawn("bash", ["--noprofile", "--norc"], {
    cwd: root,
    env,
    stdio: ["pipe", "pipe", "inherit"],
    ...user,
  });
  shell.stdout!.setEncoding("utf8").on("data", () => done?.(0));
  shell.once("exit", (code) => done?.(code ?? 1));
  shell.stdin!.write(`exec 3>&1 >>'${output}' 2>&1; set -euo pipefail\n`);
  return {
    /** Returns what the commands printed. */
    async run(commands: string): Promise<string> {
      const before = existsSync(output) ? readFileSync(output, "utf8").length : 0;
      const code = await new Promise<number>((resolve) => {
        done = resolve;
        shell.stdin!.write(`${commands}\necho done >&3\n`);
      });
      const printed = readFileSync(output, "utf8").slice(before);
      if (code !== 0) throw new Error(`Ended with ${code}:\n${commands}\n${printed}`);
      return printed;
    },
    close: () => void shell.kill(),
  };
}
