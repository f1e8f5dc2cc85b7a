import { LRUCache } from "lru-cache";

type Limits = {
  readonly maxPages: number;
  readonly maxBytes: number;
  /** The safety net for a change that nobody announced. */
  readonly ttlMs: number;
};

export type PageCache<Page> = {
  /** Returns the cached page or the result of `make`, which concurrent requests share. */
  find(key: string, make: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** After a change: no later request gets a page that was cached or begun before this call. */
  drop(): void;
};

/** Pages by address. A page that `make` returns as undefined is not cached. */
export function createPageCache<Page extends { readonly bytes: number }>(
  { maxPages, maxBytes, ttlMs }: Limits,
  clock: () => number = () => performance.now(),
): PageCache<Page> {
  const cached = new LRUCache<string, Page>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  // Not the library's own fetch(): its clear() aborts and rejects what is being made.
  const pending = new Map<string, Promise<Page | undefined>>();

  return {
    async find(key, make) {
      const found = cached.get(key);
      if (found) return found;
      // If the other request fails, this caller renders its own page.
      const other = pending.get(key);
      if (other) return other.catch(() => undefined);

      const making = make();
      pending.set(key, making);
      try {
        const page = await making;
        // Dropped in the meantime: the page may show what was true before the change.
        if (page && pending.get(key) === making) cached.set(key, page);
        return page;
      } finally {
        if (pending.get(key) === making) pending.delete(key);
      }
    },
    drop() {
      cached.clear();
      pending.clear();
    },
  };
}
