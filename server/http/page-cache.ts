type Limits = {
  readonly maxPages: number;
  readonly maxBytes: number;
  /** A safety net for changes that were not announced. */
  readonly ttlMs: number;
};

export type PageCache<Page> = {
  /** Returns the cached page or renders it; concurrent calls share one rendering. */
  find(key: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Empties the cache; renderings that are still running are not stored. */
  drop(): void;
};

/** An LRU cache of pages by URL. A page for which `render` returns undefined is not stored. */
export function createPageCache<Page extends { readonly bytes: number }>(
  { maxPages, maxBytes, ttlMs }: Limits,
  clock: () => number = () => performance.now(),
): PageCache<Page> {
  const entries = new Map<string, { readonly page: Page; readonly until: number }>();
  const pending = new Map<string, Promise<Page | undefined>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    entries.delete(key);
  }

  function store(key: string, page: Page): void {
    remove(key);
    if (page.bytes > maxBytes) return;
    entries.set(key, { page, until: clock() + ttlMs });
    bytes += page.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages && bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  return {
    async find(key, render) {
      const entry = entries.get(key);
      if (entry && clock() < entry.until) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.page;
      }
      remove(key);
      const other = pending.get(key);
      // If the shared rendering fails, the caller renders for itself.
      if (other) return other.catch(() => undefined);

      const rendering = render();
      pending.set(key, rendering);
      try {
        const page = await rendering;
        // If the cache was dropped meanwhile, the page may be out of date.
        if (page && pending.get(key) === rendering) store(key, page);
        return page;
      } finally {
        if (pending.get(key) === rendering) pending.delete(key);
      }
    },
    drop() {
      entries.clear();
      pending.clear();
      bytes = 0;
    },
  };
}
