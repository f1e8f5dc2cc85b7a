import type { Platform } from "#platform/platform.server.ts";
import type { PageRequest } from "../app.ts";
import { respondWith, toCachedPage, type CachedPage } from "./cached-page.ts";
import { createPageCache, type CacheLookup } from "./page-cache.ts";
import { createSecurityHeaders } from "./security-headers.ts";

const limits = { maxPages: 500, maxBytes: 32 * 1024 * 1024, ttlMs: 60_000 };

/** A message for the next page. Our other cookies do not change a public page. */
const flashCookie = /(?:^|;)\s*__Host-dollop\.flash=/;

type Visit = {
  readonly request: Request;
  /** The search parameters that change the page; undefined if it is not public. */
  readonly parameters: readonly string[] | undefined;
  readonly about: PageRequest;
  readonly hasSession: boolean;
  readonly render: (request: Request) => Promise<Response>;
  /** Renders the page that everybody gets. */
  readonly renderShared: (request: Request) => Promise<Response>;
};

export type PublicPages = {
  respond(visit: Visit): Promise<Response>;
  /** The page that is cached under exactly this address. */
  findCached(address: string): CachedPage | undefined;
};

/** Serves public pages from memory to visitors without a session, until the menu or the settings change. */
export function createPublicPages({
  config,
  liveUpdates,
  onCacheLookup,
}: Pick<Platform, "config" | "liveUpdates"> & {
  readonly onCacheLookup?: (result: CacheLookup) => void;
}): PublicPages {
  const cache = createPageCache<CachedPage>(limits, {
    ...(onCacheLookup && { onLookup: onCacheLookup }),
  });
  const securityHeaders = createSecurityHeaders(config);
  liveUpdates.subscribe({
    heard: ({ topic }) => {
      if (topic === "catalogue" || topic === "store-settings") cache.drop();
    },
    missed: () => cache.drop(),
  });

  async function respond(visit: Visit): Promise<Response> {
    const { request, parameters, about, hasSession, render, renderShared } = visit;
    if (!parameters || hasSession || !isAnonymousRead(request)) return render(request);
    const address = publicAddress(request.url, parameters);
    let own: Response | undefined;
    const page = await cache.find(address, async () => {
      // Rendered without the visitor's headers, so that nothing personal gets into the cached page.
      const answer = await renderShared(new Request(address));
      if (isCacheable(answer)) {
        const { pathname: path } = new URL(address);
        return toCachedPage(
          { ...about, html: await answer.text(), route: about.notes.route },
          (headers, scripts) => securityHeaders(headers, { path, scripts }),
        );
      }
      own = answer;
      return undefined;
    });
    if (!page) return own ?? render(request);
    if (page.route !== undefined) about.notes.route = page.route;
    return respondWith(page, request.headers);
  }
  return { respond, findCached: (address) => cache.findCached(address) };
}

function isAnonymousRead({ method, headers }: Request): boolean {
  return ["GET", "HEAD"].includes(method) && !flashCookie.test(headers.get("cookie") ?? "");
}

function isCacheable({ status, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && isPage && !headers.has("set-cookie") && !headers.has("cache-control");
}

/** The URL with only the parameters that change the page, in a fixed order: `?fbclid=…` is the same page. */
export function publicAddress(url: string, parameters: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(url);
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.getAll(name).at(-1);
    if (value) kept.set(name, value);
  }
  return origin + pathname + (kept.size > 0 ? `?${kept}` : "");
}
