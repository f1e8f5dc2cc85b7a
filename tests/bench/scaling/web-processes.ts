import path from "node:path";
import pg from "pg";
import { startNginxWith } from "#tests/support/deploy/nginx-process.ts";
import { memoryOf } from "#tests/support/monitoring/process-memory.ts";
import { freePort, type ServerProcess } from "#tests/support/server-process.ts";
import { startBenchServer, type BenchShop } from "../bench-shop.ts";

/** How the processes reach the database. */
export type Way = {
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** So many web processes behind nginx, in turns and on kept connections, and a worker in a process of its own. */
export async function startWebProcesses(
  shop: BenchShop,
  count: number,
  folder: string,
  way: Way = {},
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const processes: ServerProcess[] = [];
  const end = () => Promise.all(processes.map((each) => each.kill("SIGKILL")));
  const start = (role: "web" | "worker") =>
    startBenchServer(shop, { roles: [role], ...way, env: { BASE_URL: url, ...way.env } });
  try {
    for (let number = 0; number < count; number++) processes.push(await start("web"));
    const webs = processes.slice();
    const home = path.join(folder, `front-${port}`);
    const nginx = await startNginxWith({ home, url: `${url}/readyz` }, balance(webs, port));
    processes.push(await start("worker"));
    return {
      url,
      /** Resident, of all web processes and the worker, in millions of bytes. */
      async megabytes() {
        const each = await Promise.all(processes.map(({ child }) => memoryOf(child.pid!)));
        return each.reduce((sum, mebibytes) => sum + (mebibytes * 2 ** 20) / 1e6, 0);
      },
      async stop() {
        await nginx.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Unlike deploy/nginx.conf it keeps connections, for less than the 5 s after which the shop closes them, and passes on the
 * address that the generator gives each customer. No process is left out: the load would meet fewer than were asked for.
 */
function balance(webs: readonly ServerProcess[], port: number): string {
  const servers = webs.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join(" ");
  return `access_log off;
  upstream web { ${servers} keepalive 64; keepalive_timeout 4s; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    location / { proxy_pass http://web; }
    location /live/ { proxy_buffering off; proxy_pass http://web; }
  }`;
}

/** The most connections of the running role that PostgreSQL had while `work` ran. */
export async function countConnections<Result>(
  adminUrl: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; connections: number }> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  let connections = 0;
  let isOver = false;
  const look = async () => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where usename = 'dollop_app' and application_name <> 'drill'`,
    );
    connections = Math.max(connections, rows[0]!.count);
  };
  const watch = (async () => {
    for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 200))) await look();
  })();
  try {
    return { result: await work(), connections };
  } finally {
    isOver = true;
    await watch;
    await admin.end();
  }
}
