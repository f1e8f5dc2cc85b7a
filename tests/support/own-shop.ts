import { randomBytes } from "node:crypto";
import { queuesFor } from "#platform/job-queue.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { seedDemo } from "#scripts/demo/seed.ts";
import { createScratchDatabase } from "#scripts/scratch-database.ts";
import { allJobs } from "#worker/jobs.ts";
import { startServer } from "./server-process.ts";
import { test as base } from "./shop-test.ts";

/** A shop of its own for journeys that change the menu, which every other journey reads. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    async ({}, use) => {
      const name = `dollop_own_${randomBytes(6).toString("hex")}`;
      const database = await createScratchDatabase(process.env["SHOP_ADMIN_URL"]!, name);
      await migrate(database.ownerUrl, { queues: queuesFor(allJobs) });
      await seedDemo(database.ownerUrl, { now: new Date() });
      const server = await startServer({
        roles: ["web", "worker"],
        databaseUrl: database.appUrl,
        env: { TRUSTED_PROXIES: "127.0.0.1", IMAGE_FOLDER: `.data/test-images/${name}` },
      });
      await use(server.url);
      await server.kill("SIGTERM");
      await database.drop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});
