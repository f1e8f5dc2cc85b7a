import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { createLogger } from "../logger.server.ts";
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

test("OPS-5 a database that is away for seconds is one line of the listener, and it comes back at once", async () => {
  const { config, appUrl } = await testPlatform();
  const proxy = await openDatabaseProxy(appUrl);
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => void lines.push(line) });
  const liveUpdates = openLiveUpdates({ ...config, DATABASE_URL: proxy.url }, logger);
  onTestFinished(async () => {
    await liveUpdates.close();
    await proxy.cut();
  });
  await liveUpdates.ready;
  const missed = vi.fn();
  liveUpdates.subscribe({ heard: () => {}, missed });
  await proxy.cut();
  await pause(3_000);
  await proxy.restore();
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 5_000);
  // The connection that ended, and the first that was refused.
  expect(lines.length).toBeLessThanOrEqual(2);
});
