import { setTimeout as pause } from "node:timers/promises";
import { inspectOrders } from "../orders/run-chaos.ts";
import type { Drill } from "./fail-over.ts";
import { startOrderLoad } from "./order-load.ts";

/** Longer than the primary's lock lasts. */
const outageSeconds = 30;

/** Stops etcd while customers order, and returns the longest time without an answer. */
export async function surviveEtcdOutage({ cluster, db, shops, customers, acknowledged }: Drill) {
  const before = await cluster.findPrimary();
  const load = startOrderLoad(shops, customers);
  await pause(1_000);
  await cluster.stopEtcd();
  await pause(outageSeconds * 1_000);
  cluster.startEtcd();
  await pause(5_000);
  await load.stop();
  acknowledged.push(...load.acknowledged);
  const times = load.acknowledged.map(({ answeredAt }) => answeredAt).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => (time - times[index]!) / 1_000);
  return {
    outageSeconds,
    longestGap: Math.max(...gaps),
    orders: load.acknowledged.length,
    hasSamePrimary: (await cluster.findPrimary()) === before,
    ...(await inspectOrders(db, acknowledged)),
  };
}
