import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import { startPostgres, stopPostgres } from "#tools/postgres.ts";
import { connect } from "./database.server.ts";
import { migrate } from "./migrate.server.ts";

test.skipIf(areMissing("psql"))(
  "OPS-6 deploy/sql/roles.sql needs no superuser, and can be run again",
  async () => {
    // A server of its own, because roles belong to the whole server.
    const dataDir = mkdtempSync(path.join(tmpdir(), "dollop-roles-"));
    onTestFinished(async () => {
      await stopPostgres({ dataDir });
      rmSync(dataDir, { recursive: true, force: true });
    });
    const postgres = await startPostgres({ dataDir, databases: [], settings: { fsync: "off" } });
    const admin = connect(postgres.adminUrl, { max: 1 });
    await sql`drop role dollop_owner, dollop_app`.execute(admin.db);
    await sql`create role provider login createrole createdb`.execute(admin.db);
    await admin.close();
    const provider = new URL(postgres.adminUrl);
    provider.username = "provider";
    const args = ["--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--file", "deploy/sql/roles.sql"];
    for (const _ of ["once", "again"]) await promisify(execFile)("psql", [...args, provider.href]);

    expect(await migrate(postgres.ownerUrl("dollop"))).not.toEqual([]);
    const app = connect(postgres.appUrl("dollop"), { max: 1 });
    onTestFinished(app.close);
    expect(await app.db.selectFrom("products").select("id").execute()).toEqual([]);
  },
);
