import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFile(path.join(root, file), "utf8");

// oxfmt-ignore
const inProduction = ["start", "db:migrate", "backup", "restore", "admin:grant", "admin:revoke", "admin:reset-factor", "mail:test"];

async function readScripts(): Promise<Readonly<Record<string, string>>> {
  const { scripts } = JSON.parse(await read("package.json")) as {
    scripts: Readonly<Record<string, string>>;
  };
  return scripts;
}

test("the shop and its commands read .env, and no other script does", async () => {
  const scripts = await readScripts();
  const reading = Object.keys(scripts).filter((name) => scripts[name]!.includes("env-file"));
  expect(reading.sort()).toEqual([...inProduction].sort());
});

test.each(["start", "backup"])(
  "npm run %s: a setting comes from .env unless the environment has it",
  async (script) => {
    const folder = await mkdtemp(path.join(tmpdir(), "environment-file-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const file of ["package.json", "tools/require-node.mjs"])
      await cp(path.join(root, file), path.join(folder, file));
    // Stands in for the program that the script names, and says what it was given.
    const program = /\S+\.[jt]s\b/.exec((await readScripts())[script]!)![0];
    await mkdir(path.dirname(path.join(folder, program)), { recursive: true });
    await writeFile(
      path.join(folder, program),
      "const { PORT, HOST } = process.env; console.log(JSON.stringify({ PORT, HOST }));\n",
    );
    const run = async () => {
      const { stdout } = await promisify(execFile)("npm", ["run", "--silent", script], {
        cwd: folder,
        env: { PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`, HOST: "0.0.0.0" },
      });
      return JSON.parse(stdout) as unknown;
    };
    expect(await run()).toEqual({ HOST: "0.0.0.0" });
    await writeFile(path.join(folder, ".env"), "PORT=8080\nHOST=127.0.0.1\n");
    expect(await run()).toEqual({ HOST: "0.0.0.0", PORT: "8080" });
  },
);

test("git ignores .env, and keeps the example", async () => {
  const ignored = (await read(".gitignore")).split("\n").filter((line) => line.includes(".env"));
  expect(ignored).toEqual([".env", ".env.*", "!.env.example"]);
});

test("neither the build nor development reads .env: it may hold the secrets of production", async () => {
  expect(await read("vite.config.ts")).toMatch(/^ {2}envDir: false,$/m);
});
