import { expect, test } from "vitest";
import { recordWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import { makeCustomersOrder, makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { coverWorkerOutage } from "./cover-worker-outage.tsx";

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** A shop with demo data, all of whose orders are accepted, and a worker that was last seen at 0. */
async function shopWithoutWorker(): Promise<TestPlatform> {
  const platform = await testPlatform({ demo: true });
  await platform.db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  await recordWorkerHeartbeat(platform, "one");
  return platform;
}

test("without a worker the owner is told once after 5 minutes and every 6 hours, by one of two processes", async () => {
  const platform = await shopWithoutWorker();
  const told: string[] = [];
  for (const minutes of [2, 4, 5, 6, 60, 364, 365, 366]) {
    const deps = { ...platform, now: () => at(minutes) };
    await Promise.all([coverWorkerOutage(deps, at(0)), coverWorkerOutage(deps, at(0))]);
    for (const { to, subject } of platform.sentMail.splice(0))
      told.push(`${minutes}: ${to} ${subject}`);
  }
  expect(told).toEqual([
    "5: kitchen@dollop.example Order emails have stopped",
    "365: kitchen@dollop.example Order emails have stopped",
  ]);
});

test("the mail says since when, what waits and whom to ask", async () => {
  const platform = await shopWithoutWorker();
  await coverWorkerOutage({ ...platform, now: () => at(5) }, at(0));
  const text = platform.sentMail[0]!.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("last ran on Jan 05, 2026, 10:00 AM.");
  expect(text).toContain("ask whoever runs your server to restart the worker process");
  expect(text).toContain("/admin/health");
});

test("a worker that comes back in that moment is not reported", async () => {
  const platform = await shopWithoutWorker();
  const deps = { ...platform, now: () => at(6) };
  await recordWorkerHeartbeat(deps, "two");
  await coverWorkerOutage(deps, at(0));
  expect(platform.sentMail).toEqual([]);
});

test("a waiting order is told by the web process, and the mail about the worker does not count as that", async () => {
  const platform = await shopWithoutWorker();
  const { db, sentMail } = platform;
  await coverWorkerOutage({ ...platform, now: () => at(5) }, at(0));
  expect(sentMail.splice(0)).toHaveLength(1);
  await makeCustomersOrder(db, { createdAt: at(5) });
  const deps = { ...platform, now: () => at(15) };
  await Promise.all([coverWorkerOutage(deps, at(0)), coverWorkerOutage(deps, at(0))]);
  expect(sentMail.map(({ to }) => to)).toEqual(["kitchen@dollop.example", "ada@example.test"]);
});

test("a mail that cannot be sent holds up neither the other nor the process, and is tried again", async () => {
  const platform = await shopWithoutWorker();
  await makeOrder(platform.db);
  const subjects: string[] = [];
  let isRefusing = true;
  const mailer = {
    async send({ subject }: { subject: string }) {
      if (isRefusing && subject.startsWith("P-")) throw new Error("451 Try again later");
      subjects.push(subject);
    },
  };
  const cover = (minutes: number) =>
    coverWorkerOutage({ ...platform, mailer, now: () => at(minutes) }, at(0));
  await cover(5);
  expect(subjects).toEqual(["Order emails have stopped"]);
  isRefusing = false;
  await cover(6);
  expect(subjects[1]).toMatch(/^P-\d+ has been waiting for 6 minutes$/);
});
