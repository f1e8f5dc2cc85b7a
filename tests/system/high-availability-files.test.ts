import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import { tryAlerts } from "#tests/support/monitoring/alert-cases.ts";
import { promtool } from "#tests/support/monitoring/prometheus.ts";
import { freePort } from "#tests/support/server-process.ts";
import { volume } from "#tests/support/test-volume.ts";

const folder = path.resolve("deploy/high-availability");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const templates = ["etcd.env", "haproxy.cfg", "patroni.yml", "pgbouncer.ini", "prometheus.yml"];
const machines = ["db1", "db2", "shop"] as const;

/** As docs/high-availability.md says, with other values where `change` has them. */
function fillIn(machine: string, file: string, change: Readonly<Record<string, string>> = {}) {
  const changed = Object.entries(change).map(([name, value]) => `${name}='${value}'`);
  const program = ["set -a", ". ./values.sh", ...changed, 'sh ./fill-in.sh "$1"'].join("\n");
  return spawnSync("sh", ["-euc", program, "sh", file], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: "/usr/bin:/bin", MACHINE: machine },
  });
}

function writeFilled(machine: string, file: string, change: Readonly<Record<string, string>>) {
  const place = mkdtempSync(path.join(tmpdir(), "dollop-availability-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const { stdout, stderr } = fillIn(machine, file, change);
  expect(stderr).toBe("");
  writeFileSync(path.join(place, file), stdout);
  return path.join(place, file);
}

test("values.sh has a value for everything that the files ask for, on each machine", () => {
  for (const machine of machines)
    for (const file of templates) {
      const { status, stdout, stderr } = fillIn(machine, file);
      expect({ status, stderr }, `${machine} ${file}`).toEqual({ status: 0, stderr: "" });
      expect(stdout).not.toMatch(/__[A-Z]/);
    }
  const asked = new Set(
    templates.flatMap((file) => read(file).match(/(?<=__)[A-Z][A-Z\d_]*?(?=__)/g)),
  );
  const unused = [...read("values.sh").matchAll(/^([A-Z\d_]+)=/gm)]
    .map(([, name]) => name!)
    // The commands of the guide use the others.
    .filter((name) => !asked.has(name) && !guide.includes(`"$${name}"`));
  expect(unused).toEqual([]);
});

test("a value that is missing and a machine that is not named are said, and nothing is half written", () => {
  const { status, stderr } = fillIn("db3", "patroni.yml");
  expect(status).not.toBe(0);
  expect(stderr).toContain("Set MACHINE to db1, db2 or shop first.");
  const alone = spawnSync("sh", ["fill-in.sh", "pgbouncer.ini"], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: "/usr/bin:/bin" },
  });
  expect([alone.status, alone.stderr]).toEqual([1, "pgbouncer.ini: HAPROXY_ADDRESS is not set.\n"]);
});

test("the machines of etcd agree on who is one of them", () => {
  const members = machines.map((machine) => {
    const { stdout } = fillIn(machine, "etcd.env");
    const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(stdout)?.[1];
    const all = setting("ETCD_INITIAL_CLUSTER")!;
    expect(all.split(",")).toContain(
      `${setting("ETCD_NAME")}=${setting("ETCD_INITIAL_ADVERTISE_PEER_URLS")}`,
    );
    return all;
  });
  expect(new Set(members).size).toBe(1);
});

test.skipIf(areMissing("haproxy"))("HAProxy accepts its file", () => {
  const file = writeFilled("shop", "haproxy.cfg", {});
  const { status, stdout, stderr } = spawnSync("/usr/sbin/haproxy", ["-c", "-f", file], {
    encoding: "utf8",
  });
  expect([status, stderr, stdout]).toEqual([0, "", "Configuration file is valid\n"]);
});

test.skipIf(areMissing("patroni"))("Patroni accepts its file", async () => {
  const file = writeFilled("db1", "patroni.yml", {
    // It tries to listen there, and refuses 127.0.0.1.
    MACHINE_ADDRESS: "127.0.0.2",
    PATRONI_PORT: String(await freePort()),
    POSTGRES_PORT: String(await freePort()),
  });
  const { stdout, stderr } = spawnSync("/usr/bin/patroni", ["--validate-config", file], {
    encoding: "utf8",
  });
  const complaints = (stdout + stderr).split("\n").filter(
    (line) =>
      line !== "" &&
      // It knows pg_hba at its old place only, and the server's programs may not be installed here.
      !/^bootstrap\.pg_hba {2}is not defined|^postgresql\.bin_dir /.test(line),
  );
  expect(complaints).toEqual([]);
});

test("the primary's lock lasts longer than Patroni tries to renew it", () => {
  const setting = (name: string) =>
    Number(new RegExp(`^ {4}${name}: (\\d+)$`, "m").exec(read("patroni.yml"))?.[1]);
  const [ttl, loopWait, retryTimeout] = ["ttl", "loop_wait", "retry_timeout"].map(setting);
  expect(loopWait! + 2 * retryTimeout!).toBeLessThanOrEqual(ttl!);
  // Ordering is promised again within 30 s, and HAProxy needs some of them.
  expect(ttl).toBeLessThanOrEqual(20);
});

test.skipIf(areMissing("pgbouncer"))("PgBouncer starts with its file", async () => {
  const port = await freePort();
  const users = path.join(mkdtempSync(path.join(tmpdir(), "dollop-availability-")), "users.txt");
  onTestFinished(() => rmSync(path.dirname(users), { recursive: true }));
  writeFileSync(users, '"dollop_app" "secret"\n');
  const file = writeFilled("shop", "pgbouncer.ini", {
    PGBOUNCER_PORT: String(port),
    PGBOUNCER_USERS: users,
  });
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (nobody)
    for (const each of [file, users, path.dirname(file), path.dirname(users)])
      chownSync(each, nobody.uid, nobody.gid);
  const child = spawn("/usr/sbin/pgbouncer", [file], { cwd: "/", stdio: "pipe", ...nobody });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  for (
    let tries = 0;
    tries < 100 && child.exitCode === null && !said.includes("process up");
    tries++
  )
    await pause(50);
  expect(said).not.toMatch(/ERROR|WARNING|FATAL/);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
});

const rules = path.join(folder, "alerts.yml");
const alerts = [...read("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
const guide = readFileSync("docs/high-availability.md", "utf8");

test.skipIf(areMissing("promtool"))(
  "Prometheus accepts the alerts, and the guide explains them",
  () => {
    const file = writeFilled("shop", "prometheus.yml", {});
    copyFileSync("deploy/alerts.yml", path.join(path.dirname(file), "alerts.yml"));
    copyFileSync(rules, path.join(path.dirname(file), "alerts-database.yml"));
    promtool(["check", "config", file]);
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  },
);

test("the guide says what each file is for", () => {
  expect(readdirSync(folder).filter((file) => !guide.includes(`\`${file}\``))).toEqual([]);
});

const at = (figure: string, job: string, instance: string) =>
  `${figure}{job="${job}",instance="${instance}"}`;
/** db1 is the primary and db2 its standby. */
const fine = {
  ...Object.fromEntries(["db1", "db2"].map((name) => [at("up", "patroni", name), "1x20"])),
  ...Object.fromEntries(
    ["db1", "db2"].map((name) => [at("patroni_postgres_running", "patroni", name), "1x20"]),
  ),
  ...Object.fromEntries(["db1", "db2", "shop"].map((name) => [at("up", "etcd", name), "1x20"])),
  [at("patroni_primary", "patroni", "db1")]: "1x20",
  [at("patroni_primary", "patroni", "db2")]: "0x20",
  [at("patroni_sync_standby", "patroni", "db1")]: "0x20",
  [at("patroni_sync_standby", "patroni", "db2")]: "1x20",
};

test.skipIf(!volume.isDeployRehearsed || areMissing("promtool"))(
  "each alert fires when it should, alone, and not before",
  () => {
    const fired = tryAlerts(rules, fine, [
      { series: {}, firing: { 15: [] } },
      {
        series: { [at("patroni_postgres_running", "patroni", "db2")]: "0x20" },
        firing: { 0: [], 2: ["DatabaseMachineDown"] },
      },
      {
        series: {
          [at("up", "patroni", "db2")]: "0x20",
          [at("patroni_postgres_running", "patroni", "db2")]: undefined,
          [at("patroni_primary", "patroni", "db2")]: undefined,
          [at("patroni_sync_standby", "patroni", "db2")]: undefined,
        },
        firing: {
          0: [],
          2: ["DatabaseMachineDown"],
          6: ["DatabaseMachineDown", "StandbyNotSynchronous"],
        },
      },
      {
        series: { [at("patroni_primary", "patroni", "db1")]: "0x20" },
        firing: { 0: [], 2: ["PrimaryMissing"] },
      },
      {
        series: { [at("patroni_sync_standby", "patroni", "db2")]: "0x20" },
        firing: { 4: [], 6: ["StandbyNotSynchronous"] },
      },
      {
        series: { [at("up", "etcd", "shop")]: "0x20" },
        firing: { 1: [], 3: ["EtcdMemberDown"] },
      },
    ]);
    expect(fired).toEqual(alerts.toSorted());
  },
);
