import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsEncoding, matchesEtag } from "#app/http/negotiation.ts";

type Body = Uint8Array<ArrayBuffer>;

/** A page that is the same for every visitor, ready to be sent in each encoding. */
export type CachedPage = {
  readonly html: Body;
  readonly brotli: Body;
  readonly gzip: Body;
  readonly bytes: number;
  readonly tag: string;
  readonly policy: string;
  /** For the log line of requests that are served from the cache. */
  readonly route: string | undefined;
};

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Fast rather than small: a page is compressed about once per minute, not once per deployment. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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
  policy: (scripts: readonly string[]) => string,
): Promise<CachedPage> {
  const shared = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(requestId, "");
  if (shared.includes(nonce)) throw new Error("The page contains the nonce of a single request");
  const plain = bytesOf(Buffer.from(shared));
  const [brotli, zipped] = await Promise.all([
    compress.brotli(plain, quality).then(bytesOf),
    compress.gzip(plain).then(bytesOf),
  ]);
  return {
    html: plain,
    brotli,
    gzip: zipped,
    bytes: plain.length + brotli.length + zipped.length,
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    policy: policy(scriptHashes(shared)),
    route,
  };
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

/** Responds in the best encoding that the browser accepts, or with 304 if it has the page already. */
export function respondWith(page: CachedPage, asked: Headers): Response {
  const encoding = (["br", "gzip"] as const).find((name) =>
    acceptsEncoding(asked.get("accept-encoding"), name),
  );
  // A strong ETag identifies bytes, so each encoding has its own.
  const tagIn = (name: string | undefined) => `"${page.tag}${name ? `-${name}` : ""}"`;
  const headers = new Headers({
    "cache-control": cacheControl,
    etag: tagIn(encoding),
    // Also on a 304: the browser replaces the cached policy with this one.
    "content-security-policy": page.policy,
    vary: "accept-encoding, cookie",
  });
  if (matchesEtag(asked.get("if-none-match"), tagIn("br"), tagIn("gzip"), tagIn(undefined)))
    return new Response(null, { status: 304, headers });

  const body = { br: page.brotli, gzip: page.gzip, none: page.html }[encoding ?? "none"];
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-length", String(body.length));
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(body, { headers });
}
