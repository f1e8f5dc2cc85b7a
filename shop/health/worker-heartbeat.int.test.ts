import { expect, test } from "vitest";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { lastWorkerHeartbeat, recordWorkerHeartbeat } from "./worker-heartbeat.server.ts";

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

test("the newest heartbeat of any worker counts; rows of processes that are gone do not pile up", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const kitchen = { kind: "kitchen", source: "counter", seenAt: hours(0) } as const;
  await db.insertInto("heartbeats").values(kitchen).execute();
  expect(await lastWorkerHeartbeat(platform)).toBeNull();
  const beat = (source: string, at: Date) =>
    recordWorkerHeartbeat({ ...platform, now: () => at }, source);
  await beat("first", hours(0));
  await beat("second", hours(2));
  await beat("second", hours(3));
  expect(await lastWorkerHeartbeat(platform)).toEqual(hours(3));
  await beat("third", hours(26));
  const rows = await db.selectFrom("heartbeats").select("source").orderBy("source").execute();
  expect(rows.map(({ source }) => source)).toEqual(["counter", "second", "third"]);
});
