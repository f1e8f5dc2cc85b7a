import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { migrate } from "#platform/database/migrate.server.ts";
import { copyOfMigrations, emptyDatabase } from "#tests/support/postgres/migrations.ts";

function start(databaseUrl: string, ...roles: readonly string[]) {
  return startWith(roles, {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
}

async function startWith(roles: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["server/main.ts", ...roles], {
    env: { PATH: process.env["PATH"], ...settings },
  });
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

const notMigrated = {
  code: 1,
  stdout: "",
  stderr: "The shop cannot start:\nThe database is not migrated yet: run npm run db:migrate\n",
};

test("a start before the first migration says what to run, without a stack trace", async () => {
  const { appUrl } = await emptyDatabase();
  expect(await start(appUrl, "web", "worker")).toEqual(notMigrated);
});

test("so does a start after a first migration that failed half-way", async () => {
  const { appUrl, ownerUrl } = await emptyDatabase();
  const { folder, write } = await copyOfMigrations();
  await write("9001_broken.sql", "select 1 / 0;");
  await expect(migrate(ownerUrl, { folder })).rejects.toThrow("9001_broken.sql");
  expect(await start(appUrl, "web", "worker")).toEqual(notMigrated);
});

test("a start without a known role says which there are", async () => {
  const { code, stderr } = await start("postgres://dollop_app@127.0.0.1:1/dollop", "shop");
  expect(code).toBe(1);
  expect(stderr).toBe('The shop cannot start:\nExpected the roles web and/or worker, got "shop"\n');
});

test("OPS-3 --check reads the settings and starts nothing", async () => {
  const settings = {
    DATABASE_URL: "postgres://dollop_app@127.0.0.1:1/dollop",
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  };
  expect(await startWith(["--check"], settings)).toEqual({ code: 0, stdout: "", stderr: "" });
  const misspelled = await startWith(["--check"], { ...settings, BACKUP_KEEP_DAY: "7" });
  expect(misspelled).toEqual({
    code: 0,
    stdout: "",
    stderr: "BACKUP_KEEP_DAY is not a setting: did you mean BACKUP_KEEP_DAYS?\n",
  });
  const refused = await startWith(["--check"], { ...settings, SMTP_URL: "" });
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("SMTP_URL is not set"),
  ]);
});

test("AUTH-8 a start without its settings prints what is not set, and no stack trace", async () => {
  const settings = { MAIL_FROM: "shop@dollop.example", AUTH_SECRET: "" };
  expect(await startWith(["web"], settings)).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "The shop cannot start:\nDATABASE_URL is not set\nAUTH_SECRET is not set\nSMTP_URL is not set\n",
  });
});

test("OPS-5 in the journal, what refuses a start is an error", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "dollop-journal-")), "stderr");
  const descriptor = openSync(file, "w");
  const { dev, ino } = fstatSync(descriptor);
  const env = { PATH: process.env["PATH"], JOURNAL_STREAM: `${dev}:${ino}` };
  const child = spawn(process.execPath, ["server/main.ts", "web"], {
    env,
    stdio: ["ignore", "ignore", descriptor],
  });
  expect(await once(child, "exit")).toEqual([1, null]);
  closeSync(descriptor);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines).toContain("<3>SMTP_URL is not set");
  expect(lines.filter((line) => !line.startsWith("<3>"))).toEqual([]);
  rmSync(path.dirname(file), { recursive: true });
});
