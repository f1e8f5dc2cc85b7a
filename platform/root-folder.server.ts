import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of package.json, the same for the sources and for the built files in build/server. */
export const rootFolder = path.dirname(findPackageJSON(import.meta.url)!);
