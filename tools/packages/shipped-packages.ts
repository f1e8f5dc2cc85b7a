import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Package = {
  readonly name: string;
  readonly version: string;
  /** Relative to the project's folder. */
  readonly folder: string;
};
/** What a package is part of: the files that browsers load, the built server, or node_modules of a production install. */
export type ShippedIn = "browser" | "server" | "installed";
export type ShippedPackages = Readonly<Record<ShippedIn, readonly Package[]>>;

type BuiltPackages = Partial<Pick<ShippedPackages, "browser" | "server">>;
type LockedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
};

const projectFolder = path.resolve(import.meta.dirname, "../..");

/** The package that a file of node_modules belongs to; undefined for files of our own. */
export function packageOf(file: string): Package | undefined {
  const parts = file.replaceAll("\\", "/").split("/node_modules/");
  if (parts.length < 2) return undefined;
  const [first = "", second = ""] = parts.at(-1)!.split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  const folder = [...parts.slice(0, -1), name].join("/node_modules/");
  const { version, name: ownName = name } = readPackageJson(folder);
  const relative = path.relative(parts[0]!, folder).replaceAll("\\", "/");
  return { name: ownName, version: version ?? "", folder: relative };
}

export function readPackageJson(folder: string): {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
} {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as object;
}

/** What the last build wrote; empty before the first one. */
export function readBuiltPackages(root: string): BuiltPackages {
  const file = path.join(root, "build/packages.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuiltPackages) : {};
}

/** Packages that browsers, the built server or a production install contain, Node itself included. */
export function readShippedPackages(root: string = projectFolder): ShippedPackages {
  const { browser, server } = readBuiltPackages(root);
  if (!browser || !server)
    throw new Error("build/packages.json is missing: run npm run build first");
  return { browser, server, installed: installedPackages(root) };
}

/** As `npm ci --omit=dev` installs them on this system; those for other systems are not on the disk. */
function installedPackages(root: string): readonly Package[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .filter(([folder]) => existsSync(path.join(root, folder, "package.json")))
    .map(([folder, { version = "" }]) => ({
      name: folder.replace(/^.*node_modules\//, ""),
      version,
      folder,
    }));
}
