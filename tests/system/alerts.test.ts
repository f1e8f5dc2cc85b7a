import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

test("an old backup: of two web processes and a worker one tells it, once by mail and once by webhook", async () => {
  const { appUrl, ownerUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const { db, close } = connect(ownerUrl, { max: 1 });
  onTestFinished(close);
  const seenAt = new Date(Date.now() - 30 * 3_600_000);
  await db.insertInto("heartbeats").values({ kind: "backup", source: "nightly", seenAt }).execute();
  const bodies: Record<string, unknown>[] = [];
  const receiver = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body as Record<string, unknown>);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as AddressInfo;
  const mailbox = await openMailbox();
  const start = async (role: "web" | "worker") => {
    const server = await startServer({
      roles: [role],
      databaseUrl: appUrl,
      smtpUrl: mailbox.url,
      env: { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/secret` },
    });
    onTestFinished(async () => void (await server.kill("SIGKILL")));
    return server;
  };
  const servers = await Promise.all([start("worker"), start("web"), start("web")]);
  const patience = { timeout: 20_000, interval: 100 };
  await vi.waitFor(() => expect([mailbox.mails.length, bodies.length]).toEqual([1, 1]), patience);
  expect(mailbox.mails[0]).toMatchObject({
    to: ["kitchen@dollop.example"],
    subject: "Needs attention: Last backup",
  });
  expect(bodies).toMatchObject([
    { shop: "Dollop", alert: "backup", text: expect.stringContaining("Made 30 hours ago.") },
  ]);
  // Another process looks at its start.
  const third = await start("web");
  await expect.poll(() => third.log.length, patience).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect([mailbox.mails.length, bodies.length]).toEqual([1, 1]);
  expect(JSON.stringify([...servers, third].map(({ log }) => log))).not.toContain("secret");
});
