import type { Notice } from "./announce.server.ts";
import type { LiveUpdates } from "./live-updates.server.ts";
import type { Logger } from "../logger.server.ts";

/** A browser with an open event stream. */
export type Listener = {
  /** Whether it receives events about its own orders or about all. */
  readonly scope: "own" | "all";
  readonly personId: string;
  readonly sessionId: string;
};

/** The current state of what a notice was about. Browsers receive only the id and the version. */
export type Subject = {
  readonly id: string;
  readonly version: number;
  readonly ownerId: string | null;
};

export type LiveStreams = {
  /** Returns the event stream, or the reason why there is none. */
  open(listener: Listener): ReadableStream<Uint8Array> | "too-many" | "full";
  /** How many are open. */
  count(): number;
  /** Ends every stream and refuses new ones; browsers reconnect to another process. */
  close(): void;
};

type Deps = {
  /** Notices of other topics are ignored. */
  readonly topic: Notice["topic"];
  /** Tells those who receive all events that something changed, and nobody else. */
  readonly staffTopic: Notice["topic"];
  readonly liveUpdates: Pick<LiveUpdates, "subscribe">;
  readonly logger: Logger;
  readonly readSubjects: (ids: readonly string[]) => Promise<readonly Subject[]>;
  /** Returns the listeners that are still signed in and still allowed to receive their events. */
  readonly findAuthorised: (listeners: readonly Listener[]) => Promise<ReadonlySet<Listener>>;
};

const defaults = {
  // A browser opens at most six connections per host, and pages need some of them.
  maxPerSession: 4,
  maxPerPerson: 12,
  maxPerProcess: 1_000,
  /** Of these; only a stream of all orders gets one. */
  keptForStaff: 100,
  /** Events buffered for a browser that does not read. */
  maxQueuedEvents: 50,
  heartbeatMs: 15_000,
  accessCheckMs: 10_000,
  /** Then the browser reconnects, passes every access check again, and may reach another process. */
  maxAgeMs: 30 * 60_000,
};

type Stream = {
  readonly listener: Listener;
  readonly until: number;
  send(text: string): void;
  end(last?: string): void;
};

const missed = eventOf("missed");

/** Server-sent events. One subscription and one set of timers per process; one query per batch of notices. */
export function openLiveStreams(deps: Deps, given: Partial<typeof defaults> = {}): LiveStreams {
  const limits = { ...defaults, ...given };
  const streams = new Set<Stream>();
  let isClosed = false;

  const notify = createNotifier(deps, streams);
  const unsubscribe = deps.liveUpdates.subscribe({
    heard: notify,
    missed: () => streams.forEach((stream) => stream.send(missed)),
  });
  const heartbeat = setInterval(() => {
    const now = performance.now();
    for (const stream of streams)
      if (now < stream.until) stream.send(`: beat\n${eventOf("beat")}`);
      else stream.end();
  }, limits.heartbeatMs);
  const accessCheck = setInterval(
    () => void closeUnauthorised(deps, streams),
    limits.accessCheckMs,
  );
  // The timers must not keep the process alive.
  for (const timer of [heartbeat, accessCheck]) timer.unref();

  return {
    open(listener) {
      if (isClosed || streams.size >= limits.maxPerProcess) return "full";
      const others = [...streams].map((stream) => stream.listener);
      const ofCustomers = others.filter(({ scope }) => scope === "own").length;
      if (listener.scope === "own" && ofCustomers >= limits.maxPerProcess - limits.keptForStaff)
        return "full";
      const ofSession = others.filter(({ sessionId }) => sessionId === listener.sessionId);
      const ofPerson = others.filter(({ personId }) => personId === listener.personId);
      if (ofSession.length >= limits.maxPerSession || ofPerson.length >= limits.maxPerPerson)
        return "too-many";
      return openStream(streams, listener, limits);
    },
    count: () => streams.size,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearInterval(accessCheck);
      unsubscribe();
      for (const stream of streams) stream.end();
    },
  };
}

function openStream(
  streams: Set<Stream>,
  listener: Listener,
  { maxQueuedEvents, maxAgeMs }: typeof defaults,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stream: Stream = {
    listener,
    until: performance.now() + maxAgeMs,
    send(text) {
      // A browser that does not read is disconnected before its events fill the memory.
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
      else if (streams.delete(stream)) controller.error(new Error("The browser does not read"));
    },
    end(last) {
      if (!streams.delete(stream)) return;
      if (last) controller.enqueue(encoder.encode(last));
      controller.close();
    },
  };
  const body = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), cancel: () => void streams.delete(stream) },
    new CountQueuingStrategy({ highWaterMark: maxQueuedEvents }),
  );
  streams.add(stream);
  // Sent immediately, so that proxies and browsers see that the stream has started.
  stream.send("retry: 2000\n\n");
  return body;
}

/** Notices that arrive during a query are batched into the next one: there is never more than one query at a time. */
function createNotifier(deps: Deps, streams: ReadonlySet<Stream>) {
  const heard = new Set<string>();
  let isReading = false;

  async function lookUpAll(): Promise<void> {
    isReading = true;
    while (heard.size > 0) await lookUp();
    isReading = false;
  }

  /** Never rejects: whoever cannot be told what changed is told that something was missed. */
  async function lookUp(): Promise<void> {
    const ids = [...heard];
    heard.clear();
    try {
      for (const { id, version, ownerId } of await deps.readSubjects(ids)) {
        const event = eventOf("changed", { id, version });
        for (const stream of streams) {
          const { scope, personId } = stream.listener;
          if (scope === "all" || personId === ownerId) stream.send(event);
        }
      }
    } catch (err) {
      deps.logger.warn({ err }, "live-streams.look-failed");
      for (const stream of streams) stream.send(missed);
    }
  }

  return ({ topic, id }: Notice): void => {
    if (topic === deps.staffTopic)
      for (const stream of streams)
        if (stream.listener.scope === "all") stream.send(eventOf("changed"));
    if (topic !== deps.topic || id === undefined || streams.size === 0) return;
    heard.add(id);
    if (!isReading) void lookUpAll();
  };
}

async function closeUnauthorised(
  { findAuthorised, logger }: Deps,
  streams: ReadonlySet<Stream>,
): Promise<void> {
  const asked = [...streams];
  if (asked.length === 0) return;
  try {
    const allowed = await findAuthorised(asked.map(({ listener }) => listener));
    for (const stream of asked) if (!allowed.has(stream.listener)) stream.end(eventOf("dismissed"));
  } catch (err) {
    // Safe to ignore: an event is only a hint, and the page that reloads checks access itself.
    logger.warn({ err }, "live-streams.check-failed");
  }
}

function eventOf(name: "changed" | "missed" | "beat" | "dismissed", data: object = {}): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
