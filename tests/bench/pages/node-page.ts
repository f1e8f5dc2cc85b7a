import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/server-process.ts";
import { askOnce, type RawAnswer } from "./page-load.ts";

const server = path.join(import.meta.dirname, "node-page-server.mjs");
/** Those that Node writes itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/** Node's own HTTP server with the bytes and headers of an answer of ours, and nothing else: what a page in JavaScript can reach. */
export async function startNodePage({ rawHeaders, body }: RawAnswer, folder: string) {
  const port = await freePort();
  const home = path.join(folder, "node-page");
  mkdirSync(home);
  writeFileSync(path.join(home, "body"), body);
  const headers = rawHeaders.filter(
    (_, at) => !ownHeaders.has(rawHeaders[at - (at % 2)]!.toLowerCase()),
  );
  writeFileSync(path.join(home, "headers.json"), JSON.stringify(headers));
  const child = spawn(process.execPath, [server, String(port), home], {
    stdio: "inherit",
    env: { PATH: process.env["PATH"] },
  });
  const page = { url: `http://127.0.0.1:${port}/products` };
  for (let tries = 0; ; tries++) {
    const served = await askOnce(page).catch(() => undefined);
    if (served?.body.equals(body)) break;
    if (served || tries === 100 || child.exitCode !== null)
      throw new Error(`Node does not serve the page: ${served?.status}`);
    await pause(50);
  }
  return {
    page,
    async close() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
