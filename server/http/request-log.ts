import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { RequestNotes } from "#app/request-context.ts";
import type { Logger } from "#platform/logger.server.ts";

export type WebEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    nonce: string;
    notes: RequestNotes;
    /** Without the host. */
    address: { readonly pathname: string; readonly search: string };
  };
};

/** What a proxy may call a request. Nothing in it can end a log line or a field. */
const idPattern = /^[\w-]{8,64}$/;

export type AnsweredRequest = {
  readonly method: string;
  /** The route pattern, or "-" if no route answered. Never the URL, which may contain a token or a name. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

export type RequestIds = (given: string | undefined, remoteAddress: string | undefined) => string;

/** The id is that of a proxy of ours, so that its log and the shop's can be read together. */
export function requestIdReader(isProxy: (address: string) => boolean): RequestIds {
  return (given = "", remoteAddress = "") =>
    idPattern.test(given) && isProxy(remoteAddress) ? given : randomUUID();
}

/** Gives each request an id and a nonce, and writes one log line per request. */
export function requestLog(
  logger: Logger,
  idOf: RequestIds,
  onAnswered: (request: AnsweredRequest) => void = () => {},
): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const started = performance.now();
    const { remoteAddress } = c.env.incoming.socket;
    const requestId = idOf(c.req.header("x-request-id"), remoteAddress);
    const notes: RequestNotes = {};
    c.set("requestId", requestId);
    c.set("nonce", randomBytes(18).toString("base64url"));
    c.set("notes", notes);
    await next();
    // Not c.header, which would copy the response; securityHeaders has made it one that can be changed.
    c.res.headers.set("x-request-id", requestId);
    const answered = {
      method: c.req.method,
      route: notes.route ?? "-",
      status: c.res.status,
      ms: performance.now() - started,
    };
    onAnswered(answered);
    const { method, route, status } = answered;
    logger.info(
      {
        requestId,
        method,
        route,
        actor: notes.actor ?? "visitor",
        status,
        ms: Math.round(answered.ms),
      },
      "request.answered",
    );
  };
}
