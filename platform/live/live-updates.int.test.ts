import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { announce } from "./announce.server.ts";
import { openLiveUpdates } from "./live-updates.server.ts";

test("a listening connection that goes silent is replaced, and its listeners are told to read again", async () => {
  const { config, db, appUrl, logger } = await testPlatform();
  const proxy = await openDatabaseProxy(appUrl);
  const limits = { heartbeatMs: 100, heartbeatTimeoutMs: 300 };
  const liveUpdates = openLiveUpdates({ ...config, DATABASE_URL: proxy.url }, logger, limits);
  onTestFinished(async () => {
    await liveUpdates.close();
    await proxy.cut();
  });
  await liveUpdates.ready;
  const heard: unknown[] = [];
  const missed = vi.fn();
  liveUpdates.subscribe({ heard: (notice) => heard.push(notice), missed });

  expect(proxy.silence((name) => name === "dollop-listener")).toBe(1);
  await announce(db, logger, { topic: "orders", id: "lost" });
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 5_000);
  await announce(db, logger, { topic: "orders", id: "heard" });
  await vi.waitFor(() => expect(heard).toEqual([{ topic: "orders", id: "heard" }]), 5_000);
});
