import { readFileSync } from "node:fs";
import { createShopClient } from "#tests/simulations/traffic/shop-client.ts";
import { startAtRate } from "#tests/simulations/traffic/steady-rate.ts";
import { createVisits } from "#tests/simulations/traffic/visits.ts";
import type { Db } from "#platform/database/database.server.ts";
import type { TestPerson } from "#tests/support/people.ts";

type Shop = { readonly url: string; readonly certificate: string; readonly db: Db };

/** Customers who open the menu and order until `stop`: 20 requests per second, a quarter of them orders. */
export async function startOrderLoad({ url, certificate, db }: Shop, person: TestPerson) {
  const client = createShopClient(url, { certificate: readFileSync(certificate) });
  const { email, password } = person;
  const signedIn = await client.ask({
    path: "/auth",
    fields: { intent: "sign-in", email, password },
  });
  const session = signedIn.headers["set-cookie"]?.find((line) => line.includes("session_token"));
  if (!session) throw new Error(`No session: ${signedIn.status}`);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const shopper = { ...person, id, cookie: session.split(";")[0]!, address: "127.0.0.1" };
  const visits = createVisits(client, { shoppers: [shopper], form: await orderForm(db) });

  const startedAt = new Date();
  const looking = startAtRate(15, async () => void (await visits.menu(shopper)));
  const ordering = startAtRate(5, async () => void (await visits.order(shopper)));
  return {
    async stop() {
      await Promise.all([looking.stop(), ordering.stop()]);
      client.close();
      const found = await db
        .selectFrom("orders")
        .select("id")
        .where("userId", "=", id)
        .where("createdAt", ">=", startedAt)
        .execute();
      const stored = new Set(found.map((order) => order.id));
      const told = visits.acknowledged.map((order) => order.id);
      return {
        requests: [...visits.times.values()].reduce((sum, each) => sum + each.length, 0),
        orders: told.length,
        failures: visits.failures,
        lost: told.filter((order) => !stored.has(order)).length,
        doubled: stored.size - new Set(told).size,
      };
    },
  };
}

async function orderForm(db: Db) {
  const { id, priceCents } = await db
    .selectFrom("products")
    .select(["id", "priceCents"])
    .executeTakeFirstOrThrow();
  const { taxRateBasisPoints } = await db
    .selectFrom("storeSettings")
    .select("taxRateBasisPoints")
    .executeTakeFirstOrThrow();
  return {
    orderType: "pickup",
    paymentMethod: "cash",
    phone: "613-555-0188",
    expectedTotalCents: priceCents + Math.round((priceCents * taxRateBasisPoints) / 10_000),
    lines: [{ productId: id, quantity: 1, addOns: [] }],
  };
}
