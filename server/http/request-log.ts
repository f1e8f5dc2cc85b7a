import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { RequestNotes } from "#app/request-context.ts";
import type { Logger } from "#platform/logger.server.ts";

export type WebEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; nonce: string; notes: RequestNotes };
};

/** What a proxy may call a request. Nothing in it can end a log line or a field. */
const idPattern = /^[\w-]{8,64}$/;

/**
 * Gives each request an id and a nonce, and writes one log line per request. The id is that of a
 * proxy of ours, so that its log and the shop's can be read together.
 */
export function requestLog(
  logger: Logger,
  isProxy: (address: string) => boolean,
): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const started = performance.now();
    const { remoteAddress = "" } = c.env.incoming.socket;
    const given = c.req.header("x-request-id") ?? "";
    const requestId = isProxy(remoteAddress) && idPattern.test(given) ? given : randomUUID();
    const notes: RequestNotes = {};
    c.set("requestId", requestId);
    c.set("nonce", randomBytes(18).toString("base64url"));
    c.set("notes", notes);
    await next();
    c.header("x-request-id", requestId);
    logger.info(
      {
        requestId,
        method: c.req.method,
        // The route pattern, never the URL, which may contain a token or a name.
        route: notes.route ?? "-",
        actor: notes.actor ?? "visitor",
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request.answered",
    );
  };
}
