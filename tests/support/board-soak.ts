import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { connect } from "#platform/database/database.server.ts";
import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { headlessChromium } from "#tools/chromium.ts";
import { makeOrder } from "./builders.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import { signIn } from "./browser/sign-in.ts";
import { demoAdmin } from "./people.ts";
import { freePort, startServer } from "./server-process.ts";
import { percentile } from "#tests/bench/statistics.ts";

type SoakOptions = {
  /** A database with demo data; its administrator opens the board. */
  readonly databaseUrl: string;
  readonly orders: number;
  readonly perSecond: number;
  readonly cuts: number;
  /** A planted bug: the page hears of orders and does not read them. */
  readonly isDeaf?: boolean;
};

type SoakFigures = {
  readonly seen: number;
  readonly missing: number;
  readonly twice: number;
  readonly cuts: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
};

/** Recorded in the page: when each order first appeared, and which appeared twice at once. */
type Seen = { readonly first: Record<string, number>; readonly twice: string[] };

/** How long an order stays on the board. */
const boardTimeMs = 8_000;

/**
 * Another process places orders while a browser has the board open and its connections are cut.
 * Counts what the page showed, and how long after the commit.
 */
export async function soakBoard(options: SoakOptions): Promise<SoakFigures> {
  const { databaseUrl, orders, perSecond, cuts, isDeaf = false } = options;
  const port = await freePort();
  const proxy = await openDatabaseProxy(`http://127.0.0.1:${port}`);
  const origin = new URL(proxy.url).origin;
  const server = await startServer({
    roles: ["web"],
    databaseUrl,
    env: { PORT: String(port), BASE_URL: origin },
  });
  const { db, close } = connect(databaseUrl, { max: 4 });
  const logger = createLogger("silent");
  const browser = await chromium.launch(headlessChromium);
  try {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } });
    await signIn(page, demoAdmin, `${origin}/kitchen`, db);
    await page.getByText("Live", { exact: true }).waitFor();
    if (isDeaf) await page.route("**/kitchen/tickets*", (route) => route.abort());
    await page.evaluate(watchTickets);

    const placedAt = new Map<string, number>();
    let cut = 0;
    let isOver = false;
    const cutting = (async () => {
      const every = (orders / perSecond / (cuts + 1)) * 1_000;
      for (; cut < cuts && !isOver; cut++) {
        await pause(every);
        await proxy.cut();
        await proxy.restore();
      }
    })();
    const started = performance.now();
    const handling: Promise<void>[] = [];
    for (let number = 0; number < orders; number++) {
      await pause(Math.max(0, (number / perSecond) * 1_000 - (performance.now() - started)));
      const { id } = await makeOrder(db, { createdAt: new Date(), customerName: `No ${number}` });
      placedAt.set(id, Date.now());
      await announce(db, logger, { topic: "orders", id });
      handling.push(handle(id));
    }
    isOver = true;
    await Promise.all([cutting, ...handling]);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    return { ...figuresOf(placedAt, seen), cuts: cut };

    async function handle(id: string): Promise<void> {
      await pause(boardTimeMs);
      await db.updateTable("orders").set({ status: "completed" }).where("id", "=", id).execute();
      await announce(db, logger, { topic: "orders", id });
    }
  } finally {
    await browser.close();
    await server.kill("SIGTERM");
    await proxy.cut();
    await close();
  }
}

/** Runs in the page. */
function watchTickets(): void {
  const seen: { first: Record<string, number>; twice: string[] } = { first: {}, twice: [] };
  Object.assign(window, { seen });
  const look = () => {
    const here = new Set<string>();
    for (const ticket of document.querySelectorAll<HTMLElement>("[data-order]")) {
      const id = ticket.dataset["order"]!;
      if (here.has(id)) seen.twice.push(id);
      here.add(id);
      seen.first[id] ??= Date.now();
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}

function figuresOf(placedAt: ReadonlyMap<string, number>, { first, twice }: Seen) {
  const waits = [...placedAt].flatMap(([id, at]) =>
    first[id] === undefined ? [] : [Math.max(0, first[id] - at)],
  );
  return {
    seen: waits.length,
    missing: placedAt.size - waits.length,
    twice: new Set(twice).size,
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    worst: percentile(waits, 1),
  };
}
