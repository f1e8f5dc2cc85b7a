import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** In every folder of the product: a pattern of files in any source once made knip blind in two of them. */
const folders = [
  "app/components",
  "shop",
  "shop/catalogue",
  "platform",
  "server",
  "worker",
  "plate",
];

test("unused files and exports are found in every folder of the product", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "dollop-unused-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { stdout: tracked } = await run("git", ["ls-files", "-z"], { cwd: root, maxBuffer: 1e8 });
  const isRead = (file: string) => /\.(css|js|json|mjs|tsx?)$/.test(file);
  for (const file of tracked.split("\0").filter(isRead)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file)).catch(() => {});
  }
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const name of folders) {
    await writeFile(path.join(folder, name, "planted-file.ts"), "export const planted = 1;\n");
    await writeFile(
      path.join(folder, name, "planted-export.ts"),
      "export const used = 1;\nexport const planted = 2;\n",
    );
    await writeFile(
      path.join(folder, name, "planted.test.ts"),
      'import { used } from "./planted-export.ts";\nused;\n',
    );
  }
  const knip = path.join(root, "node_modules/knip/bin/knip.js");
  const options = ["--reporter", "json", "--no-exit-code", "--include", "files,exports"];
  const { stdout } = await run(process.execPath, [knip, ...options], { cwd: folder });
  for (const name of folders) {
    expect(stdout).toContain(`${name}/planted-file.ts`);
    expect(stdout).toContain(`${name}/planted-export.ts`);
  }
});
