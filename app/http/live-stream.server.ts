import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/request-context.ts";
import type { Listener } from "#platform/live/live-streams.server.ts";
import { Refusal } from "#shop/refusal.ts";

type RequestArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nobody between us and the browser may keep it, pack it or wait for more of it.
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  // When the stream ends so does its connection: a process that stops waits for none of them.
  connection: "close",
};

/**
 * Hints for a page that is open: what changed, never what it is now. HEAD answers whether there
 * is somebody to ask; that is how a page polls that cannot listen.
 */
export function liveStreamResponse(
  { request, context }: RequestArgs,
  listener: Listener,
): Response {
  if (request.method === "HEAD") return new Response(null, { headers });
  // Asked for in any other way (as a page, as data) it would never end.
  if (!isEventSource(request)) throw new Refusal("not-found");
  const stream = context.get(platformContext).liveStreams.open(listener);
  if (stream === "too-many") throw new Refusal("too-many-tries");
  if (stream === "full") throw new Refusal("busy");
  return new Response(stream, { headers });
}

function isEventSource({ headers: asked, url }: Request): boolean {
  const isData = new URL(url).pathname.endsWith(".data");
  return !isData && (asked.get("accept") ?? "").includes("text/event-stream");
}
