import { Writable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { acceptsEncoding } from "./http/negotiation.ts";
import { isOutage } from "./http/outage.server.ts";
import { NonceProvider } from "./nonce.tsx";
import {
  nonceContext,
  notesContext,
  platformContext,
  requestIdContext,
} from "./request-context.ts";

const renderTimeoutMs = 5_000;

const compress = promisify(gzip);
/** A page for one person is compressed for one request: level 6 would take 40 % longer for 4 % fewer bytes. */
const gzipLevel = 4;

/** Renders the whole page before sending it, so that an error is a 500 and not half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const page = await render(
    <NonceProvider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    nonce,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "accept-encoding");
  if (!acceptsEncoding(request.headers.get("accept-encoding"), "gzip"))
    return new Response(page, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(await compress(page, { level: gzipLevel }), { status, headers });
}

function render(element: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const sink = new PageSink((page) => {
      clearTimeout(timer);
      resolve(Buffer.from(deferScripts(page)));
    });
    const stream = renderToPipeableStream(element, {
      nonce,
      // The page is sent whole. React would move larger parts to its end, and the browser back: the page would jump.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => stream.abort(new Error("Rendering took too long")),
      renderTimeoutMs,
    );
  });
}

/** Keeps all that React writes. The stream's own write would take longer: React writes pieces of 2 kB. */
class PageSink extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #onEnd: (page: string) => void;

  constructor(onEnd: (page: string) => void) {
    super();
    this.#onEnd = onEnd;
  }
  override write(chunk: Uint8Array<ArrayBuffer> | string): boolean {
    this.#chunks.push(
      typeof chunk === "string"
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length),
    );
    return true;
  }
  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks).toString());
    return this;
  }
}

/**
 * Defers the scripts until start-script.tsx starts them; React Router has no setting for it.
 * Only React Router writes these tags: React escapes the quotes in every text.
 */
function deferScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(' type="module" async', ' type="deferred" async');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and responses below 500 are not errors.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { logger } = context.get(platformContext);
  if (isOutage(error)) context.get(notesContext).isOutage = true;
  logger.error({ err: error, requestId: context.get(requestIdContext) }, "request.failed");
};
