import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { recordWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import { testPlatform } from "#tests/support/platform.ts";

/** A shop whose worker does this with the mail, and what the command says about it. */
async function sendTestMail(send?: () => Promise<void>) {
  const { config, db, logger, appUrl } = await testPlatform();
  if (send) {
    const worker = await openJobQueue(config, logger, "worker");
    onTestFinished(() => worker.stop(1));
    await worker.work([{ name: "send-test-mail", run: send }]);
    await recordWorkerHeartbeat({ db, now: () => new Date() }, "test");
  }
  const env = {
    DATABASE_URL: appUrl,
    AUTH_SECRET: "a secret for tests, long enough to pass",
    SMTP_URL: "smtp://shop:wrong%20secret@mail.example:587",
    MAIL_FROM: "shop@dollop.example",
  };
  const args = ["ops/send-test-mail.ts", "ada@example.test"];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

test("OPS-4 the test mail is done when the mail server has accepted it", async () => {
  expect(await sendTestMail(async () => {})).toEqual({
    code: 0,
    stdout: "Accepted by mail.example.\n",
    stderr: "",
  });
});

test("OPS-4 a refused test mail fails with the server's words, without address and password", async () => {
  const said = "Invalid login: 535 wrong secret of <ada@example.test>";
  const { code, stdout, stderr } = await sendTestMail(() => Promise.reject(new Error(said)));
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    "Not sent through mail.example: Invalid login: 535 [password] of <[address]>\n",
  );
});

test("OPS-4 without a worker the test mail waits, and the command says so", async () => {
  const { code, stdout, stderr } = await sendTestMail();
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toBe("No worker is running: the mail waits for one.\n");
});
