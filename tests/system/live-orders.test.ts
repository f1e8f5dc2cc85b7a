import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { connect, type Db } from "#platform/database/database.server.ts";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { openEventStream, type EventStream } from "#tests/support/event-stream.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { until } from "#tests/support/until.ts";

const own = "/live/orders";
const all = "/kitchen/live/orders";
const [adminAccount, customerAccount] = [true, false].map((isAdmin) =>
  demoAccounts.find((account) => account.isAdmin === isAdmin)!,
);

let copy: Awaited<ReturnType<typeof templateCopy>>;
let shops: ServerProcess[];
let close: () => Promise<void>;
let chef: Admin;
let customerId: string;
let deps: Parameters<typeof changeOrderStatus>[0] & { db: Db };

beforeAll(async () => {
  copy = await templateCopy({ demo: true });
  const config = loadConfig({
    DATABASE_URL: copy.appUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "shop@dollop.example",
  });
  const logger = createLogger("silent");
  const database = connect(copy.appUrl, { max: 2 });
  const jobs = await openJobQueue(config, logger, "sender");
  deps = { config, db: database.db, jobs, logger, now: () => new Date(), cardPayments: null };
  close = async () => void (await jobs.stop(1), await database.close());
  chef = await makeAdmin(deps.db);
  const { id } = await deps.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", customerAccount!.email)
    .executeTakeFirstOrThrow();
  customerId = id;
  const start = () => startServer({ roles: ["web"], databaseUrl: copy.appUrl });
  shops = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill("SIGKILL")));
  await close();
  await copy.drop();
});

async function signIn(account = customerAccount!, shop = shops[0]!): Promise<string> {
  const { email, password } = account;
  const answer = await fetch(`${shop.url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  return answer.headers.getSetCookie().find((line) => line.includes("session_token"))!;
}
const listen = (cookie: string, address = own, shop = shops[0]!) =>
  openEventStream(shop.url + address, { cookie: cookie.split(";")[0]! });

const hints = (stream: EventStream) =>
  [...stream.text().matchAll(/event: changed\ndata: (.*)\n\n/g)].map(
    ([, data]) => JSON.parse(data!) as unknown,
  );

test("DASH-6 a change in one process reaches the streams of two others, and nobody it does not concern", async () => {
  const mine = await makeOrder(deps.db, { userId: customerId });
  const theirs = await makeOrder(deps.db, { userId: chef.id });
  const [customer, admin] = [await signIn(), await signIn(adminAccount)];
  const own1 = await listen(customer);
  const own2 = await listen(customer, own, shops[1]);
  const all1 = await listen(admin, all);
  const streams = [own1, own2, all1];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(own1.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  expect(own1.headers).not.toHaveProperty("content-encoding");

  for (const order of [theirs, mine])
    await changeOrderStatus(deps, chef, { orderId: order.id, status: "confirmed", version: 1 });
  const ms = await until("the notice", () =>
    streams.every((stream) => stream.text().includes(mine.id)),
  );
  console.log(`a change was heard by both processes ${ms} ms after it was made`);
  expect(hints(own1)).toEqual([{ id: mine.id, version: 2 }]);
  expect(hints(own2)).toEqual(hints(own1));
  expect(hints(all1)).toHaveLength(2);
  for (const stream of [own1, own2]) expect(stream.text()).not.toContain(theirs.id);
  for (const stream of streams) stream.cut();
});

test("streams need permission, and only an event source gets one", async () => {
  const cookie = await signIn();
  expect(await listen("")).toMatchObject({ status: 302 });
  expect(await listen(cookie, all)).toMatchObject({ status: 403 });
  const page = await openEventStream(shops[0]!.url + own, { cookie, accept: "text/html" });
  expect(page.status).toBe(404);
  expect(await listen(cookie, `${own}.data`)).toMatchObject({ status: 404 });
  const head = await fetch(shops[0]!.url + own, { method: "HEAD", headers: { cookie } });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a session has at most four streams per process; a closed stream makes room, a hundred times", async () => {
  const cookie = await signIn();
  const rss = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shops[0]!.child.pid}/status`, "utf8"))![1]) /
    1024;
  const open = await Promise.all([1, 2, 3, 4].map(() => listen(cookie)));
  expect(await listen(cookie)).toMatchObject({ status: 429 });
  expect(await listen(await signIn())).toMatchObject({ status: 200 });
  for (const stream of open) stream.cut();

  const before = rss();
  let refused = 0;
  for (let round = 0; round < 100; round++) {
    const stream = await listen(cookie);
    if (stream.status !== 200) refused += 1;
    stream.cut();
  }
  const after = rss();
  console.log(`100 streams later: ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  expect(refused).toBeLessThan(5);
  expect(after - before).toBeLessThan(80);
});

test("a stream whose session ends is closed", async () => {
  const cookie = await signIn();
  const stream = await listen(cookie);
  const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))![1]!;
  await deps.db.deleteFrom("sessions").where("token", "=", token).execute();
  await until("the end", () => stream.text().includes("event: dismissed") && stream.hasEnded());
});

test("a process that stops ends its streams and exits promptly", async () => {
  const cookie = await signIn();
  const streams = await Promise.all([1, 2, 3].map(() => listen(cookie, own, shops[1])));
  expect(await shops[1]!.kill("SIGTERM")).toBe(0);
  expect(streams.every((stream) => stream.hasEnded())).toBe(true);
});
