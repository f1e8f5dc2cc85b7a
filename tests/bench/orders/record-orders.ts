import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { BenchShop } from "../bench-shop.ts";
import type { Shopper } from "#tests/simulations/traffic/demo-shop.ts";
import { readStatements, type LoggedStatement } from "./statement-log.ts";

export type RecordedOrder = {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly statements: readonly LoggedStatement[];
};

/** What follows an answer, such as the notice to open pages, and what a reload of the settings needs. */
const settleMs = 250;
const maxTries = 5;

/**
 * The statements of one order of each customer, from PostgreSQL's own log. A statement of the background may come
 * between; such an order is placed again, until each has what most have.
 */
export async function recordOrders(
  shop: BenchShop,
  url: string,
  buyers: readonly Shopper[],
): Promise<readonly RecordedOrder[]> {
  // A prepared statement has its name after the first use, and a page kept in memory is read once.
  for (const buyer of buyers) await placeOrder(shop, url, buyer);
  await logStatements(shop, true);
  try {
    const recorded: RecordedOrder[] = [];
    for (const buyer of buyers) recorded.push(await recordOrder(shop, url, buyer));
    const usual = usualTexts(recorded);
    for (const [index, buyer] of buyers.entries())
      for (let tries = 0; textsOf(recorded[index]!) !== usual; tries++) {
        if (tries === maxTries) throw new Error("An order runs other statements than the others.");
        recorded[index] = await recordOrder(shop, url, buyer);
      }
    return recorded;
  } finally {
    await logStatements(shop, false);
  }
}

async function recordOrder(shop: BenchShop, url: string, buyer: Shopper): Promise<RecordedOrder> {
  const log = path.join(shop.dataDir, "server.log");
  const { size } = statSync(log);
  const placed = await placeOrder(shop, url, buyer);
  await pause(settleMs);
  return { ...placed, statements: readStatements(readFileSync(log).subarray(size).toString()) };
}

async function placeOrder(shop: BenchShop, url: string, buyer: Shopper) {
  const checkoutId = crypto.randomUUID();
  const answer = await fetch(`${url}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie: buyer.cookie, "x-forwarded-for": buyer.address },
    body: new URLSearchParams({ checkoutId, ...shop.formOf(buyer) }),
  });
  const [, orderId] = /order=([\da-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!orderId) throw new Error(`No order: ${answer.status} ${await answer.text()}`);
  return { checkoutId, orderId };
}

async function logStatements({ adminUrl }: BenchShop, isOn: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`alter system ${isOn ? "set log_statement = 'all'" : "reset log_statement"}`);
  await admin.query("select pg_reload_conf()");
  await admin.end();
  await pause(settleMs);
}

const textsOf = ({ statements }: RecordedOrder) => statements.map(({ text }) => text).join("\n;\n");

function usualTexts(recorded: readonly RecordedOrder[]): string {
  const counts = Map.groupBy(recorded.map(textsOf), (texts) => texts);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]![0];
}
