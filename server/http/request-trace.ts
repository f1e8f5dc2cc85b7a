import type { MiddlewareHandler } from "hono";
import { inSpan } from "#platform/tracing/tracing.server.ts";
import type { WebEnv } from "./request-log.ts";

/** One span per request, by route pattern. It continues the trace of a proxy of ours, and of nobody else. */
export function requestTrace(isProxy: (address: string) => boolean): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { remoteAddress = "" } = c.env.incoming.socket;
    const parent = isProxy(remoteAddress) ? c.req.header("traceparent") : undefined;
    const { method } = c.req;
    await inSpan({ name: method, kind: "server", parent }, async (span) => {
      await next();
      const { status } = c.res;
      const route = c.get("notes").route ?? "-";
      span.rename(`${method} ${route}`);
      span.set({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      });
      if (status >= 500) span.fail();
    });
  };
}
