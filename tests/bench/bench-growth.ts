// npm run bench:growth: measures the order list with its search and date filter, the board and the kitchen's plan at
// 1,000, 100,000 and 1,000,000 orders: p50 and p95 of each, the growth from the smallest to the largest size, and the
// query plans.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect, type Db } from "#platform/database/database.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { listOrders } from "#shop/orders/admin/list-orders.server.ts";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { rangeOfAllDays, rangeOfToday } from "#shop/promise/kitchen-plan.ts";
import { readSettingsAndKitchen } from "#shop/promise/read-kitchen.server.ts";
import type { OrderView } from "#shop/orders/admin/order-view.ts";
import { growOrders } from "./grow-orders.ts";
import { percentile } from "./statistics.ts";
import { startPostgres } from "#tools/postgres.ts";
import { createScratchDatabase } from "#tools/scratch-database.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,100000,1000000" },
    rounds: { type: "string", default: "300" },
  },
});
const sizes = values.sizes.split(",").map(Number);
const rounds = Number(values.rounds);
const now = new Date("2026-01-05T15:00:00Z");
const admin = { id: "bench", name: "Bench", isAdmin: true } as Admin;
const everything: OrderView = { term: "", from: "", to: "", page: 1 };

/** Rare and common search terms, whole words and parts. */
const terms = [
  ...["amara", "okaf", "tobi tre", "zan", "grace.chen", "luc.b", "@post", "mail.example", "holfox"],
  ...["613-04", "555", "0188", "613555", "c4ca4238", "a0b9", "p-12", "nobody here", "qqqzzz"],
  ...["cancelled", "refunded", "pending", "card", "paid", "completed"],
];
type ViewKind = { readonly limit: number; view(round: number, size: number): OrderView };
type Kind = {
  readonly limit: number;
  read(db: Db, round: number, size: number): Promise<unknown>;
};
const daysBack = (days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const views: Readonly<Record<string, ViewKind>> = {
  "list, first page": { limit: 2, view: () => everything },
  "list, any page": {
    // 1.8 to 2.0 in three runs, at 3 and 6 ms; growth with the number of orders would be 1,000.
    limit: 3,
    view: (round, size) => ({ ...everything, page: 1 + ((round * 7919) % (size / 10)) }),
  },
  "list of seven days": {
    limit: 2,
    view: (round, size) => {
      const age = (round * 31) % Math.max(1, Math.floor(size / 500) - 7);
      return { ...everything, from: daysBack(age + 6), to: daysBack(age) };
    },
  },
  search: {
    limit: 5,
    view: (round) => ({ ...everything, term: terms[round % terms.length]! }),
  },
  "search in a year": {
    limit: 5,
    view: (round) => ({
      ...everything,
      term: terms[round % terms.length]!,
      from: daysBack(365),
      to: daysBack(0),
    }),
  },
};
const listKind = ({ limit, view }: ViewKind): Kind => ({
  limit,
  read: (db, round, size) => listOrders({ db }, admin, view(round, size)),
});
const clock = () => now;
const kinds: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(Object.entries(views).map(([name, kind]) => [name, listKind(kind)])),
  board: { limit: 2, read: (db) => readBoard({ db, now: clock }, admin) },
  "plan of today": { limit: 2, read: (db) => readSettingsAndKitchen({ db }, rangeOfToday(now)) },
  "plan of two weeks": {
    limit: 2,
    read: (db) => readSettingsAndKitchen({ db }, rangeOfAllDays(now)),
  },
};

const dataDir = path.resolve(import.meta.dirname, "../../.data/growth-postgres");
const postgres = await startPostgres({
  dataDir,
  port: 54_353,
  databases: [],
  settings: { fsync: "off", max_wal_size: "4GB", shared_buffers: "512MB" },
});
const shops = [];
for (const size of sizes) {
  const started = performance.now();
  const database = await createScratchDatabase(
    postgres.adminUrl,
    `dollop_growth_${process.pid}_${size}`,
  );
  await migrateOpenShop(database.ownerUrl);
  await growOrders(database.ownerUrl, size, now);
  shops.push({ size, database, ...connect(database.appUrl, { max: 2 }) });
  console.log(`${size.toLocaleString("en-CA")} orders created in ${seconds(started)} s`);
}

const figures = new Map<string, number[][]>();
for (const [name, kind] of Object.entries(kinds)) {
  const times = shops.map((): number[] => []);
  // Interleaved, so that other load on the machine affects every size equally.
  for (let round = -30; round < rounds; round++)
    for (const [index, { db, size }] of shops.entries()) {
      const before = performance.now();
      await kind.read(db, Math.abs(round), size);
      if (round >= 0) times[index]!.push(performance.now() - before);
    }
  figures.set(name, times);
}

let isTooSlow = false;
for (const [name, times] of figures) {
  console.log(`\n${name}`);
  for (const [index, { size }] of shops.entries()) {
    const [middle, most] = [percentile(times[index]!, 0.5), percentile(times[index]!, 0.95)];
    console.log(
      `  ${size.toLocaleString("en-CA").padStart(9)} orders: p50 ${middle.toFixed(2)} ms, p95 ${most.toFixed(2)} ms`,
    );
  }
  const ratio = percentile(times.at(-1)!, 0.95) / percentile(times[0]!, 0.95);
  const { limit } = kinds[name]!;
  if (ratio > limit) isTooSlow = true;
  console.log(`  p95 grows by a factor of ${ratio.toFixed(2)} (limit ${limit})`);
}

const largest = shops.at(-1)!;
console.log("\nThe search by term, at the largest size");
for (const term of terms) {
  const times: number[] = [];
  let many = "";
  for (let round = 0; round < 9; round++) {
    const before = performance.now();
    const { found } = await listOrders({ db: largest.db }, admin, { ...everything, term });
    times.push(performance.now() - before);
    many = `${found.count}${found.isMore ? "+" : ""}`;
  }
  console.log(
    `  ${term.padEnd(14)} ${many.padStart(6)} found, p50 ${percentile(times, 0.5).toFixed(1)} ms`,
  );
}
console.log("\nPlans at the largest size");
await printPlans(largest.database.appUrl);
for (const { close, database } of shops) {
  await close();
  await database.drop();
}
await postgres.stop();
process.exitCode = isTooSlow ? 1 : 0;

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0);
}

/** Uses auto_explain, which also shows statements inside functions. */
async function printPlans(appUrl: string): Promise<void> {
  const url = new URL(postgres.adminUrl);
  url.pathname = new URL(appUrl).pathname;
  url.searchParams.set(
    "options",
    "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 " +
      "-c auto_explain.log_analyze=on -c auto_explain.log_timing=off -c auto_explain.log_nested_statements=on",
  );
  const explained = connect(url.href, { max: 1 });
  const log = path.join(dataDir, "server.log");
  const explainedViews = {
    "first page": everything,
    "last page": { ...everything, page: sizes.at(-1)! / 10 },
    "seven days": { ...everything, from: daysBack(100), to: daysBack(94) },
    "a rare word": { ...everything, term: "zanfoxhol" },
    "a common word": { ...everything, term: "cancelled" },
  };
  for (const [name, view] of Object.entries(explainedViews)) {
    const from = statSync(log).size;
    await listOrders({ db: explained.db }, admin, view);
    const text = readFileSync(log, "utf8").slice(from);
    console.log(`\n--- ${name}\n${shorten(text)}`);
  }
  await explained.close();
}

function shorten(log: string): string {
  return log
    .split("\n")
    .filter((line) => /->|Scan|Aggregate|Sort|Limit|duration|Rows Removed|Index Cond/.test(line))
    .filter((line) => !line.includes("store_settings"))
    .map((line) =>
      line
        .replace(/^.*LOG: {2}/, "")
        .replace(/ *\(cost=[^)]*\)/, "")
        .slice(0, 160),
    )
    .join("\n");
}
