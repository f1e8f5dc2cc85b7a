// Stands in for systemd in the rehearsal: runs what the unit files say, without their users, limits and restarts.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const { REHEARSAL_ROOT: root, DOLLOP_HOME: home } = process.env;
const [verb, ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith("-"));
const run = path.join(root, "run");
mkdirSync(run, { recursive: true });
const caddyPid = path.join(run, "caddy");
/** Debian's `postgresql` is always active and starts nothing, so no document may use it. */
const postgres = "postgresql@15-main";

if (verb === "daemon-reload") process.exit(0);
for (const name of units) {
  if (verb === "is-active") console.log(isActive(name) ? "active" : "inactive");
  else if (verb === "show") console.log(pidOf(name) ?? 0);
  else if (name === "caddy") reloadCaddy();
  else if (name === postgres) runPostgres();
  else if (name.endsWith(".timer")) unitOf(name);
  else if (verb === "stop") await stop(name);
  else {
    if (verb === "restart") await stop(name);
    start(name);
  }
}

function unitOf(name) {
  const [, template, instance = "", type = ".service"] = /^([^@.]+)(?:@([^.]+))?(\.\w+)?$/.exec(
    name,
  );
  const file = path.join(root, "etc/systemd/system", template + (instance && "@") + type);
  if (!existsSync(file)) throw new Error(`Unit ${name} not found: ${file}`);
  const text = readFileSync(file, "utf8")
    .replaceAll("%i", instance)
    .replaceAll("/srv/dollop", home);
  const all = (key) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value);
  return { all, one: (key) => all(key).at(-1) ?? "" };
}

/** As systemd reads it: the file wins over the unit, and quotes around a value are no part of it. */
function environmentOf(unit) {
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin" };
  for (const line of unit.all("Environment")) for (const pair of line.split(" ")) assign(env, pair);
  for (const file of unit.all("EnvironmentFile"))
    for (const line of readFileSync(file, "utf8").split("\n")) assign(env, line);
  for (const line of unit.all("UnsetEnvironment"))
    for (const name of line.split(" ")) delete env[name];
  return env;
}

function assign(env, line) {
  const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
  if (name) env[name] = value.replace(/^"(.*)"$/, "$1");
}

function start(name) {
  const unit = unitOf(name);
  const log = path.join(root, `${name}.log`);
  const [program, ...args] = unit.one("ExecStart").split(" ");
  const options = { cwd: unit.one("WorkingDirectory"), env: environmentOf(unit) };
  const out = openSync(log, "a");
  if (unit.one("Type") === "oneshot") {
    const { status } = spawnSync(program, args, { ...options, stdio: ["ignore", out, out] });
    if (status !== 0) throw new Error(`${name} failed:\n${readFileSync(log, "utf8")}`);
    return;
  }
  if (pidOf(name)) return;
  const child = spawn(program, args, { ...options, detached: true, stdio: ["ignore", out, out] });
  writeFileSync(path.join(run, name), String(child.pid));
  child.unref();
}

async function stop(name) {
  const pid = pidOf(name);
  if (!pid) return;
  const seconds = Number(unitOf(name).one("TimeoutStopSec"));
  process.kill(pid, "SIGTERM");
  for (let tenths = 0; pidOf(name); tenths++) {
    if (tenths > seconds * 10) throw new Error(`${name} did not stop in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(path.join(run, name), { force: true });
}

function pidOf(name) {
  try {
    const pid = Number(readFileSync(path.join(run, name), "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** As systemd does it for several units: all are told, and the status is that of the worst. */
function isActive(name) {
  const isRunning =
    name === postgres
      ? spawnSync("pg_isready").status === 0
      : name === "caddy"
        ? existsSync(caddyPid)
        : pidOf(name) !== undefined;
  if (!isRunning) process.exitCode = 3;
  return isRunning;
}

function runPostgres() {
  const folder = path.join(root, "postgres");
  const options = `-p ${process.env.PGPORT} -h 127.0.0.1 -k ${folder}`;
  // prettier-ignore
  const args = ["--pgdata", `${folder}/data`, "--log", `${folder}/log`, "--wait", "--options", options, verb];
  const { status } = spawnSync("pg_ctl", args, { stdio: "ignore" });
  if (status !== 0) throw new Error(readFileSync(`${folder}/log`, "utf8"));
}

function reloadCaddy() {
  const config = path.join(root, "etc/caddy/Caddyfile");
  const pid = caddyPid;
  const verbs = existsSync(pid)
    ? ["reload", "--address", process.env.CADDY_ADMIN]
    : ["start", "--pidfile", pid];
  const out = openSync(path.join(root, "caddy.log"), "a");
  const { status } = spawnSync("caddy", [...verbs, "--config", config, "--adapter", "caddyfile"], {
    stdio: ["ignore", out, out],
  });
  if (status !== 0) throw new Error(readFileSync(path.join(root, "caddy.log"), "utf8"));
}
