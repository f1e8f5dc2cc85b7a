import { LRUCache } from "lru-cache";

type Limits = {
  readonly maxPages: number;
  readonly maxBytes: number;
  /** A safety net for changes that were not announced. */
  readonly ttlMs: number;
};

export type CacheLookup = "hit" | "miss";

export type PageCache<Page> = {
  /** Returns the cached page or the result of `render`, which concurrent requests share. */
  find(key: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Returns the cached page at once. A miss is not counted: whoever gets nothing goes on to `find`. */
  findCached(key: string): Page | undefined;
  /** After a change: no later request gets a page that was cached or begun before this call. */
  drop(): void;
};

/** Pages by address. A page that `render` returns as undefined is not cached. */
export function createPageCache<Page extends { readonly bytes: number }>(
  { maxPages, maxBytes, ttlMs }: Limits,
  {
    clock = () => performance.now(),
    onLookup = () => {},
  }: { clock?: () => number; onLookup?: (result: CacheLookup) => void } = {},
): PageCache<Page> {
  const cached = new LRUCache<string, Page>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  // Not the library's own fetch(): its clear() aborts and rejects pending renderings.
  const pending = new Map<string, Promise<Page | undefined>>();

  return {
    async find(key, render) {
      const found = cached.get(key);
      onLookup(found ? "hit" : "miss");
      if (found) return found;
      // If the other request fails, this caller renders its own page.
      const other = pending.get(key);
      if (other) return other.catch(() => undefined);

      const rendering = render();
      pending.set(key, rendering);
      try {
        const page = await rendering;
        // If the cache was dropped meanwhile, the page may be out of date.
        if (page && pending.get(key) === rendering) cached.set(key, page);
        return page;
      } finally {
        if (pending.get(key) === rendering) pending.delete(key);
      }
    },
    findCached(key) {
      const found = cached.get(key);
      if (found) onLookup("hit");
      return found;
    },
    drop() {
      cached.clear();
      pending.clear();
    },
  };
}
