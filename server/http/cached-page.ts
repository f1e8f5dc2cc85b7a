import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { acceptsEncoding, matchesEtag } from "#app/http/negotiation.ts";
import { limitConcurrency } from "#platform/limit-concurrency.server.ts";

type Body = Uint8Array<ArrayBuffer>;

/** In the order of preference. */
const compressions = ["br", "gzip"] as const;
type Encoding = (typeof compressions)[number] | "identity";

/** Made once, so that sending it costs next to nothing. Only the id of the request is missing. */
type CachedAnswer = {
  readonly status: 200 | 304;
  readonly headers: Headers;
  /** The same ones, name and value in turns, as `response.writeHead` takes them. */
  readonly rawHeaders: readonly string[];
  readonly body: Body | null;
};

/** A page that is the same for every visitor, ready to be sent in each encoding. */
export type CachedPage = {
  readonly answers: Record<Encoding, { whole: CachedAnswer; unchanged: CachedAnswer }>;
  readonly tags: readonly string[];
  readonly bytes: number;
  /** For the log line of requests that are served from the cache. */
  readonly route: string | undefined;
};

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** In milliseconds, because a visitor waits for it. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** An eighth smaller, but it takes up to half a second: made beside the first answers. */
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** One core at most. Pages that find a queue stay as they are until they are rendered again. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 });
/** By the tag of a page, which is rendered every minute and mostly says the same again. */
const smallBodies = new LRUCache<string, Body>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

/** A CDN may cache it for a minute; a browser revalidates each time and mostly gets a 304. */
const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";

type Rendered = {
  readonly html: string;
  /** Values of the request for which the page was rendered. */
  readonly nonce: string;
  readonly requestId: string;
  readonly route: string | undefined;
};

/**
 * Removes what belongs to a single request. A nonce that is sent twice protects nothing, so the
 * policy lists the hashes of the inline scripts instead. The same content has the same ETag in
 * every process.
 */
export async function toCachedPage(
  { html, nonce, requestId, route }: Rendered,
  /** The headers that every response has, for a page with these scripts. */
  securityHeaders: (
    own: Headers,
    scripts: readonly string[],
  ) => Iterable<readonly [string, string]>,
): Promise<CachedPage> {
  const shared = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(requestId, "");
  if (shared.includes(nonce)) throw new Error("The page contains the nonce of a single request");
  const identity = bytesOf(Buffer.from(shared));
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const kept = smallBodies.get(tag);
  const [br, zipped] = await Promise.all([
    kept ?? compress.brotli(identity, quick).then(bytesOf),
    compress.gzip(identity).then(bytesOf),
  ]);
  const hashes = scriptHashes(shared);
  // A strong ETag identifies bytes, so each encoding has its own.
  const tags = {
    small: `"${tag}-br-small"`,
    br: `"${tag}-br"`,
    gzip: `"${tag}-gzip"`,
    identity: `"${tag}"`,
  };

  function answersIn(encoding: Encoding, body: Body, etag: string = tags[encoding]) {
    // On a 304 too: the browser replaces what it stored, the policy above all, with these.
    const headers = new Headers({
      "cache-control": cacheControl,
      etag,
      vary: "accept-encoding, cookie",
    });
    for (const [name, value] of securityHeaders(headers, hashes)) headers.set(name, value);
    const unchanged = answerWith(304, new Headers(headers), null);
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set("content-length", String(body.length));
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    return { whole: answerWith(200, headers, body), unchanged };
  }
  const page: CachedPage = {
    answers: {
      br: answersIn("br", br, kept && tags.small),
      gzip: answersIn("gzip", zipped),
      identity: answersIn("identity", identity),
    },
    tags: Object.values(tags),
    bytes: identity.length + br.length + zipped.length,
    route,
  };
  if (!kept)
    // If it fails, the page stays as it is.
    compressSmaller(tag, identity)
      .then((body) => {
        page.answers.br = answersIn("br", body, tags.small);
      })
      .catch(() => {});
  return page;
}

async function compressSmaller(tag: string, identity: Body): Promise<Body> {
  const body = bytesOf(await runLimited(() => compress.brotli(identity, small)));
  smallBodies.set(tag, body);
  return body;
}

function answerWith(status: 200 | 304, headers: Headers, body: Body | null): CachedAnswer {
  return { status, headers, rawHeaders: [...headers].flat(), body };
}

function bytesOf(buffer: Buffer): Body {
  return new Uint8Array(buffer);
}

const scripts = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts that the browser runs; data blocks are skipped. */
export function scriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(scripts)) {
    const { attributes = "", text = "" } = groups ?? {};
    if (/\ssrc=/.test(attributes) || /\stype="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}

/** Browsers send a handful of values, and reading one takes longer than finding the page. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (accepted) =>
    compressions.find((name) => acceptsEncoding(accepted, name)) ?? "identity",
});

/** The best encoding that the browser accepts. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  return encodings.memo(acceptEncoding ?? "");
}

/** The whole page, or 304 if the browser has it already, in whichever encoding. */
export function answerIn(
  { answers, tags }: CachedPage,
  encoding: Encoding,
  ifNoneMatch: string | null,
): CachedAnswer {
  const { whole, unchanged } = answers[encoding];
  return ifNoneMatch !== null && matchesEtag(ifNoneMatch, ...tags) ? unchanged : whole;
}

export function respondWith(page: CachedPage, asked: Headers): Response {
  const encoding = encodingFor(asked.get("accept-encoding"));
  const { status, headers, body } = answerIn(page, encoding, asked.get("if-none-match"));
  return new Response(body, { status, headers });
}
