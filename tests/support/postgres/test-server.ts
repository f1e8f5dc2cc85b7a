import pg from "pg";
import { prepareServer, startPostgres, stopPostgres } from "#tools/postgres.ts";
import { clearDisposable, disposableFolder, disposableSettings } from "./disposable-folder.ts";

const dataDir = disposableFolder("test-postgres");
const lease = "hashtext('dollop test run')";

/** Several runs may share one server: each holds an advisory lock, and the last one stops the server. */
export async function joinTestServer(): Promise<{
  adminUrl: string;
  leave: () => Promise<void>;
}> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    await prepareServer(given, []);
    return { adminUrl: given, leave: async () => {} };
  }
  for (let attempt = 1; ; attempt++) {
    const { adminUrl } = await startPostgres({
      dataDir,
      port: 54_331,
      databases: [],
      settings: disposableSettings,
    });
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
  if (rows[0]?.last) {
    await stopPostgres({ dataDir });
    await clearDisposable(dataDir);
  }
  await client.end().catch(() => {});
}
