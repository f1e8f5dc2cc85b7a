import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database, type Db } from "#platform/database/database.server.ts";
import { weekdays } from "#shop/shop-time.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { insertSession } from "#tests/support/http/insert-session.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { openStatementCounter } from "#tests/support/monitoring/statement-counter.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { demoAccounts } from "#tools/demo/people.ts";

// What a page or an order asks the database for, on the built server. Nobody notices one more statement, until there are ten.

let copy: Awaited<ReturnType<typeof templateCopy>>;
let counter: Awaited<ReturnType<typeof openStatementCounter>>;
let database: Database;
let shop: ServerProcess;
let cookies: Readonly<Record<"customer" | "admin", string>>;

beforeAll(async () => {
  copy = await templateCopy({ demo: true });
  counter = await openStatementCounter(copy.appUrl);
  database = connect(copy.appUrl, { max: 1 });
  const cookieOf = async (isAdmin: boolean) => {
    const { email } = demoAccounts.find((account) => account.isAdmin === isAdmin)!;
    const session = await insertSession(database.db, { email, userAgent: "node" });
    return `${session.cookieName}=${session.cookieValue}`;
  };
  await openAllDay(database.db);
  cookies = { customer: await cookieOf(false), admin: await cookieOf(true) };
  shop = await startServer({ roles: ["web"], databaseUrl: counter.url });
});
afterAll(async () => {
  await shop.kill("SIGTERM");
  counter.close();
  await database.close();
  await copy.drop();
});

/** So that orders are taken whenever the test runs. */
async function openAllDay(db: Db): Promise<void> {
  const openingHours = JSON.stringify(
    Object.fromEntries(weekdays.map((day) => [day, [{ opens: 0, closes: 1_440 }]])),
  );
  await db.updateTable("storeSettings").set({ openingHours }).execute();
}

/** The fewest of three times, the first not counted: the background asks now and then, too. */
async function statementsOf(ask: () => Promise<Response>): Promise<readonly string[]> {
  let fewest: readonly string[] | undefined;
  for (let time = 0; time < 4; time++) {
    counter.statements.length = 0;
    const answer = await ask();
    await answer.text();
    expect(answer.status).toBeLessThan(400);
    // What follows an answer, such as the notice.
    await pause(50);
    const asked = [...counter.statements];
    if (time > 0 && (!fewest || asked.length < fewest.length)) fewest = asked;
  }
  return fewest!;
}

const get = (path: string, cookie = "") =>
  statementsOf(() => fetch(shop.url + path, { headers: { cookie } }));

test.each([
  ["/products", "nobody", 0],
  ["/products", "customer", 3],
  ["/order", "customer", 3],
  ["/", "customer", 3],
  ["/dashboard", "customer", 6],
  ["/kitchen", "admin", 11],
  ["/kitchen/tickets", "admin", 11],
] as const)("SPEED-5 %s of %s asks for no more than %d statements", async (path, who, budget) => {
  const asked = await get(path, who === "nobody" ? "" : cookies[who]);
  console.log(path, who, asked.length);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(budget);
  expect(asked.join("\n")).not.toContain("jwks");
});

test.each(["/products", "/order", "/", "/dashboard"])(
  "SPEED-5 whatever %s of a customer asks for is prepared",
  async (path) => {
    counter.unprepared.length = 0;
    expect(await get(path, cookies.customer)).not.toEqual([]);
    expect(counter.unprepared).toEqual([]);
  },
);

test.each([
  [null, 3],
  [100, 4],
])("SPEED-5 an order with a kitchen of %s places is %d statements", async (capacity, budget) => {
  const { db } = database;
  await db.updateTable("kitchenStations").set({ capacity }).execute();
  const { id } = await makeProduct(db, { priceCents: 850 });
  const asked = await statementsOf(() =>
    fetch(`${shop.url}/checkout`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.url, cookie: cookies.customer },
      body: new URLSearchParams({
        checkoutId: crypto.randomUUID(),
        orderType: "pickup",
        paymentMethod: "cash",
        name: "Ada Example",
        email: "ada@example.test",
        phone: "613-555-0100",
        expectedTotalCents: "961",
        lines: JSON.stringify([{ productId: id, quantity: 1, addOns: [] }]),
      }),
    }),
  );
  console.log("order", capacity, asked.length);
  expect(asked.length, asked.join("\n")).toBe(budget);
  expect(asked.filter((text) => text.includes("insert into orders"))).toHaveLength(1);
  expect(asked.join("\n")).not.toContain("jwks");
});
