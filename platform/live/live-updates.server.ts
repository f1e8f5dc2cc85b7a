import pg from "pg";
import type { Config } from "../config.server.ts";
import type { Logger } from "../logger.server.ts";
import { channel, type Notice } from "./announce.server.ts";

export type LiveUpdates = {
  /** `missed` is called after every reconnect, because notices may have been lost. */
  subscribe(listener: { heard(notice: Notice): void; missed(): void }): () => void;
  close(): Promise<void>;
};

/** One listening connection per process, regardless of the number of listeners. */
export function openLiveUpdates(
  config: Pick<Config, "DATABASE_URL">,
  logger: Logger,
): LiveUpdates & { readonly ready: Promise<void> } {
  const listeners = new Set<Parameters<LiveUpdates["subscribe"]>[0]>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let hasConnected = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: config.DATABASE_URL,
      application_name: "dollop-listener",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
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

  function reconnect(from: pg.Client, err?: unknown): void {
    if (isClosed || client !== from) return;
    client = undefined;
    logger.warn({ err }, "listener.lost");
    void from.end().catch(() => {});
    retry = setTimeout(() => void connect(), 500);
  }

  const ready = connect();
  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
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
