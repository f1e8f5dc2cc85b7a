import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { startPostgres, stopPostgres, type Postgres } from "./postgres.ts";

const settings = { fsync: "off" };

function folder(): string {
  const name = `postgres-test-${randomBytes(4).toString("hex")}`;
  const dataDir = path.resolve(import.meta.dirname, "../.data", name);
  onTestFinished(async () => {
    await stopPostgres({ dataDir });
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const whoAmI = (url: string) => ask(url, "select current_user as role, current_database() as db");
const portOf = ({ adminUrl }: Postgres) => Number(new URL(adminUrl).port);
const pidOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);

test.runIf(volume.areToolsTested)(
  "the first start creates roles and database; a second one reuses them and does not stop the server",
  async () => {
    const dataDir = folder();
    const first = await startPostgres({ dataDir, settings });
    const pid = pidOf(dataDir);
    const second = await startPostgres({ dataDir, settings });
    expect(pidOf(dataDir)).toBe(pid);
    expect(await whoAmI(second.ownerUrl("dollop"))).toEqual([
      { role: "dollop_owner", db: "dollop" },
    ]);
    expect(await whoAmI(second.appUrl("dollop"))).toEqual([{ role: "dollop_app", db: "dollop" }]);
    expect(
      await ask(
        first.adminUrl,
        "select rolname from pg_roles where rolsuper and rolname like 'dollop%'",
      ),
    ).toEqual([]);
    await second.stop();
    expect(pidOf(dataDir)).toBe(pid);
    await first.stop();
    expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
  },
);

test.runIf(volume.areToolsTested)(
  "a taken port is left alone; the one used instead is remembered",
  async () => {
    const dataDir = folder();
    const squatter = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => squatter.once("listening", resolve));
    onTestFinished(() => void squatter.close());
    const { port } = squatter.address() as { port: number };

    const first = await startPostgres({ dataDir, port, settings });
    expect(portOf(first)).not.toBe(port);
    await first.stop();
    const second = await startPostgres({ dataDir, port, settings });
    expect(portOf(second)).toBe(portOf(first));
  },
);

test.runIf(volume.areToolsTested)(
  "a pid file with the pid of another process does not prevent a start",
  async () => {
    const dataDir = folder();
    const first = await startPostgres({ dataDir, settings });
    const left = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8");
    await first.stop();
    writeFileSync(path.join(dataDir, "postmaster.pid"), left.replace(/^\d+/, String(process.pid)));

    const second = await startPostgres({ dataDir, settings });
    expect(await whoAmI(second.appUrl("dollop"))).toHaveLength(1);
  },
);

test.runIf(volume.areToolsTested)(
  "a server that was killed starts again with what was committed",
  async () => {
    const dataDir = folder();
    const first = await startPostgres({ dataDir });
    await ask(first.ownerUrl("dollop"), "create table kept (id int)");
    process.kill(pidOf(dataDir), "SIGKILL");

    const second = await startPostgres({ dataDir });
    expect(await ask(second.ownerUrl("dollop"), "select * from kept")).toEqual([]);
  },
);

test.runIf(volume.areToolsTested)("two first starts at once share one server", async () => {
  const dataDir = folder();
  const both = await Promise.all([
    startPostgres({ dataDir, settings }),
    startPostgres({ dataDir, settings }),
  ]);
  expect(portOf(both[0])).toBe(portOf(both[1]));
  expect(await whoAmI(both[0].appUrl("dollop"))).toHaveLength(1);
});
