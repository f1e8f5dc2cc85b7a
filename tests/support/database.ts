import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { prepareServer, startPostgres, stopPostgres } from "#tools/postgres.ts";
import { createScratchDatabase, type ScratchDatabase } from "#tools/scratch-database.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { testNow } from "./clock.ts";

const dataDir = path.resolve(import.meta.dirname, "../../.data/test-postgres");
const lease = "hashtext('dollop test run')";

/** Migrates a template once per run; each test copies it, which takes milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, leave } = await enter();
  const template = `dollop_template_${randomBytes(4).toString("hex")}`;
  const demoTemplate = `${template}_demo`;
  const made: ScratchDatabase[] = [];
  const teardown = async () => {
    for (const database of made) await database.drop();
    await leave();
  };
  try {
    const plain = await createScratchDatabase(adminUrl, template);
    made.push(plain);
    await migrate(plain.ownerUrl, { queues: queuesFor(allJobs) });
    const demo = await createScratchDatabase(adminUrl, demoTemplate, { template });
    made.push(demo);
    await seedDemo(demo.ownerUrl, { now: testNow });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgres", { adminUrl, template, demoTemplate });
  return teardown;
}

/** Several runs may share one server: each holds an advisory lock, and the last one stops the server. */
async function enter(): Promise<{ adminUrl: string; leave: () => Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    await prepareServer(given, []);
    return { adminUrl: given, leave: async () => {} };
  }
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  for (let attempt = 1; ; attempt++) {
    const { adminUrl } = await startPostgres({ dataDir, port: 54_331, databases: [], settings });
    const client = new pg.Client({ connectionString: adminUrl });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${lease})`);
      return { adminUrl, leave: () => leaveServer(client) };
    } catch (error) {
      // Another run was stopping the server at the same time.
      await client.end().catch(() => {});
      if (attempt === 5) throw error;
    }
  }
}

async function leaveServer(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(${lease})`);
  const { rows } = await client.query<{ last: boolean }>(
    `select pg_try_advisory_lock(${lease}) as last`,
  );
  if (rows[0]?.last) await stopPostgres({ dataDir });
  await client.end().catch(() => {});
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string; demoTemplate: string };
  }
}
