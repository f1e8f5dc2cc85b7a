import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { authSecret } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const root = path.resolve(import.meta.dirname, "../..");
const systemd = "/lib/systemd/systemd";
const canRun = process.getuid?.() === 0 && existsSync(systemd);
if (volume.isDeployRehearsed && !canRun)
  console.warn(`The units are not run: that needs root and ${systemd}.`);

const uid = 4242;
/** The layout of a server, in mounts that only this process and its children see. */
const enter = String.raw`
set -e
mount -t tmpfs none /run
mkdir -p /run/systemd/system /run/user /run/systemd/inaccessible/dir
touch /run/systemd/inaccessible/reg /run/systemd/inaccessible/sock
mkfifo /run/systemd/inaccessible/fifo
mknod /run/systemd/inaccessible/chr c 0 0
mknod /run/systemd/inaccessible/blk b 0 0
chmod 000 /run/systemd/inaccessible/*
mount -t tmpfs none /srv
mkdir /srv/dollop
mount --bind "$1/home" /srv/dollop
mount --bind "$2" /srv/dollop/current
mount --bind "$1/passwd" /etc/passwd
mount --bind "$1/group" /etc/group
export XDG_RUNTIME_DIR=/run/user HOME=/nonexistent SYSTEMD_LOG_TARGET=null
export SYSTEMD_UNIT_PATH="$1/units:/usr/lib/systemd/user"
exec ${systemd} --user --unit=shop.target
`;

const drop = (folder: string) => `[Unit]
DefaultDependencies=no
[Service]
StandardOutput=append:${folder}/%p.log
StandardError=append:${folder}/%p.log
`;

function bootUnits(port: number, settings: string, photo: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-systemd-"));
  for (const name of ["home/current", "home/releases", "home/images", "home/backups", "units"])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "home/.env"), settings, { mode: 0o600 });
  writeFileSync(path.join(folder, "home/photo"), photo);
  execFileSync("chown", [
    "-R",
    `${uid}:${uid}`,
    ...["releases", "images", "backups", ".env"].map((name) => path.join(folder, "home", name)),
  ]);
  execFileSync("chmod", ["755", folder]);
  writeFileSync(
    path.join(folder, "passwd"),
    `${readFileSync("/etc/passwd", "utf8")}dollop:x:${uid}:${uid}::/srv/dollop:/bin/false\n`,
  );
  writeFileSync(
    path.join(folder, "group"),
    `${readFileSync("/etc/group", "utf8")}dollop:x:${uid}:\n`,
  );
  const units = path.join(folder, "units");
  for (const name of readdirSync(path.join(root, "deploy/systemd")))
    copyFileSync(path.join(root, "deploy/systemd", name), path.join(units, name));
  // The process that reads photos (platform/images/image-encoder.server.ts), in the sandbox that it gets from its parent.
  const web = readFileSync(path.join(units, "dollop-web@.service"), "utf8");
  const reader = ["node_modules", "build/server", "package.json"].map(
    (name) => `--allow-fs-read=/srv/dollop/current/${name}`,
  );
  writeFileSync(
    path.join(units, "photo.service"),
    web
      .replace(
        /^ExecStart=.*$/m,
        `ExecStart=/srv/dollop/current/node_modules/.bin/node --permission --allow-addons ${reader.join(" ")} build/server/image-encoder-process.js 320`,
      )
      .replace("Restart=always", "StandardInput=file:/srv/dollop/photo")
      .replaceAll("%i", "0"),
  );
  for (const name of ["dollop-web@", "dollop-worker", "photo"]) {
    mkdirSync(path.join(units, `${name}.service.d`));
    writeFileSync(path.join(units, `${name}.service.d/test.conf`), drop(folder));
  }
  const wanted = [`dollop-web@${port}.service`, "dollop-worker.service"];
  writeFileSync(
    path.join(units, "shop.target"),
    `[Unit]\nDefaultDependencies=no\nWants=${wanted.join(" ")}\n`,
  );

  const manager = spawn(
    "unshare",
    ["--mount", "--propagation=private", "sh", "-c", enter, "sh", folder, root],
    { stdio: "inherit" },
  );
  const systemctl = (...args: string[]) =>
    spawnSync(
      "nsenter",
      [
        `--target=${manager.pid}`,
        "--mount",
        "env",
        "XDG_RUNTIME_DIR=/run/user",
        "systemctl",
        "--user",
        ...args,
      ],
      { encoding: "utf8" },
    );
  const log = (name: string) => {
    const file = path.join(folder, `${name}.log`);
    return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  };
  onTestFinished(async () => {
    systemctl("stop", "dollop-*");
    // It removes its control groups when it is asked to end.
    systemctl("exit");
    await Promise.race([once(manager, "exit"), pause(5_000, undefined, { ref: false })]);
    manager.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return { systemctl, log };
}

test.skipIf(!volume.isDeployRehearsed || !canRun)(
  "systemd runs the shop in its sandbox, starts it again after a crash, and stops it in an orderly way",
  async () => {
    const { appUrl, ownerUrl, drop: dropDatabase } = await templateCopy({ demo: true });
    onTestFinished(dropDatabase);
    // Four digits, as the unit says: its figures are at 13901.
    const port = 3_901;
    const settings = [
      "BASE_URL=https://shop.example",
      "TRUSTED_PROXIES=127.0.0.1",
      `AUTH_SECRET="${authSecret}"`,
      `DATABASE_URL=${appUrl}`,
      `MIGRATION_DATABASE_URL=${ownerUrl}`,
      "SMTP_URL=smtp://127.0.0.1:9",
      'MAIL_FROM="Dollop <hello@dollop.example>"',
      "IMAGE_FOLDER=/srv/dollop/images",
      "SHUTDOWN_GRACE_SECONDS=0",
      // Of no effect: the instance is the port.
      "PORT=1",
    ].join("\n");
    const photo = await sharp({
      create: { width: 2_000, height: 2_000, channels: 3, background: "#a33" },
    })
      .jpeg()
      .toBuffer();
    const { systemctl, log } = bootUnits(port, settings, photo);
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);

    const web = `dollop-web@${port}`;
    const pidOf = () => Number(systemctl("show", "--property=MainPID", "--value", web).stdout);
    const pid = pidOf();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t`, "m"));
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("MIGRATION_DATABASE_URL");
    const inside = (...command: string[]) =>
      spawnSync("nsenter", [
        `--target=${pid}`,
        "--mount",
        `--setuid=${uid}`,
        `--setgid=${uid}`,
        ...command,
      ]).status;
    expect(inside("touch", "/srv/dollop/images/allowed")).toBe(0);
    // Files of its own user, so that only the sandbox protects them.
    expect(inside("touch", "/srv/dollop/releases/forbidden")).not.toBe(0);
    expect(inside("cat", "/srv/dollop/.env")).not.toBe(0);
    expect(inside("ls", "/srv/dollop/backups")).not.toBe(0);

    systemctl("start", "photo");
    await expect
      .poll(() => log("photo").subarray(0, 400).toString(), { timeout: 20_000 })
      .toContain('{"variants":[{"width":320');

    process.kill(pid, "SIGKILL");
    await expect
      .poll(async () => pidOf() !== pid && (await isReady()), { timeout: 30_000 })
      .toBe(true);

    expect(systemctl("stop", web, "dollop-worker").status).toBe(0);
    for (const name of ["dollop-web", "dollop-worker"])
      expect(log(name).toString(), name).toContain('"process.stopped"');
  },
);
