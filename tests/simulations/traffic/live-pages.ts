import { setTimeout as pause } from "node:timers/promises";
import { openEventStream, type EventStream } from "#tests/support/event-stream.ts";
import type { Shopper } from "./demo-shop.ts";

/** As the shop asks of browsers (platform/live/live-streams.server.ts). */
const retryMs = 2_000;

/** Dashboards that stay open. Each connects again when its stream ends; a stream that is refused is a failure. */
export function openLivePages(url: string, shoppers: readonly Shopper[]) {
  const failures: string[] = [];
  const open = new Map<Shopper, EventStream>();
  let connects = 0;
  let isClosed = false;
  const keepOpen = async (shopper: Shopper) => {
    while (!isClosed) {
      try {
        const stream = await openEventStream(`${url}/live/orders`, { cookie: shopper.cookie });
        if (stream.status !== 200) throw new Error(`answered ${stream.status}`);
        connects++;
        open.set(shopper, stream);
        while (!isClosed && !stream.hasEnded()) await pause(100);
      } catch (error) {
        failures.push(`live page: ${String(error)}`);
      }
      open.delete(shopper);
      if (!isClosed) await pause(retryMs);
    }
  };
  const keeping = Promise.all(shoppers.map(keepOpen));
  return {
    failures,
    reconnects: () => Math.max(0, connects - shoppers.length),
    /** All of them must be connected in the end; the last to lose its stream may wait for its turn. */
    async close(): Promise<void> {
      for (let tries = 0; open.size < shoppers.length && tries < 60; tries++) await pause(100);
      const missing = shoppers.length - open.size;
      if (missing > 0) failures.push(`${missing} live pages did not connect again`);
      const streams = [...open.values()];
      isClosed = true;
      for (const stream of streams) stream.cut();
      await keeping;
    },
  };
}
