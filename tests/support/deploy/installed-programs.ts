import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The Debian package of each program that a file in deploy/ is for. */
const packages = {
  caddy: "caddy",
  haproxy: "haproxy",
  nginx: "nginx-light",
  openssl: "openssl",
  patroni: "patroni",
  pgbouncer: "pgbouncer",
  promtool: "prometheus",
  psql: "postgresql-client",
  python3: "python3-yaml",
  "systemd-analyze": "systemd",
} as const;
type Program = keyof typeof packages;

/** Whether to skip a test because this machine lacks a program. In CI that is a failure. */
export function areMissing(...programs: readonly Program[]): boolean {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return false;
  const names = [...new Set(missing.map((program) => packages[program]))];
  const advice = `Missing here: ${missing.join(", ")}. Run: apt-get install ${names.join(" ")}`;
  if (process.env["CI"]) throw new Error(advice);
  console.warn(`Skipped. ${advice}`);
  return true;
}

function isInstalled(program: Program): boolean {
  if (program === "python3")
    return spawnSync("python3", ["-c", "import yaml"], { stdio: "ignore" }).status === 0;
  // A user's PATH may lack the folder of servers.
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
