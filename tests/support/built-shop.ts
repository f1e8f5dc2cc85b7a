import { connect } from "#platform/database/database.server.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { openKit } from "./kit/kit-server.ts";
import {
  clearDisposable,
  disposableFolder,
  disposableSettings,
} from "./postgres/disposable-folder.ts";
import { openMailbox } from "./mailbox.ts";
import { startServer } from "./server-process.ts";
import { volume } from "./test-volume.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

/** For browser tests: the built shop in production mode with demo data, its worker, a mail server and, for whoever tests it, the kit page. */
export default async function openBuiltShop(): Promise<() => Promise<void>> {
  const kit = volume.areToolsTested ? await openKit() : undefined;
  if (kit) process.env["KIT_URL"] = kit.url;
  // Set by the kit's build; demo data is refused in production.
  delete process.env["NODE_ENV"];
  const dataDir = disposableFolder("e2e-postgres");
  const postgres = await startPostgres({
    dataDir,
    port: 54_341,
    databases: [],
    settings: disposableSettings,
  });
  // A template must have no connections; own-shop.ts copies it.
  const template = await createScratchDatabase(postgres.adminUrl, `dollop_e2e_${process.pid}_demo`);
  await migrateOpenShop(template.ownerUrl);
  await seedDemo(template.ownerUrl, { now: new Date() });
  const { db, close } = connect(template.ownerUrl, { max: 1 });
  await moveToMidday(db, new Date());
  await close();
  process.env["SHOP_TEMPLATE"] = `dollop_e2e_${process.pid}_demo`;
  process.env["SHOP_ADMIN_URL"] = postgres.adminUrl;
  const database = await createScratchDatabase(postgres.adminUrl, `dollop_e2e_${process.pid}`, {
    template: `dollop_e2e_${process.pid}_demo`,
  });
  const mailbox = await openMailbox();
  const server = await startServer({
    roles: ["web", "worker"],
    databaseUrl: database.appUrl,
    smtpUrl: mailbox.url,
    // Each test has its own address (shop-test.ts), so that rate limits do not add up.
    env: { TRUSTED_PROXIES: "127.0.0.1" },
  });
  process.env["SHOP_URL"] = server.url;
  process.env["SHOP_DATABASE_URL"] = database.appUrl;
  process.env["MAILBOX_URL"] = mailbox.webUrl;
  return async () => {
    await server.kill("SIGTERM");
    await kit?.close();
    await mailbox.close();
    await database.drop();
    await template.drop();
    await postgres.stop();
    await clearDisposable(dataDir);
  };
}
