type Limits = {
  readonly maxPages: number;
  readonly maxBytes: number;
  /** Milliseconds; the safety net for a change that nobody announced. */
  readonly ttlMs: number;
};

export type PageCache<Page> = {
  /** The kept page, or what `make` makes of it: once, however many ask meanwhile. */
  find(key: string, render: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Something changed: whatever is kept, or being made, is not handed to anyone who comes from now on. */
  drop(): void;
};

/** Pages by address, the least recently asked for leaves first. `make` may answer "not to be kept". */
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
      // Somebody else's fault is not ours: we try for ourselves.
      if (other) return other.catch(() => undefined);

      const rendering = render();
      pending.set(key, rendering);
      try {
        const page = await rendering;
        // Dropped in the meantime: it may show what was true before the change.
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
