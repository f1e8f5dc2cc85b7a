import { expect, test } from "vitest";
import { createLook } from "./worker-watch.ts";

const start = new Date("2026-01-05T15:00:00Z").getTime();

/** Looks every ten seconds; `seen` gives the newest heartbeat, in seconds after the start. */
async function watch(
  seconds: number,
  seen: (at: number) => number | null,
  { coverTakes = 0, isAsleep = (_at: number): boolean => false } = {},
) {
  const [covered, logged]: [string[], string[]] = [[], []];
  let at = 0;
  const silent = () => {};
  const look = createLook({
    now: () => new Date(start + at * 1_000),
    logger: {
      ...{ debug: silent, info: silent, warn: silent },
      error: (_fields, event) => void logged.push(`${at} ${event}`),
    },
    async readLastSeen() {
      const value = seen(at);
      return value === null ? null : new Date(start + value * 1_000);
    },
    async cover(since) {
      covered.push(`${at} since ${(since.getTime() - start) / 1_000}`);
      at += coverTakes;
    },
  });
  for (; at <= seconds; at += 10) if (!isAsleep(at)) await look();
  return { covered, logged };
}

test("a worker that dies is covered from 90 s on, once a minute, and no longer once it is back", async () => {
  const { covered, logged } = await watch(400, (at) => (at <= 60 ? at : at < 300 ? 60 : at));
  expect(covered).toEqual(["150 since 60", "210 since 60", "270 since 60"]);
  expect(logged).toEqual(["150", "210", "270"].map((at) => `${at} worker.missing`));
});

test("a restart that takes less is no outage", async () => {
  const { covered } = await watch(300, (at) => (at <= 60 || at > 140 ? at : 60));
  expect(covered).toEqual([]);
});

test.each([
  ["never", null],
  ["last yesterday", -86_400],
])("a worker that was seen %s gets 90 s to start", async (_, seen) => {
  expect((await watch(80, () => seen)).covered).toEqual([]);
  expect((await watch(140, () => seen)).covered).toEqual(["90 since 0"]);
});

test("after a sleep of the machine the worker gets time to come back", async () => {
  const isAsleep = (at: number) => at > 60 && at < 3_600;
  const seen = (at: number) => (at <= 60 ? at : at < 3_620 ? 60 : at);
  expect((await watch(3_900, seen, { isAsleep })).covered).toEqual([]);
  expect((await watch(3_700, () => 60, { isAsleep })).covered).toEqual(["3690 since 3600"]);
});

test("mails that take a minute are no gap: the outage keeps its beginning", async () => {
  const { covered } = await watch(400, (at) => Math.min(at, 30), { coverTakes: 60 });
  expect(covered.slice(0, 3)).toEqual(["120 since 30", "190 since 30", "260 since 30"]);
});
