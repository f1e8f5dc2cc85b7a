import { randomBytes } from "node:crypto";
import { connect } from "#platform/database/database.server.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { startServer } from "../server-process.ts";

type OwnShopOptions = {
  readonly withWorker?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a separate shop for a test that changes prices or opening hours. */
export async function openOwnShop({ withWorker = false, env = {} }: OwnShopOptions = {}) {
  const name = `dollop_own_${randomBytes(6).toString("hex")}`;
  const database = await createScratchDatabase(process.env["SHOP_ADMIN_URL"]!, name, {
    template: process.env["SHOP_TEMPLATE"]!,
  });
  const { db, close } = connect(database.appUrl, { max: 2 });
  const server = await startServer({
    roles: withWorker ? ["web", "worker"] : ["web"],
    databaseUrl: database.appUrl,
    env: { TRUSTED_PROXIES: "127.0.0.1", IMAGE_FOLDER: `.data/test-images/${name}`, ...env },
  });
  return {
    url: server.url,
    db,
    async close() {
      await server.kill("SIGKILL");
      await close();
      await database.drop();
    },
  };
}
