import { once } from "node:events";
import { createServer } from "node:net";
import { startCaddy, startNginx } from "#tests/support/deploy/proxy-process.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import type { DemoShop } from "./demo-shop.ts";

const proxies = { caddy: startCaddy, nginx: startNginx };
export type ProxyName = keyof typeof proxies;
export const isProxyName = (name: string): name is ProxyName => Object.hasOwn(proxies, name);

/** Two web processes and a worker behind a proxy, with the files and settings of deploy/. */
export async function startShopBehind(name: ProxyName, { databaseUrl, smtpUrl }: DemoShop) {
  const ports = [await portForRestarts(), await portForRestarts()];
  const proxyPort = await portForRestarts();
  const url = `https://localhost:${proxyPort}`;
  const env = {
    BASE_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    // As the shop's own default: tests of other things have none.
    SHUTDOWN_GRACE_SECONDS: "5",
    // The units of deploy/ have none.
    NODE_DISABLE_COMPILE_CACHE: "1",
  };
  const shop = { databaseUrl, smtpUrl, env };
  const startWeb = (index: number) => startServer({ roles: ["web"], port: ports[index]!, ...shop });
  const startWorker = () => startServer({ roles: ["worker"], ...shop });
  const webs: ServerProcess[] = [];
  let worker: ServerProcess | undefined;
  const closeProcesses = () =>
    Promise.all([...webs, ...(worker ? [worker] : [])].map((each) => each.kill("SIGKILL")));
  try {
    for (const index of ports.keys()) webs.push(await startWeb(index));
    worker = await startWorker();
    const proxy = await proxies[name](ports, proxyPort);
    return {
      url,
      ports,
      webs,
      startWeb,
      async restartWorker() {
        await worker!.kill("SIGTERM");
        worker = await startWorker();
      },
      async close() {
        await proxy.close();
        await closeProcesses();
      },
    };
  } catch (error) {
    await closeProcesses();
    throw error;
  }
}

export type ShopBehindProxy = Awaited<ReturnType<typeof startShopBehind>>;

/**
 * Below the ports of outgoing connections, one of which might take it while its process is away. Four digits, because
 * the units of deploy/ put a 1 before it for the metrics.
 */
export async function portForRestarts(): Promise<number> {
  for (;;) {
    const port = 3_000 + Math.floor(Math.random() * 7_000);
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
    probe.close();
    return true;
  } catch {
    return false;
  }
}
