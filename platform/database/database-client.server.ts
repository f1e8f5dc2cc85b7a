import pg from "pg";

/** The driver has no code for it; `app/http/outage.server.test.ts` checks the text. */
const timedOut = "Query read timeout";

/** Detects a peer that is gone after 20 s, on connections where nothing is asked. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Closes itself when a query is not answered within `query_timeout`. The driver alone reports the
 * timeout and keeps waiting on the socket, and a pool would hand that connection to the next caller.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const closeIfSilent = (error: unknown) => {
      if (error instanceof Error && error.message === timedOut) void this.end().catch(() => {});
    };
    this.query = ((...given: unknown[]) => {
      const result: unknown = Reflect.apply(pg.Client.prototype.query, this, given);
      if (result instanceof Promise) result.catch(closeIfSilent);
      return result;
    }) as typeof this.query;
  }
}
