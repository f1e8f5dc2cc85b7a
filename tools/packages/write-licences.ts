// Runs after the build: writes the licences of everything that is shipped to build/licences.txt.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describeLicences } from "./licences.ts";
import { readShippedPackages } from "./shipped-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");
writeFileSync(
  path.join(root, "build/licences.txt"),
  describeLicences(readShippedPackages(root), root),
);
