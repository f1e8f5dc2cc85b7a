import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeCustomersOrder } from "#tests/support/builders.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

test("kill -9 of the only worker: /readyz and Health tell it, and one of two web processes writes, once", async () => {
  const { appUrl, ownerUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const { db, close } = connect(ownerUrl, { max: 2 });
  onTestFinished(close);
  const mailbox = await openMailbox();
  const start = async (role: "web" | "worker"): Promise<ServerProcess> => {
    const server = await startServer({
      roles: [role],
      databaseUrl: appUrl,
      smtpUrl: mailbox.url,
    });
    onTestFinished(async () => void (await server.kill("SIGKILL")));
    return server;
  };
  const worker = await start("worker");
  const webs = await Promise.all([start("web"), start("web")]);
  const readyz = () =>
    Promise.all(
      webs.map(async ({ url }) => {
        const answer = await fetch(`${url}/readyz`);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
  const cookie = await signInAt(webs[0].url, demoAdmin);
  const healthPage = async () =>
    (await fetch(`${webs[0].url}/admin/health`, { headers: { cookie } })).text();
  expect(await readyz()).toEqual(["200 ready\n", "200 ready\n"]);
  expect(await healthPage()).toContain("The worker process is running.");

  await worker.kill("SIGKILL");
  const { id } = await makeCustomersOrder(db, { createdAt: new Date() });
  await sql`update orders set kitchen_since = now() - interval '11 minutes' where id = ${id}`.execute(
    db,
  );
  await sql`update heartbeats set seen_at = now() - interval '10 minutes' where kind = 'worker'`.execute(
    db,
  );

  const patience = { timeout: 20_000, interval: 200 };
  const hasReported = ({ log }: ServerProcess) =>
    log.some(({ event }) => event === "worker.missing");
  await vi.waitFor(() => expect(webs.map(hasReported)).toEqual([true, true]), patience);
  await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThanOrEqual(3), patience);
  const mails = () => mailbox.mails.map(({ to, subject }) => `${to.join()}: ${subject}`).toSorted();
  const expected = [
    expect.stringMatching(/^ada@example.test: Sorry for the wait \(P-\d+\)$/),
    "kitchen@dollop.example: Order emails have stopped",
    expect.stringMatching(/^kitchen@dollop.example: P-\d+ has been waiting for 11 minutes$/),
  ];
  expect(mails()).toEqual(expected);
  const missing = expect.stringMatching(/^200 ready\nworker: not seen for 6\d\d s\n$/);
  expect(await readyz()).toEqual([missing, missing]);
  expect(await healthPage()).toContain("The worker process stopped 10 minutes ago.");

  await start("worker");
  expect(await readyz()).toEqual(["200 ready\n", "200 ready\n"]);
  expect(mails()).toEqual(expected);
}, 60_000);
