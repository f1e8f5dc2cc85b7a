import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { inspectOrders } from "../orders/run-chaos.ts";
import type { Drill } from "./fail-over.ts";
import { longestGapSeconds, startOrderLoad } from "./order-load.ts";

/** Longer than the primary's lock lasts. */
const outageSeconds = 30;

export type Outage = Awaited<ReturnType<typeof orderThroughout>>;

async function orderThroughout(drill: Drill, work: () => Promise<void>) {
  const { db, shops, customers, acknowledged } = drill;
  const load = startOrderLoad(shops, customers);
  await pause(1_000);
  await work();
  await pause(1_000);
  await load.stop();
  acknowledged.push(...load.acknowledged);
  return {
    orders: load.acknowledged.length,
    longestGap: longestGapSeconds(load.acknowledged),
    ...(await inspectOrders(db, acknowledged)),
  };
}

/** All of etcd is away: nobody may become the primary, and the one there is must stay. */
export async function surviveEtcdOutage(drill: Drill): Promise<Outage> {
  const { cluster } = drill;
  const before = await cluster.findPrimary();
  const outage = await orderThroughout(drill, async () => {
    for (const member of cluster.etcdMembers) member.kill();
    await pause(outageSeconds * 1_000);
    for (const member of cluster.etcdMembers) member.start();
  });
  if ((await cluster.findPrimary()) !== before) throw new Error("The primary changed.");
  return outage;
}

/** The standby dies or hangs: orders wait until the primary gives it up, and go on without it. */
export async function surviveStandbyOutage(
  drill: Drill,
  failure: "dead" | "frozen",
): Promise<Outage> {
  const { cluster } = drill;
  const primary = await cluster.findPrimary();
  const standby = cluster.nodes.find((node) => node !== primary)!;
  await cluster.waitForStandby(standby);
  return orderThroughout(drill, async () => {
    if (failure === "dead") standby.kill();
    else standby.freeze();
    await pause(outageSeconds * 1_000);
    if (failure === "dead") standby.start();
    else standby.thaw();
    await cluster.waitForStandby(standby);
  });
}

/** The primary is exchanged on purpose, as before maintenance. */
export async function switchOver(drill: Drill): Promise<Outage> {
  const { cluster } = drill;
  const primary = await cluster.findPrimary();
  const standby = cluster.nodes.find((node) => node !== primary)!;
  await cluster.waitForStandby(standby);
  return orderThroughout(drill, async () => {
    const names = ["--leader", primary.name, "--candidate", standby.name];
    const args = ["-c", primary.settings, "switchover", "dollop", ...names, "--force"];
    await promisify(execFile)("patronictl", args);
    await cluster.waitForStandby(primary);
  });
}
