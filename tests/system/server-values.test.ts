import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";

const root = path.resolve(import.meta.dirname, "../..");
const needed = [
  "app",
  "shop",
  "platform",
  "server",
  "worker",
  "emails",
  "plate",
  "tools",
  "public",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

test.runIf(volume.hasSecondBuild)(
  "a component that imports a .server value fails the build",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "server-values-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const name of needed)
      await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const component = path.join(folder, "app/components/leak.tsx");
    await writeFile(
      component,
      'import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";\n' +
        "export const Leak = () => <p>{readStoreSettings.name}</p>;\n",
    );
    const page = path.join(folder, "app/routes/storefront/about/about.tsx");
    const text = await readFile(page, "utf8");
    await writeFile(
      page,
      `import { Leak } from "#app/components/leak.tsx";\nexport const handle2 = Leak;\n${text}`.replace(
        "return (",
        "return <Leak /> || (",
      ),
    );

    const build = promisify(execFile)(
      path.join(root, "node_modules/.bin/react-router"),
      ["build"],
      {
        cwd: folder,
      },
    );
    const failure = await build.then(
      () => "built",
      (error: { stderr: string; stdout: string }) => error.stdout + error.stderr,
    );
    expect(failure).toContain("read-store-settings.server.ts");
    expect(failure).toMatch(/Server-only module referenced by client/i);
  },
);
