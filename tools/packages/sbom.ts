// npm run sbom: writes every package of the lock file to .data/sbom.json (CycloneDX), and marks those that are shipped.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { readShippedPackages, type ShippedPackages } from "./shipped-packages.ts";

type LockedPackage = {
  /** Only if it is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
};
type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** `npm sbom` refuses our tree, because two packages of Lighthouse ask for "latest" and npm takes that for unmet. */
export function describeComponents({ packages }: Lock, shipped: ShippedPackages) {
  const shippedKeys = new Set(
    Object.values(shipped).flatMap((part) => part.map(({ name, version }) => `${name}@${version}`)),
  );
  const components = new Map<string, ReturnType<typeof describeComponent>>();
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === "" || !locked.version) continue;
    const name = locked.name ?? folder.replace(/^.*node_modules\//, "");
    const key = `${name}@${locked.version}`;
    components.set(key, describeComponent(name, locked, shippedKeys.has(key)));
  }
  return [...components.values()].sort((a, b) => a.purl.localeCompare(b.purl, "en"));
}

function describeComponent(name: string, locked: LockedPackage, isShipped: boolean) {
  const { version = "", resolved, integrity, license } = locked;
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm, hash = ""] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    // CycloneDX: "required" is what runs, "excluded" what is used to build and test.
    scope: isShipped ? "required" : "excluded",
    purl,
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
    ...(resolved && { externalReferences: [{ type: "distribution", url: resolved }] }),
  };
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, "../..");
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as Lock;
  const components = describeComponents(lock, readShippedPackages(root));
  const { name, version } = packageJson;
  const component = { type: "application", "bom-ref": `${name}@${version}`, name, version };
  const sbom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component },
    components,
  };
  mkdirSync(path.join(root, ".data"), { recursive: true });
  writeFileSync(path.join(root, ".data/sbom.json"), `${JSON.stringify(sbom, undefined, 2)}\n`);
  const count = components.filter(({ scope }) => scope === "required").length;
  console.log(`.data/sbom.json: ${components.length} packages, ${count} of them shipped`);
}
