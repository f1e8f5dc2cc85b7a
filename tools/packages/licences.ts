import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readPackageJson, type Package, type ShippedPackages } from "./shipped-packages.ts";

/** Licences that allow to compile a package into a program which is used and sold as one likes. */
const allowed = [
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
];

/** Other licences, each for packages whose terms we meet as it says here and in docs/dependencies.md. */
const allowedFor: readonly { readonly licence: string; readonly packages: RegExp }[] = [
  // Fonts, served as files of their own and under their own names.
  { licence: "OFL-1.1", packages: /^@fontsource/ },
  // A library of its own beside the program, which an owner can replace by another build of it.
  { licence: "LGPL-3.0-or-later", packages: /^@img\/sharp-libvips-/ },
  // Applies to its own files, which are unchanged; the list says where their source is.
  { licence: "MPL-2.0", packages: /^web-push$/ },
];

/** The reason why a package may not be shipped; undefined if it may. */
export function licenceProblem(name: string, licence: string): string | undefined {
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  const isAllowed = choices.some((choice) =>
    choice
      .split(" AND ")
      .every(
        (one) =>
          allowed.includes(one) ||
          allowedFor.some((each) => each.licence === one && each.packages.test(name)),
      ),
  );
  return isAllowed ? undefined : `${name} has the licence ${licence || "(none)"}`;
}

export function licenceOf({ folder }: Package, root: string): string {
  const { license } = readPackageJson(path.join(root, folder));
  return typeof license === "string" ? license : "";
}

/** The licence files of a package, as its author wrote them. */
function licenceTexts({ folder }: Package, root: string): readonly string[] {
  const whole = path.join(root, folder);
  return readdirSync(whole)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .map((name) => readFileSync(path.join(whole, name), "utf8").trim());
}

/** Every package once, with its licence and the text that must go with each copy. */
export function describeLicences(shipped: ShippedPackages, root: string): string {
  const places = new Map<string, { one: Package; parts: string[] }>();
  for (const [part, packages] of Object.entries(shipped))
    for (const one of packages) {
      const key = `${one.name} ${one.version}`;
      const known = places.get(key) ?? { one, parts: [] };
      places.set(key, { one, parts: [...known.parts, part] });
    }
  const rule = "=".repeat(80);
  const sections = [...places]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([key, { one, parts }]) => {
      const head = `${key} · ${licenceOf(one, root)} · ${parts.join(", ")}`;
      const source = `https://www.npmjs.com/package/${one.name}/v/${one.version}`;
      const texts = licenceTexts(one, root);
      return [
        head,
        source,
        ...(texts.length > 0 ? texts : ["(no licence file in the package)"]),
      ].join("\n\n");
    });
  return `${["Packages that this program contains, and their licences.", ...sections].join(`\n\n${rule}\n`)}\n`;
}
