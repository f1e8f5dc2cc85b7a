type Limits = {
  readonly mostPages: number;
  readonly mostBytes: number;
  /** Milliseconds; the safety net for a change that nobody announced. */
  readonly longest: number;
};

export type PageCache<Page> = {
  /** The kept page, or what `make` makes of it: once, however many ask meanwhile. */
  find(key: string, make: () => Promise<Page | undefined>): Promise<Page | undefined>;
  /** Something changed: whatever is kept, or being made, is not handed to anyone who comes from now on. */
  drop(): void;
};

/** Pages by address, the least recently asked for leaves first. `make` may answer "not to be kept". */
export function createPageCache<Page extends { readonly bytes: number }>(
  { mostPages, mostBytes, longest }: Limits,
  clock: () => number = () => performance.now(),
): PageCache<Page> {
  const kept = new Map<string, { readonly page: Page; readonly until: number }>();
  const underWay = new Map<string, Promise<Page | undefined>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, page: Page): void {
    remove(key);
    if (page.bytes > mostBytes) return;
    kept.set(key, { page, until: clock() + longest });
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPages && bytes <= mostBytes) break;
      remove(oldest);
    }
  }

  return {
    async find(key, make) {
      const held = kept.get(key);
      if (held && clock() < held.until) {
        kept.delete(key);
        kept.set(key, held);
        return held.page;
      }
      remove(key);
      const other = underWay.get(key);
      // Somebody else's fault is not ours: we try for ourselves.
      if (other) return other.catch(() => undefined);

      const making = make();
      underWay.set(key, making);
      try {
        const page = await making;
        // Dropped in the meantime: it may show what was true before the change.
        if (page && underWay.get(key) === making) keep(key, page);
        return page;
      } finally {
        if (underWay.get(key) === making) underWay.delete(key);
      }
    },
    drop() {
      kept.clear();
      underWay.clear();
      bytes = 0;
    },
  };
}
