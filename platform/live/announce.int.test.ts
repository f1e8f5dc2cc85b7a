import { expect, onTestFinished, test, vi } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { recordStatements } from "#tests/support/statements.ts";
import { announce } from "./announce.server.ts";
import { openLiveUpdates } from "./live-updates.server.ts";

test("SPEED-3 notices at once go out together, each is heard, and none waits for those after it", async () => {
  const { config, db, logger } = await testPlatform();
  const liveUpdates = openLiveUpdates(config, logger);
  onTestFinished(() => liveUpdates.close());
  await liveUpdates.ready;
  const heard: (string | undefined)[] = [];
  liveUpdates.subscribe({ heard: ({ id }) => heard.push(id), missed() {} });
  const statements = recordStatements();
  const ids = Array.from({ length: 50 }, (_, number) => String(number));
  const first = announce(db, logger, { topic: "orders", id: "first" });
  await Promise.resolve();
  const rest = ids.map((id) => announce(db, logger, { topic: "orders", id }));
  await first;
  expect(statements).toHaveLength(1);
  await Promise.all(rest);
  expect(statements).toHaveLength(2);
  await vi.waitFor(() => expect(heard).toEqual(["first", ...ids]));
});

test("SPEED-3 notices that cannot be sent are logged, and those after them are sent", async () => {
  const { db, logger } = await testPlatform();
  const warn = vi.fn();
  const away = vi.spyOn(db, "executeQuery").mockRejectedValueOnce(new Error("away"));
  await announce(db, { ...logger, warn }, { topic: "catalogue" });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ count: 1 }), "notice.lost");
  await announce(db, { ...logger, warn }, { topic: "catalogue" });
  expect(away).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});
