import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.server.ts";
import { DatabaseClient, keepAlive } from "../database/database-client.server.ts";
import type { Logger } from "../logger.server.ts";
import { createRepeatedErrorLog } from "../repeated-error-log.server.ts";
import { channel, type Notice } from "./announce.server.ts";

export type LiveUpdates = {
  /** `missed` is called after every reconnect, because notices may have been lost. */
  subscribe(listener: { heard(notice: Notice): void; missed(): void }): () => void;
  close(): Promise<void>;
};

const defaults = {
  /** A listening connection says nothing while nothing happens, so it is asked whether it is alive. */
  heartbeatMs: 15_000,
  heartbeatTimeoutMs: 5_000,
};

/** One listening connection per process, regardless of the number of listeners. */
export function openLiveUpdates(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_LISTEN_URL">,
  logger: Logger,
  given: Partial<typeof defaults> = {},
): LiveUpdates & { readonly ready: Promise<void> } {
  const { heartbeatMs, heartbeatTimeoutMs } = { ...defaults, ...given };
  const logLost = createRepeatedErrorLog((fields) => logger.warn(fields, "listener.lost"));
  const listeners = new Set<Parameters<LiveUpdates["subscribe"]>[0]>();
  let client: DatabaseClient | undefined;
  let isClosed = false;
  let hasConnected = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new DatabaseClient({
      connectionString: config.DATABASE_LISTEN_URL ?? config.DATABASE_URL,
      application_name: "dollop-listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatTimeoutMs,
      ...keepAlive,
    });
    client = next;
    // A lost connection emits both events; `reconnect` ignores the second.
    next.on("error", (err) => reconnect(next, err));
    next.on("end", () => reconnect(next));
    next.on("notification", ({ payload }) => {
      const notice = readNotice(payload);
      if (notice) for (const listener of listeners) listener.heard(notice);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (hasConnected) for (const listener of listeners) listener.missed();
      hasConnected = true;
    } catch (err) {
      reconnect(next, err);
    }
  }

  function reconnect(from: DatabaseClient, err?: unknown): void {
    if (isClosed || client !== from) return;
    client = undefined;
    logLost(err);
    void from.end().catch(() => {});
    retry = setTimeout(() => void connect(), 500);
  }

  async function checkConnection(): Promise<void> {
    const asked = client;
    await asked?.query("select 1").catch((err: unknown) => reconnect(asked, err));
  }

  const ready = connect();
  const heartbeat = setInterval(() => void checkConnection(), heartbeatMs).unref();
  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      // A silent connection never confirms its end.
      await Promise.race([client?.end().catch(() => {}), pause(1_000, undefined, { ref: false })]);
    },
  };
}

function readNotice(payload: string | undefined): Notice | undefined {
  try {
    return JSON.parse(payload ?? "") as Notice;
  } catch {
    return undefined;
  }
}
