import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "#platform/database/database.server.ts";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { placeOrderAt } from "#tests/support/http/place-order-at.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { promtool, scrape } from "#tests/support/monitoring/prometheus.ts";
import { freePort, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { demoAccounts } from "#tools/demo/people.ts";

const customer = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
let copy: Awaited<ReturnType<typeof templateCopy>>;
let database: { db: Db; close: () => Promise<void> };
let shop: ServerProcess;
let port: number;

beforeAll(async () => {
  copy = await templateCopy({ demo: true });
  database = connect(copy.ownerUrl, { max: 2 });
  await moveToMidday(database.db, new Date());
  await database.db.updateTable("orders").set({ acceptedAt: new Date() }).execute();
  port = await freePort();
  shop = await startServer({
    roles: ["web", "worker"],
    databaseUrl: copy.appUrl,
    env: { METRICS_PORT: String(port) },
  });
});
afterAll(async () => {
  await shop?.kill("SIGTERM");
  await database.close();
  await copy.drop();
});

test("an order shows in the figures, which Prometheus' own check finds right", async () => {
  const before = await scrape(port);
  const today = 'dollop_orders_today{type="pickup",payment="cash"}';
  expect(before.get("dollop_orders_unaccepted")).toBe(0);
  const cookie = await signInAt(shop.url, customer);
  await placeOrderAt(shop.url, { cookie, databaseUrl: copy.ownerUrl, customer });
  for (let round = 0; round < 2; round++) await fetch(`${shop.url}/about`);

  await expect
    .poll(async () => (await scrape(port)).get("dollop_orders_unaccepted"), { timeout: 10_000 })
    .toBe(1);
  const after = await scrape(port);
  expect(after.get(today)).toBe((before.get(today) ?? 0) + 1);
  expect(after.get("dollop_orders_unaccepted_oldest_seconds")).toBeLessThan(60);
  expect(after.get('dollop_requests_total{route="/checkout",method="POST",status="302"}')).toBe(1);
  expect(after.get('dollop_request_seconds_count{route="/about"}')).toBe(2);
  expect(after.get('dollop_page_cache_lookups_total{result="hit"}')).toBe(1);
  expect(after.get("dollop_worker_heartbeat_age_seconds")).toBeLessThan(20);
  expect(after.get("dollop_database_up")).toBe(1);
  expect(after.get("dollop_database_waiting")).toBe(0);
  expect([...after.keys()].some((key) => key.startsWith('dollop_build_info{version="'))).toBe(true);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  promtool(["check", "metrics"], text);
  expect(text).not.toContain(customer.email);
});

test("the public port has no figures, and the other nothing else", async () => {
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
});

test("hundreds of addresses and odd methods add a handful of series", async () => {
  const before = await scrape(port);
  const paths = Array.from(
    { length: 300 },
    (_, index) =>
      [`/${crypto.randomUUID()}`, `/orders/${index}`, `/assets/${index}.js`, `/about?x=${index}`][
        index % 4
      ],
  );
  while (paths.length > 0)
    await Promise.all(
      paths.splice(0, 20).map(async (path) => (await fetch(shop.url + path)).arrayBuffer()),
    );
  for (const method of ["PUT", "DELETE", "PROPFIND"]) await fetch(`${shop.url}/`, { method });
  const added = [...(await scrape(port)).keys()].filter((key) => !before.has(key));
  expect(new Set(added.map((key) => /route="([^"]*)"/.exec(key)?.[1])).size).toBeLessThan(6);
  expect(added.length).toBeLessThan(80);
  expect(added.join("\n")).not.toMatch(/PROPFIND|[\da-f]{8}-[\da-f]{4}/);
});

test("a failed job is counted by its name, and a refused attempt by its limit", async () => {
  const cookie = await signInAt(shop.url, customer);
  const limited = await freePort();
  const other = await startServer({
    roles: ["web"],
    databaseUrl: copy.appUrl,
    env: { METRICS_PORT: String(limited), RATE_LIMITS: "open-cash-orders=1" },
  });
  onTestFinished(async () => void (await other.kill("SIGKILL")));
  const order = { cookie, databaseUrl: copy.ownerUrl, customer };
  await expect(placeOrderAt(other.url, order)).rejects.toThrow("No order");
  await sql`insert into pgboss.job (name, data, source_name, source_id)
    values ('failed-jobs', '{}', 'send-order-status', gen_random_uuid())`.execute(database.db);
  const figures = await scrape(limited);
  expect(figures.get('dollop_limit_refusals_total{limit="open-cash-orders"}')).toBe(1);
  expect(figures.get('dollop_jobs_failed{queue="send-order-status"}')).toBe(1);
});

test("a worker of its own has figures too; without a database they are those of the process", async () => {
  const proxy = await openDatabaseProxy(copy.appUrl);
  onTestFinished(() => proxy.cut());
  const own = await freePort();
  const worker = await startServer({
    roles: ["worker"],
    databaseUrl: proxy.url,
    env: { METRICS_PORT: String(own) },
  });
  onTestFinished(async () => void (await worker.kill("SIGKILL")));
  expect((await scrape(own)).get("dollop_database_up")).toBe(1);
  await proxy.cut();
  await expect
    .poll(async () => (await scrape(own)).get("dollop_database_up"), { timeout: 15_000 })
    .toBe(0);
  const figures = await scrape(own);
  expect(figures.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  expect(figures.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  expect(figures.has("dollop_orders_unaccepted")).toBe(false);
});
