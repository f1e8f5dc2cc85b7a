import pg from "pg";
import { describeStatement } from "../tracing/describe-statement.server.ts";
import { inSpan, isTracing } from "../tracing/tracing.server.ts";
import { nameOfStatement } from "./prepared-statement.server.ts";

/** The driver has no code for it; `app/http/outage.server.test.ts` checks the text. */
const timedOut = "Query read timeout";

/** Detects a peer that is gone after 20 s, on connections where nothing is asked. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type Options = pg.ClientConfig & { readonly preparesStatements?: boolean };

/**
 * Closes itself when a query is not answered within `query_timeout`. The driver alone reports the
 * timeout and keeps waiting on the socket, and a pool would hand that connection to the next caller.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | Options) {
    super(config);
    const isPreparing = typeof config === "object" && config.preparesStatements === true;
    const closeIfSilent = (error: unknown) => {
      if (error instanceof Error && error.message === timedOut) void this.end().catch(() => {});
    };
    this.query = ((...given: unknown[]) => {
      const [text] = given;
      const asked = isPreparing ? withName(given) : given;
      const ask = () => Reflect.apply(pg.Client.prototype.query, this, asked) as unknown;
      // A call with a callback returns no promise to wait for.
      const isTraced =
        isTracing() && typeof text === "string" && typeof given.at(-1) !== "function";
      const result = isTraced ? traceStatement(text, ask) : ask();
      if (result instanceof Promise) result.catch(closeIfSilent);
      return result;
    }) as typeof this.query;
  }
}

function withName(given: unknown[]): unknown[] {
  const [text, values, ...callback] = given;
  const name = typeof text === "string" ? nameOfStatement(text) : undefined;
  return name ? [{ name, text, values }, ...callback] : given;
}

function traceStatement(text: string, ask: () => unknown): Promise<unknown> {
  const { verb, table } = describeStatement(text);
  return inSpan(
    {
      name: table ? `${verb} ${table}` : verb,
      kind: "client",
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": verb,
        ...(table && { "db.collection.name": table }),
      },
    },
    async () => ask(),
  );
}
