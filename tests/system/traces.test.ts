import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { placeOrderAt } from "#tests/support/http/place-order-at.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { openTraceReceiver } from "#tests/support/monitoring/trace-receiver.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { demoAccounts } from "#tools/demo/people.ts";

const customer = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
const [traceId, parentSpanId] = ["a".repeat(32), "b".repeat(16)];
const traceparent = `00-${traceId}-${parentSpanId}-01`;

async function tracedShop(env: Readonly<Record<string, string>>) {
  const { appUrl, ownerUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const { db, close } = connect(ownerUrl, { max: 1 });
  await moveToMidday(db, new Date());
  await close();
  const receiver = await openTraceReceiver();
  onTestFinished(() => receiver.close());
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const shop = await startServer({
    roles: ["web", "worker"],
    databaseUrl: appUrl,
    smtpUrl: mailbox.url,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env },
  });
  onTestFinished(async () => void (await shop.kill("SIGKILL")));
  return { shop, receiver, mailbox, ownerUrl };
}

test("an order is traced from the request to the mail, and no personal data leaves the shop", async () => {
  const { shop, receiver, mailbox, ownerUrl } = await tracedShop({ TRUSTED_PROXIES: "127.0.0.1" });
  const cookie = await signInAt(shop.url, customer);
  const note = "canary note for the kitchen";
  const order = { cookie, databaseUrl: ownerUrl, customer, note };
  const id = await placeOrderAt(shop.url, order);
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await fetch(`${shop.url}/nowhere/${id}?email=canary@example.test`, { headers: { traceparent } });
  // What is left is sent at the stop.
  expect(await shop.kill("SIGTERM")).toBe(0);

  const spans = receiver.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named("POST /checkout");
  expect(request?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: 302 },
  });
  const inserts = named("insert orders").filter((span) => span.traceId === request?.traceId);
  expect(inserts).toHaveLength(1);
  const [job] = named("job send-order-confirmation");
  expect(named("send mail").some((span) => span.traceId === job?.traceId)).toBe(true);
  // A trusted proxy's trace goes on.
  expect(spans.filter((span) => span.parentSpanId === parentSpanId)).toMatchObject([{ traceId }]);

  const sent = receiver.requests.map(({ body }) => body).join("\n");
  const [session] = cookie.split("=").slice(1);
  const canaries = [customer.email, customer.name, note, "canary", "555-0100", id, session!];
  expect(canaries.filter((text) => sent.includes(text))).toEqual([]);
  expect(new Set(spans.map(({ name }) => name)).size).toBeLessThan(150);
});

test("a visitor cannot choose the trace, and a page from the cache is traced too", async () => {
  const { shop, receiver } = await tracedShop({ TRUSTED_PROXIES: "10.0.0.1" });
  for (let round = 0; round < 3; round++)
    await fetch(`${shop.url}/about`, { headers: { traceparent } });
  expect(await shop.kill("SIGTERM")).toBe(0);
  expect(receiver.spans().filter(({ name }) => name === "GET /about")).toHaveLength(3);
  expect(receiver.spans().filter((span) => span.traceId === traceId)).toEqual([]);
});

test("a receiver that is away holds up neither pages nor the stop", async () => {
  const { shop, receiver } = await tracedShop({});
  receiver.close();
  expect((await fetch(`${shop.url}/about`)).status).toBe(200);
  expect(await shop.kill("SIGTERM")).toBe(0);
});

test("the built server loads neither traces nor metrics unless they are switched on", () => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, target] of text.matchAll(/^(?:import|export)\b[^;]*?["'](\.[^"']+\.js)["']/gm))
      visit(path.resolve(path.dirname(file), target!));
  };
  for (const entry of ["main", "app"]) visit(path.resolve(`build/server/${entry}.js`));
  expect(seen.size).toBeGreaterThan(5);
  const holding = (text: string) =>
    [...seen].filter((file) => readFileSync(file, "utf8").includes(text));
  expect(holding("OTLPTraceExporter")).toEqual([]);
  expect(holding("collectDefaultMetrics")).toEqual([]);
});
