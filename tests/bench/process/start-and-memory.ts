import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/server-process.ts";
import { startBenchServer, type BenchShop } from "../bench-shop.ts";
import { openOrderLoad } from "../orders/order-load.ts";
import { askOnce, loadPage } from "../pages/page-load.ts";

const bareServer = path.join(import.meta.dirname, "bare-server.mjs");

type Roles = readonly ("web" | "worker")[];
type Sizes = { readonly idleSeconds: number; readonly loadSeconds: number };
type Running = {
  readonly url: string;
  readonly pid: number;
  readonly startMs: number;
  stop(): Promise<void>;
};

/** From the start of the process to the first answer that says it can serve. */
async function startShop(shop: BenchShop, roles: Roles): Promise<Running> {
  const before = performance.now();
  const server = await startBenchServer(shop, { roles });
  await askUntilReady(`${server.url}/readyz`);
  const startMs = performance.now() - before;
  const stop = async () => void (await server.kill("SIGKILL"));
  return { url: server.url, pid: server.child.pid!, startMs, stop };
}

async function startBare(): Promise<Running> {
  const port = await freePort();
  const before = performance.now();
  const child = spawn(process.execPath, [bareServer, String(port)], {
    stdio: "inherit",
    env: { PATH: process.env["PATH"] },
  });
  const url = `http://127.0.0.1:${port}`;
  await askUntilReady(url);
  const startMs = performance.now() - before;
  const stop = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { url, pid: child.pid!, startMs, stop };
}

async function askUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    const answer = await askOnce({ url }).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(2);
  }
  throw new Error(`${url} did not become ready.`);
}

export async function measureStart(shop: BenchShop): Promise<number> {
  const { startMs, stop } = await startShop(shop, ["web"]);
  await stop();
  return startMs;
}

export async function measureBareStart(): Promise<number> {
  const { startMs, stop } = await startBare();
  await stop();
  return startMs;
}

/** Resident memory of a fresh process, at rest and after kept pages, rendered pages and orders. */
export async function measureMemory(
  shop: BenchShop,
  roles: Roles,
  folder: string,
  { idleSeconds, loadSeconds }: Sizes,
) {
  const { url, pid, stop } = await startShop(shop, roles);
  try {
    await pause(idleSeconds * 1_000);
    const idle = residentMegabytes(pid);
    const page = { url: `${url}/products` };
    const cookies = shop.buyers.map(({ cookie }) => cookie);
    await loadPage(page, loadSeconds, folder);
    await loadPage({ ...page, cookies }, loadSeconds, folder);
    await openOrderLoad(shop, url, folder)({ connections: 16, seconds: loadSeconds });
    return { idle, loaded: residentMegabytes(pid) };
  } finally {
    await stop();
  }
}

export async function measureBareMemory(folder: string, { idleSeconds, loadSeconds }: Sizes) {
  const { url, pid, stop } = await startBare();
  try {
    await pause(idleSeconds * 1_000);
    const idle = residentMegabytes(pid);
    await loadPage({ url: `${url}/` }, loadSeconds, folder);
    return { idle, loaded: residentMegabytes(pid) };
  } finally {
    await stop();
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  return (Number(kilobytes) * 1_024) / 1e6;
}
