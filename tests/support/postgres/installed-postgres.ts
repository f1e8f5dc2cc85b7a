import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of the system's PostgreSQL, if it has pg_dump, which can read servers up to its own version. */
export const installedPostgres = [18, 17, 16, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(path.join(folder, "pg_dump")));
