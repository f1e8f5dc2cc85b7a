import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/request-context.ts";
import type { Listener } from "#platform/live/live-streams.server.ts";
import { Refusal } from "#shop/refusal.ts";

type RequestArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies must not cache, compress or buffer the stream.
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  // Closes the connection with the stream, so that shutdown does not wait for it.
  connection: "close",
};

/**
 * Streams what changed, never the new values. HEAD answers whether the server is up, for pages that
 * poll.
 */
export function liveStreamResponse(
  { request, context }: RequestArgs,
  listener: Listener,
): Response {
  if (request.method === "HEAD") return new Response(null, { headers });
  // Any other kind of request would never end.
  if (!isEventSource(request)) throw new Refusal("not-found");
  const stream = context.get(platformContext).liveStreams.open(listener);
  if (stream === "too-many") throw new Refusal("too-many-attempts");
  if (stream === "full") throw new Refusal("busy");
  return new Response(stream, { headers });
}

function isEventSource({ headers: requestHeaders, url }: Request): boolean {
  const isData = new URL(url).pathname.endsWith(".data");
  return !isData && (requestHeaders.get("accept") ?? "").includes("text/event-stream");
}
