import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const hashed = /^(.+-)([\w-]{8})(\.\w+)$/;

/**
 * The folder of a release, as docs/deploy.md makes it. Every version but the first has other names for all
 * built files, as if everything had changed: two builds of the same sources would share them.
 */
export function writeRelease(folder: string, version: number): void {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, "build"), path.join(folder, "build"), { recursive: true });
  for (const name of ["migrations", "node_modules", "package.json"])
    symlinkSync(path.join(root, name), path.join(folder, name));
  if (version > 1) renameFiles(path.join(folder, "build"), version);
  // The build writes it last.
  writeFileSync(path.join(folder, "build/licences.txt"), "");
}

function renameFiles(build: string, version: number): void {
  const assets = path.join(build, "client/assets");
  const names = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    const [, name = "", hash = "", type = ""] = hashed.exec(file) ?? [];
    // A compressed copy has the old names in it; the shop compresses what has none.
    if (/\.(?:br|gz)$/.test(file)) rmSync(path.join(assets, file));
    else if (!hash) throw new Error(`${file} has no hash in its name.`);
    else {
      const other = createHash("sha256").update(`${version} ${file}`).digest("base64url");
      const renamed = name + other.slice(0, hash.length);
      names.set(name + hash, renamed);
      renameSync(path.join(assets, file), path.join(assets, renamed + type));
    }
  }
  const known = new RegExp([...names.keys()].join("|").replaceAll(".", "\\."), "g");
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(known, (name) => names.get(name)!),
    );
  }
}
