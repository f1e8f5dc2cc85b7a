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

/** Kills the primary while customers order, waits for the other machine, and brings the dead one back as a standby. */
export async function failOver(drill: Drill, { isLinkSilent }: { isLinkSilent: boolean }) {
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
  if (isLinkSilent) {
    // What is written now reaches the primary's disk only, and must not be acknowledged.
    primary.link.silence();
    await pause(1_500);
  }

  primary.kill();
  const killedAt = performance.now();
  const [writesAfter, ordersAfter] = await Promise.all([
    waitFor("A primary that takes writes", 90, async () => {
      await query(standby.adminUrl, "insert into drill_writes default values");
      return secondsSince(killedAt);
    }),
    waitFor("An order after the failover", 120, async () => {
      const first = load.acknowledged.find(({ sentAt }) => sentAt > killedAt);
      return first && secondsSince(killedAt, first.answeredAt);
    }),
  ]);
  await pause(2_000);

  const restartedAt = performance.now();
  primary.start();
  await cluster.waitForStandby(primary);
  const rejoinedAfter = secondsSince(restartedAt);
  await load.stop();
  drill.acknowledged.push(...load.acknowledged);

  const liveAfter = await measureLiveUpdates(drill, streams);
  const stoppedAt = performance.now();
  const missing = await countMissingConfirmations(drill.db, mailbox.mails);
  return {
    killed: primary.name,
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
