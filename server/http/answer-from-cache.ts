import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config.server.ts";
import { isTracing } from "#platform/tracing/tracing.server.ts";
import { answerIn, encodingFor, type CachedPage } from "./cached-page.ts";
import { maxUrlLength } from "./request-checks.ts";
import type { AnsweredRequest, RequestIds } from "./request-log.ts";

export type AnswerFromCache = (request: IncomingMessage, response: ServerResponse) => boolean;

type Parts = {
  readonly config: Pick<Config, "BASE_URL">;
  readonly findCached: (address: string) => CachedPage | undefined;
  readonly idOf: RequestIds;
  readonly onAnswered: (request: AnsweredRequest) => void;
};

/**
 * Answers a plain question for a page that is cached under exactly this address, before anything else
 * looks at it. It returns false for everything else, which goes the long way (web.ts): no check may
 * exist here alone, and the two must not be told apart by their answers.
 */
export function createAnswerFromCache({
  config,
  findCached,
  idOf,
  onAnswered,
}: Parts): AnswerFromCache {
  const { origin, host } = new URL(config.BASE_URL);

  return (request, response) => {
    const started = performance.now();
    const { method = "", url = "", headers } = request;
    // Whoever switched traces on wants a span of every request.
    if (isTracing() || !isPlainRead(request) || headers.host !== host) return false;
    const accepted = headers["accept-encoding"] ?? null;
    const encoding = encodingFor(accepted);
    // The long way may still find an encoding that is made on the fly, such as deflate.
    if (encoding === "identity" && accepted !== null) return false;
    const page = url.length <= maxUrlLength ? findCached(origin + url) : undefined;
    if (!page) return false;

    const { status, rawHeaders, body } = answerIn(page, encoding, headers["if-none-match"] ?? null);
    const given = headers["x-request-id"];
    const id = idOf(typeof given === "string" ? given : undefined, request.socket.remoteAddress);
    response.writeHead(status, [...rawHeaders, "x-request-id", id]);
    response.end(method === "HEAD" ? null : body);
    onAnswered({ method, route: page.route ?? "-", status, ms: performance.now() - started });
    return true;
  };
}

/** Nothing but a question: no body, nobody who is known, and nothing that asks for special treatment. */
function isPlainRead({ method, httpVersion, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    httpVersion === "1.1" &&
    !headers.cookie?.includes(ourCookies) &&
    specialHeaders.every((name) => headers[name] === undefined)
  );
}

/** Any of them, though only a session and a message change a page: one that is added later does no harm. */
const ourCookies = "__Host-dollop.";

const specialHeaders = ["content-length", "transfer-encoding", "range", "expect", "upgrade"];
