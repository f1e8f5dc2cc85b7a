import { existsSync } from "node:fs";
import { connect } from "#platform/database/database.server.ts";
import { insertSessions } from "#tests/support/http/insert-session.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { startDurableDatabase, type DurableOptions } from "../durable-database.ts";
import type { Buyer } from "../orders/order-server-process.ts";
import { seedShop } from "../orders/run-chaos.ts";

export type Shopper = Buyer & {
  readonly cookie: string;
  /** On loopback. Proxies limit what one address may ask for. */
  readonly address: string;
};

/**
 * What every drill of the built shop needs: a PostgreSQL of its own with fsync on, the demo shop with
 * signed-in customers in it, and a mail server.
 */
export async function openDemoShop({
  shopperCount = 40,
  ...options
}: DurableOptions & { readonly shopperCount?: number } = {}) {
  if (!existsSync("build/server/main.js"))
    throw new Error("The shop is not built. Run npm run build first.");
  const database = await startDurableDatabase(options);
  await seedDemo(database.ownerUrl, { now: new Date() });
  const { db, close } = connect(database.appUrl, { max: 2, applicationName: "drill" });
  const { buyers, form } = await seedShop(db, { buyers: shopperCount });
  const sessions = await insertSessions(
    db,
    buyers.map(({ id }) => id),
  );
  const shoppers = buyers.map((buyer, number): Shopper => {
    const { cookieName, cookieValue } = sessions[number]!;
    const address = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    return { ...buyer, cookie: `${cookieName}=${cookieValue}`, address };
  });
  const mailbox = await openMailbox();
  return {
    db,
    dataDir: database.dataDir,
    shoppers,
    form,
    mailbox,
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    adminUrl: database.adminUrl,
    smtpUrl: mailbox.url,
    async close() {
      await mailbox.close();
      await close();
      await database.remove();
    },
  };
}

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>;
