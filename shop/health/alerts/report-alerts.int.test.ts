import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AlertMessage } from "#platform/alerts/alert-webhook.server.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { mailServerAlert } from "#worker/mail-server-alert.tsx";
import { recordWorkerHeartbeat } from "../worker-heartbeat.server.ts";
import { reportAlerts } from "./report-alerts.server.ts";
import { testAlerts } from "./test-alerts.server.ts";

const hourMs = 3_600_000;
const full = [{ folder: "photos", freeBytes: 1e9, totalBytes: 100e9 }] as const;
const roomy = [{ folder: "photos", freeBytes: 90e9, totalBytes: 100e9 }] as const;

/** A shop of 40 days whose worker runs; `look` reports at an hour and returns what was told. */
async function watchedShop() {
  const platform = await testPlatform({ demo: true });
  const { db } = platform;
  const posted: AlertMessage[] = [];
  const state = {
    disks: roomy as readonly (typeof full | typeof roomy)[number][],
    isWebhookUp: true,
    isMailUp: true,
    hasWorker: true,
  };
  await db
    .insertInto("heartbeats")
    .values({
      kind: "backup",
      source: "nightly",
      seenAt: new Date(testNow.getTime() + 90 * hourMs),
    })
    .execute();
  const look = async (hour: number, processes = 2) => {
    const now = () => new Date(testNow.getTime() + hour * hourMs);
    const mailer = {
      async send(mail: Parameters<typeof platform.mailer.send>[0]) {
        if (!state.isMailUp) throw new Error("451 Try again later");
        await platform.mailer.send(mail);
      },
    };
    const deps = {
      ...platform,
      now,
      mailer,
      host: { diskSpace: async () => state.disks, certificate: async () => null },
      alertWebhook: {
        host: "hooks.example",
        async post(message: AlertMessage) {
          if (!state.isWebhookUp) throw new Error("The webhook answered 500");
          posted.push(message);
        },
      },
    };
    if (state.hasWorker) await recordWorkerHeartbeat(deps, "one");
    const report = () =>
      reportAlerts(deps, testNow, (alert, envelope) => mailServerAlert(deps, alert, envelope));
    await Promise.all(Array.from({ length: processes }, report));
    return [
      ...platform.sentMail.splice(0).map(({ to, subject }) => `${to}: ${subject}`),
      ...posted.splice(0).map(({ alert, text }) => `${alert}: ${text.split(/[:.]/)[0]}, ${text}`),
    ];
  };
  return { platform, state, look };
}

const mailed = "kitchen@dollop.example: Needs attention: Disk space";
const started = expect.stringMatching(
  /^disk: Disk space, Disk space: 1\.0 GB of 100\.0 GB are free\./,
);
const ended = "disk: Disk space, Disk space: fine again.";

test("an alert is told once at its start and daily while it lasts; its end by webhook only", async () => {
  const { state, look } = await watchedShop();
  expect(await look(0)).toEqual([]);
  state.disks = full;
  expect(await look(1)).toEqual([mailed, started]);
  expect([await look(1.1), await look(24.9)]).toEqual([[], []]);
  expect(await look(25)).toEqual([mailed, started]);
  state.disks = roomy;
  expect(await look(26)).toEqual([ended]);
  expect(await look(27)).toEqual([]);
  // It comes and goes: no second mail on this day.
  state.disks = full;
  expect(await look(28)).toEqual([started]);
  state.disks = [];
  expect(await look(29)).toEqual([]);
});

test("what could not be sent is tried at the next look, and one way does not wait for the other", async () => {
  const { state, look } = await watchedShop();
  Object.assign(state, { disks: full, isWebhookUp: false });
  expect(await look(1)).toEqual([mailed]);
  state.isWebhookUp = true;
  expect(await look(1.1)).toEqual([started]);
  Object.assign(state, { isMailUp: false });
  expect(await look(26)).toEqual([started]);
  state.isMailUp = true;
  expect(await look(26.1)).toEqual([mailed]);
  Object.assign(state, { disks: roomy, isWebhookUp: false });
  expect(await look(27)).toEqual([]);
  state.isWebhookUp = true;
  expect(await look(27.1)).toEqual([ended]);
});

test("a worker that is gone is told by webhook; its mail is another", async () => {
  const { state, look } = await watchedShop();
  expect(await look(0)).toEqual([]);
  state.hasWorker = false;
  expect(await look(1)).toEqual([expect.stringMatching(/^worker: Emails and reminders, /)]);
});

test("a job that was given up is told by what the owner calls it", async () => {
  const { platform, look } = await watchedShop();
  await sql`insert into pgboss.job (name, data, source_name, source_id, created_on)
    values ('failed-jobs', '{}', 'reconcile-payments', gen_random_uuid(), ${testNow})`.execute(
    platform.db,
  );
  const told = await look(0.5);
  expect(told).toEqual([
    "kitchen@dollop.example: Needs attention: Background tasks",
    expect.stringContaining("The nightly card payment check"),
  ]);
});

test("an administrator tests alerts: mail and webhook, audited, five times an hour", async () => {
  const platform = await testPlatform({ demo: true });
  const admin = await makeAdmin(platform.db);
  const posted: AlertMessage[] = [];
  const alertWebhook = {
    host: "hooks.example",
    post: async (message: AlertMessage) => void posted.push(message),
  };
  const deps = { ...platform, alertWebhook };
  expect(await testAlerts(deps, admin)).toEqual({ hasWebhookFailed: false });
  await runJobs(platform);
  expect(platform.sentMail).toMatchObject([
    { to: "kitchen@dollop.example", subject: "This is a test alert" },
  ]);
  expect(posted).toMatchObject([{ alert: "test", shop: "Dollop" }]);
  const entries = await platform.db
    .selectFrom("auditEntries")
    .select(["action", "actorId"])
    .where("action", "=", "alerts.tested")
    .execute();
  expect(entries).toEqual([{ action: "alerts.tested", actorId: admin.id }]);

  const broken = {
    host: "hooks.example",
    post: () => Promise.reject(new Error("The webhook answered 404")),
  };
  expect(await testAlerts({ ...deps, alertWebhook: broken }, admin)).toEqual({
    hasWebhookFailed: true,
  });
  for (let round = 0; round < 3; round++) await testAlerts(deps, admin);
  await expect(testAlerts(deps, admin)).rejects.toMatchObject({ reason: "too-many-attempts" });
});
