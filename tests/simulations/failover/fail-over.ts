import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/database/database.server.ts";
import { query } from "#tests/simulations/recovery/archived-cluster.ts";
import { openEventStream, type EventStream } from "#tests/support/event-stream.ts";
import type { openMailbox } from "#tests/support/mailbox.ts";
import type { startBuiltShop } from "../orders/built-shop-process.ts";
import { inspectOrders, type Acknowledged, type seedShop } from "../orders/run-chaos.ts";
import type { startCluster } from "./cluster.ts";
import { countMissingConfirmations, countRepeatedConfirmations } from "./confirmations.ts";
import { placeUntilAnswered, startOrderLoad } from "./order-load.ts";
import { waitFor } from "./program.ts";
import { replaceEtcdMember } from "./replace-etcd-member.ts";

/** How the primary is lost, and how it comes back. */
export const failures = {
  lost: "dies with its disk, and an empty machine takes its place",
  silent:
    "dies 1.5 s after its link to the standby, and comes back with orders that nobody was told of",
  frozen: "hangs, and wakes up later as if nothing had happened",
} as const;
export type Failure = keyof typeof failures;

export type Drill = {
  readonly cluster: Awaited<ReturnType<typeof startCluster>>;
  readonly db: Db;
  readonly shops: readonly Awaited<ReturnType<typeof startBuiltShop>>[];
  readonly customers: Awaited<ReturnType<typeof seedShop>>;
  readonly cookie: string;
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>;
  /** Of all kills so far. */
  readonly acknowledged: Acknowledged[];
};

const secondsSince = (from: number, to = performance.now()) => (to - from) / 1_000;

/** Loses the primary while customers order, waits for the other machine, and brings the lost one back as a standby. */
export async function failOver(drill: Drill, failure: Failure) {
  const { cluster, shops, customers, cookie, mailbox } = drill;
  const mailsBefore = mailbox.mails.length;
  const primary = await cluster.findPrimary();
  const standby = cluster.nodes.find((node) => node !== primary)!;
  await cluster.waitForStandby(standby);
  const streams = await Promise.all(
    shops.map(({ url }) => openEventStream(`${url}/live/orders`, { cookie })),
  );
  const load = startOrderLoad(shops, customers);
  await pause(3_000);
  if (failure === "silent") {
    // What is written now reaches the primary's disk only, and must not be acknowledged.
    primary.link.silence();
    await pause(1_500);
  }

  if (failure === "frozen") primary.freeze();
  else primary.kill();
  const lostAt = performance.now();
  const [writesAfter, ordersAfter] = await Promise.all([
    waitFor("A primary that takes writes", 90, async () => {
      await query(standby.adminUrl, "insert into drill_writes default values");
      return secondsSince(lostAt);
    }),
    waitFor("An order after the failover", 120, async () => {
      const first = load.acknowledged.find(({ sentAt }) => sentAt > lostAt);
      return first && secondsSince(lostAt, first.answeredAt);
    }),
  ]);
  await pause(2_000);

  const restartedAt = performance.now();
  if (failure === "frozen") primary.thaw();
  else if (failure === "silent") primary.start();
  else {
    primary.loseDisk();
    await replaceEtcdMember(primary.etcd, cluster.etcdMembers);
    primary.startPatroni();
  }
  await cluster.waitForStandby(primary);
  const rejoinedAfter = secondsSince(restartedAt);
  await load.stop();
  drill.acknowledged.push(...load.acknowledged);

  const liveAfter = await measureLiveUpdates(drill, streams);
  const stoppedAt = performance.now();
  const missing = await countMissingConfirmations(drill.db, mailbox.mails);
  return {
    machine: primary.name,
    writesAfter,
    ordersAfter,
    rejoinedAfter,
    liveAfter,
    confirmedAfter: secondsSince(stoppedAt),
    orders: load.acknowledged.length,
    ...(await inspectOrders(drill.db, drill.acknowledged)),
    missing,
    repeated: countRepeatedConfirmations(mailbox.mails.slice(mailsBefore)),
  };
}

/** An order at each process is heard of at the other one, on a page that was open all the time. */
async function measureLiveUpdates(
  { shops, customers, cookie, acknowledged }: Drill,
  streams: readonly EventStream[],
): Promise<number> {
  const slowest: number[] = [];
  for (const [index, { url }] of shops.entries()) {
    let stream = streams[index]!;
    // A browser connects again, too.
    if (stream.hasEnded()) stream = await openEventStream(`${url}/live/orders`, { cookie });
    const others = shops.filter((shop) => shop.url !== url);
    // The page shows the orders of one person.
    const [buyer] = customers.buyers;
    const order = await placeUntilAnswered(others, { ...customers, buyers: [buyer!] });
    acknowledged.push(order);
    await waitFor(`The order on an open page of ${url}`, 10, async () =>
      stream.text().includes(order.id) ? true : undefined,
    );
    slowest.push(secondsSince(order.answeredAt));
    stream.cut();
  }
  return Math.max(...slowest);
}
