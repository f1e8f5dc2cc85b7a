import { expect, onTestFinished, test } from "vitest";
import { lastWorkerHeartbeat } from "#shop/health/worker-heartbeat.server.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { startWorkerHeartbeat } from "./worker-heartbeat.ts";

test("a worker that does no jobs records no heartbeat and logs it; one that does them is seen", async () => {
  const platform = await testPlatform();
  const events: string[] = [];
  const logger = {
    ...platform.logger,
    error: (_fields: object, event: string) => void events.push(event),
  };
  const beat = async (isWorking: boolean) => {
    const { stop } = await startWorkerHeartbeat(
      { ...platform, logger },
      { isWorking: () => isWorking },
    );
    onTestFinished(stop);
    return lastWorkerHeartbeat(platform);
  };
  expect(await beat(false)).toBeNull();
  expect(events).toEqual(["worker.stuck"]);
  expect(await beat(true)).toEqual(platform.now());
  expect(events).toHaveLength(1);
});
