import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server-process.ts";

/** As Debian and Ubuntu install it. */
const program = "/usr/sbin/pgbouncer";
export const hasPgBouncer = existsSync(program);

/** Smaller than the shop's own pool, so that its connections have to share. */
export const pooledConnections = 5;

/** A real PgBouncer in transaction mode in front of the server of `databaseUrl`. */
export async function startPgBouncer(databaseUrl: string, poolSize = pooledConnections) {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-pgbouncer-"));
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${target.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
auth_type = trust
auth_file = ${users}
`,
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (nobody) for (const file of [folder, users, settings]) chownSync(file, nobody.uid, nobody.gid);
  const child = spawn(program, ["--quiet", settings], { stdio: "inherit", cwd: "/", ...nobody });
  const exited = once(child, "exit");
  for (let attempt = 0; !(await accepts(port)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) throw new Error("PgBouncer does not start.");
    await pause(50);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}
