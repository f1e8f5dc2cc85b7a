import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCaddy } from "#tests/support/deploy/proxy-process.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { authSecret } from "#tests/support/server-process.ts";
import { waitFor } from "../failover/program.ts";
import type { DemoShop } from "../traffic/demo-shop.ts";
import { portForRestarts } from "../traffic/shop-behind-proxy.ts";
import { writeRelease } from "./write-release.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * A server with several releases, the units of deploy/ and Caddy. sudo and systemctl are those of the
 * rehearsal; `upgrade` is deploy/switch-release.sh itself.
 */
export async function openMachine({ databaseUrl, ownerUrl, smtpUrl }: DemoShop, releases: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-old-page-"));
  const home = path.join(folder, "srv");
  for (let version = 1; version <= releases; version++)
    writeRelease(path.join(home, "releases", String(version)), version);
  symlinkSync(path.join(home, "releases/1"), path.join(home, "current"));
  mkdirSync(path.join(folder, "etc/systemd"), { recursive: true });
  cpSync(path.join(root, "deploy/systemd"), path.join(folder, "etc/systemd/system"), {
    recursive: true,
  });
  const ports = [await portForRestarts(), await portForRestarts()];
  const proxyPort = await portForRestarts();
  const url = `https://localhost:${proxyPort}`;
  const settings = {
    BASE_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    AUTH_SECRET: authSecret,
    SMTP_URL: smtpUrl,
    MAIL_FROM: '"Dollop <hello@dollop.example>"',
    IMAGE_FOLDER: path.join(home, "images"),
    RATE_LIMITS: raisedLimits,
  };
  mkdirSync(settings.IMAGE_FOLDER);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(home, ".env"), lines.join(""));

  const env = {
    PATH: [
      path.join(root, "tests/rehearsal/bin"),
      path.dirname(process.execPath),
      process.env["PATH"],
    ].join(":"),
    REHEARSAL_ROOT: folder,
    DOLLOP_HOME: home,
    WEB_PORTS: ports.join(" "),
  };
  const run = async (program: string, ...args: readonly string[]) => {
    const child = spawn(program, args, { env, cwd: home, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}: ${printed}`);
  };
  const units = [...ports.map((port) => `dollop-web@${port}`), "dollop-worker"];
  const logs = () => units.map((unit) => readFileSync(path.join(folder, `${unit}.log`), "utf8"));
  const stop = async () => {
    await run("systemctl", "stop", ...units);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run("systemctl", "start", ...units);
    for (const port of ports)
      await waitFor(`Port ${port}`, 60, async () =>
        (await fetch(`http://127.0.0.1:${port}/readyz`)).ok ? true : undefined,
      );
    const proxy = await startCaddy(ports, proxyPort);
    return {
      url,
      upgrade: (version: number) =>
        run("sh", path.join(root, "deploy/switch-release.sh"), String(version)),
      logs,
      async close() {
        await proxy.close();
        await stop();
      },
    };
  } catch (error) {
    for (const log of logs()) console.error(log.split("\n").slice(-10).join("\n"));
    await stop();
    throw error;
  }
}
