import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openLiveStreams, type Listener, type Subject } from "./live-streams.server.ts";
import type { LiveUpdates } from "./live-updates.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Heard = Parameters<LiveUpdates["subscribe"]>[0];
const orders: Record<string, Subject> = {
  o1: { id: "o1", version: 2, ownerId: "ada" },
  o2: { id: "o2", version: 5, ownerId: "ben" },
  o3: { id: "o3", version: 1, ownerId: null },
};

function open(given: Parameters<typeof openLiveStreams>[1] = {}) {
  let listener: Heard | undefined;
  const silent = vi.fn();
  const readSubjects = vi.fn(async (ids: readonly string[]) =>
    ids.flatMap((id) => orders[id] ?? []),
  );
  const banned = new Set<string>();
  const findAuthorised = vi.fn(
    async (all: readonly Listener[]) =>
      new Set(all.filter(({ sessionId }) => !banned.has(sessionId))),
  );
  const streams = openLiveStreams(
    {
      topic: "orders",
      staffTopic: "contact-messages",
      liveUpdates: { subscribe: (one) => ((listener = one), () => (listener = undefined)) },
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      readSubjects,
      findAuthorised,
    },
    given,
  );
  onTestFinished(() => streams.close());
  const hear = async (...ids: string[]) => {
    for (const id of ids) listener?.heard({ topic: "orders", id });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { streams, hear, readSubjects, findAuthorised, banned, listener: () => listener! };
}

const someone = (personId: string, scope: Listener["scope"] = "own", sessionId = personId) => ({
  personId,
  scope,
  sessionId,
});

/** Reads what has arrived so far, without waiting for more. */
function reader(stream: ReturnType<ReturnType<typeof openLiveStreams>["open"]>) {
  if (typeof stream === "string") throw new Error(stream);
  const source = stream.getReader();
  const seen: string[] = [];
  let ending: string | undefined;
  void (async () => {
    const decoder = new TextDecoder();
    for (let next = await source.read(); !next.done; next = await source.read())
      seen.push(decoder.decode(next.value));
    ending = "closed";
  })().catch(() => (ending = "broken"));
  return {
    seen: async () => (await vi.advanceTimersByTimeAsync(0), seen.splice(0).join("")),
    ending: async () => (await vi.advanceTimersByTimeAsync(0), ending),
    cancel: () => source.cancel(),
  };
}
const changed = (id: string, version: number) =>
  `event: changed\ndata: ${JSON.stringify({ id, version })}\n\n`;

test("DASH-6 a customer hears of their own orders only, an administrator of all", async () => {
  const { streams, hear } = open();
  const [ada, ben, chef] = [someone("ada"), someone("ben"), someone("chef", "all")].map((who) =>
    reader(streams.open(who)),
  );
  expect(await ada!.seen()).toBe("retry: 2000\n\n");
  await Promise.all([ben!.seen(), chef!.seen()]);
  await hear("o1", "o2", "o3", "unknown");
  expect(await ada!.seen()).toBe(changed("o1", 2));
  expect(await ben!.seen()).toBe(changed("o2", 5));
  expect(await chef!.seen()).toBe(changed("o1", 2) + changed("o2", 5) + changed("o3", 1));
});

test("INBOX-5 a new contact message is announced to administrators only, without saying anything about it", async () => {
  const { streams, listener, readSubjects } = open();
  const [ada, chef] = [someone("ada"), someone("chef", "all")].map((who) =>
    reader(streams.open(who)),
  );
  await Promise.all([ada!.seen(), chef!.seen()]);
  listener().heard({ topic: "contact-messages" });
  expect(await ada!.seen()).toBe("");
  expect(await chef!.seen()).toBe("event: changed\ndata: {}\n\n");
  expect(readSubjects).not.toHaveBeenCalled();
});

test("a thousand notices in a row cause two queries, and none while nobody listens", async () => {
  const { streams, hear, readSubjects } = open();
  await hear("o1");
  expect(readSubjects).not.toHaveBeenCalled();
  reader(streams.open(someone("ada")));
  await hear(...Array.from({ length: 1_000 }, (_, index) => `o${index}`));
  expect(readSubjects.mock.calls.map(([ids]) => ids.length)).toEqual([1, 999]);
});

test("if the query fails, every stream is told that it missed something", async () => {
  const { streams, hear, readSubjects, listener } = open();
  const ada = reader(streams.open(someone("ada")));
  await ada.seen();
  readSubjects.mockRejectedValueOnce(new Error("away"));
  await hear("o2");
  expect(await ada.seen()).toBe("event: missed\ndata: {}\n\n");
  listener().missed();
  expect(await ada.seen()).toBe("event: missed\ndata: {}\n\n");
  await hear("o1");
  expect(await ada.seen()).toBe(changed("o1", 2));
});

test("a heartbeat every 15 s, as a comment and as an event; the stream ends after half an hour", async () => {
  const { streams } = open();
  const ada = reader(streams.open(someone("ada")));
  await ada.seen();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await ada.seen()).toBe(": beat\nevent: beat\ndata: {}\n\n");
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(await ada.ending()).toBe("closed");
});

test("a stream whose session ended is closed within 10 s; a failed check closes none", async () => {
  const { streams, banned, findAuthorised } = open();
  const [ada, ben] = [reader(streams.open(someone("ada"))), reader(streams.open(someone("ben")))];
  await Promise.all([ada.seen(), ben.seen()]);
  findAuthorised.mockRejectedValueOnce(new Error("away"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ada.ending()).toBeUndefined();
  banned.add("ada");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ada.seen()).toContain("event: dismissed");
  expect(await ada.ending()).toBe("closed");
  expect(await ben.ending()).toBeUndefined();
  expect(findAuthorised).toHaveBeenCalledTimes(2);
});

test("limits per session, per person and per process; a closed stream makes room", async () => {
  const { streams } = open({ maxPerProcess: 14, keptForStaff: 0 });
  const first = reader(streams.open(someone("ada")));
  for (let count = 1; count < 4; count++)
    expect(streams.open(someone("ada"))).toBeInstanceOf(ReadableStream);
  expect(streams.open(someone("ada"))).toBe("too-many");
  for (let count = 4; count < 12; count++)
    expect(streams.open(someone("ada", "own", `device ${count}`))).toBeInstanceOf(ReadableStream);
  expect(streams.open(someone("ada", "own", "device 13"))).toBe("too-many");
  for (const name of ["ben", "cleo"])
    expect(streams.open(someone(name))).toBeInstanceOf(ReadableStream);
  expect(streams.open(someone("dan"))).toBe("full");
  await first.cancel();
  expect(streams.open(someone("ada"))).toBeInstanceOf(ReadableStream);
});

test("customers leave room for the kitchen's board, however many they are", async () => {
  const { streams } = open({ maxPerProcess: 10, keptForStaff: 2 });
  const opened = Array.from({ length: 10 }, (_, each) => streams.open(someone(`customer ${each}`)));
  expect(opened.filter((stream) => stream === "full")).toHaveLength(2);
  for (const name of ["cook", "boss"])
    expect(streams.open(someone(name, "all"))).toBeInstanceOf(ReadableStream);
  expect(streams.open(someone("chef", "all"))).toBe("full");
});

test("a browser that does not read is disconnected before it fills the memory", async () => {
  const { streams, hear } = open({ maxQueuedEvents: 10 });
  const stream = streams.open(someone("ada")) as ReadableStream<Uint8Array>;
  for (let count = 0; count < 20; count++) await hear("o1");
  expect(await reader(stream).ending()).toBe("broken");
  expect(streams.open(someone("ada"))).toBeInstanceOf(ReadableStream);
});

test("when the process stops, every stream ends and none begins", async () => {
  const { streams } = open();
  const ada = reader(streams.open(someone("ada")));
  streams.close();
  expect(await ada.ending()).toBe("closed");
  expect(streams.open(someone("ben"))).toBe("full");
  expect(vi.getTimerCount()).toBe(0);
});
