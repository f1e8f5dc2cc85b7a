import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/server-process.ts";
import { volume } from "#tests/support/test-volume.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Starts `npm run dev` with its own data folder and waits until it prints the box with the addresses. */
async function develop(dataDir: string) {
  const ports = {
    PORT: await freePort(),
    MAIL_PORT: await freePort(),
    INBOX_PORT: await freePort(),
    PG_PORT: await freePort(),
  };
  const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const started = performance.now();
  const child = spawn("npm", ["run", "dev"], {
    cwd: root,
    // A separate process group, so that leftover processes can be found.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, NODE_ENV: "", PG_DATA_DIR: dataDir },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  while (!output.includes("╰")) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(50);
  }
  const seconds = (performance.now() - started) / 1_000;
  return { child, ports, seconds, output: () => output };
}

function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("npm run dev: shop, inbox and database from nothing, warm in under 10 s, and nothing left behind", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dollop-dev-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

  for (const start of volume.areTimesMeasured ? ["first", "second"] : ["first"]) {
    const { child, ports, seconds, output } = await develop(dataDir);
    onTestFinished(() => void (isGroupAlive(child.pid!) && process.kill(-child.pid!, "SIGKILL")));
    console.log(`npm run dev, ${start} start: ${seconds.toFixed(1)} s`);
    if (start === "second") expect(seconds).toBeLessThan(10);

    const page = await fetch(`http://localhost:${ports.PORT}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Strawberry Cloud");
    expect((await fetch(`http://localhost:${ports.PORT}/_kit`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ports.INBOX_PORT}/api/email`)).status).toBe(200);
    expect(output()).toMatch(/admin@dollop\.example/);
    expect(output()).toMatch(/customer@dollop\.example/);

    child.kill("SIGTERM");
    await once(child, "exit");
    for (let tries = 0; isGroupAlive(child.pid!) && tries < 100; tries++) await pause(100);
    expect(isGroupAlive(child.pid!)).toBe(false);
    for (const port of Object.values(ports))
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  }
}, 180_000);
