import { spawn } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const unreachable = "postgres://dollop_app:a-secret@127.0.0.1:1/dollop";
const settings = {
  DATABASE_URL: unreachable,
  MIGRATION_DATABASE_URL: unreachable,
  AUTH_SECRET: "a secret for tests, long enough to pass",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "shop@dollop.example",
};
const commands: Readonly<Record<string, readonly string[]>> = {
  "backup.ts": [],
  "change-admin.ts": ["grant", "ada@example.test"],
  "migrate.ts": [],
  "reset-factor.ts": ["ada@example.test"],
  "restore.ts": ["no-such-backup", "--database", unreachable],
  "send-test-mail.ts": ["ada@example.test"],
};

async function run(command: string, env: Readonly<Record<string, string>>) {
  const args = [`ops/${command}`, ...(commands[command] ?? [])];
  const child = spawn(process.execPath, args, { env: { PATH: process.env["PATH"], ...env } });
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

test("every command is listed here", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));
  expect(files.sort()).toEqual([...Object.keys(commands), "run-command.ts"].sort());
});

test.concurrent.each(Object.keys(commands))(
  "%s tells in one sentence that the database cannot be reached",
  async (command) => {
    const { code, stdout, stderr } = await run(command, { ...settings, BACKUP_DIR: ".data/none" });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^The database cannot be reached: .*127\.0\.0\.1.*\n$/);
    expect(stderr).not.toContain("a-secret");
  },
);

test.concurrent.each([
  ["the address", `"${unreachable}"\n`, /^The database cannot be reached: .*127\.0\.0\.1/],
  ["nothing", "", /^No address of a database \(postgres:/],
  ["something else", "a-secret", /^No address of a database \(postgres:/],
])("OPS-1 restore reads %s on standard input, and shows no password", async (_, input, said) => {
  const args = ["ops/restore.ts", "no-such-backup", "--database", "-"];
  const child = spawn(process.execPath, args, { env: { PATH: process.env["PATH"] } });
  child.stdin.end(input);
  const stderr = await text(child.stderr);
  expect(stderr).toMatch(said);
  expect(stderr).not.toContain("a-secret");
});

// A restore is told its database, so that it is never the running one by accident.
test.concurrent.each(Object.keys(commands).filter((command) => command !== "restore.ts"))(
  "%s names the settings that are not set, empty ones too, without a stack trace",
  async (command) => {
    const { code, stderr } = await run(command, { DATABASE_URL: "", MIGRATION_DATABASE_URL: "" });
    expect(code).toBe(1);
    expect(stderr).toContain("DATABASE_URL");
    expect(stderr).toMatch(/is not set|must be set/);
    expect(stderr).not.toContain("    at ");
  },
);

test("every setting that a command reads is in .env.example", () => {
  const example = readFileSync(path.join(import.meta.dirname, "../.env.example"), "utf8");
  const names = globSync("**/*.ts", { cwd: import.meta.dirname })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
    .flatMap((source) => source.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []);
  const missing = [...new Set(names)].filter((name) => !example.includes(`${name}=`));
  expect(missing).toEqual([]);
});
