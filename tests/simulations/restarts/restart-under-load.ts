import { setTimeout as pause } from "node:timers/promises";
import { countMissingConfirmations } from "../failover/confirmations.ts";
import type { DemoShop } from "../traffic/demo-shop.ts";
import { openLivePages } from "../traffic/live-pages.ts";
import { createShopClient } from "../traffic/shop-client.ts";
import { startShopBehind, type ProxyName } from "../traffic/shop-behind-proxy.ts";
import { startAtRate } from "../traffic/steady-rate.ts";
import { createVisits, type Visits } from "../traffic/visits.ts";

/** deploy/switch-release.sh waits so long, because the proxy looks every second. */
const pauseBetweenMs = 3_000;
/** A checkout that is sent before the process is told to stop, and is complete after it accepts no more. */
const slowCheckoutMs = 7_000;
const livePages = 6;

type Options = { readonly restarts: number; readonly rate: number };

/** Restarts one web process after the other while customers look, order and wait; every second time the worker too. */
export async function restartUnderLoad(
  proxyName: ProxyName,
  shop: DemoShop,
  { restarts, rate }: Options,
) {
  const running = await startShopBehind(proxyName, shop);
  const client = createShopClient(running.url);
  const visits = createVisits(client, shop);
  const stopSeconds: number[] = [];
  const readySeconds: number[] = [];
  const exitCodes: (number | null)[] = [];
  let unannounced = 0;
  try {
    await visits.findFiles();
    const live = openLivePages(running.url, shop.shoppers.slice(0, livePages));
    const traffic = startAtRate(rate, mixOf(visits));
    await pause(2_000);
    const slowOrders: Promise<unknown>[] = [];
    for (let restart = 0; restart < restarts; restart++) {
      const index = restart % running.webs.length;
      // One for each process, whichever the proxy chooses.
      for (const _ of running.webs)
        slowOrders.push(visits.order(visits.anyShopper(), { slowMs: slowCheckoutMs }));
      await pause(200);
      const stoppedAt = performance.now();
      const stopping = running.webs[index]!.kill("SIGTERM");
      if (!(await saysNotReady(running.ports[index]!))) unannounced++;
      exitCodes.push(await stopping);
      const endedAt = performance.now();
      running.webs[index] = await running.startWeb(index);
      stopSeconds.push((endedAt - stoppedAt) / 1_000);
      readySeconds.push((performance.now() - endedAt) / 1_000);
      await pause(pauseBetweenMs);
      if (restart % 2 === 1) await running.restartWorker();
    }
    await Promise.all(slowOrders);
    await traffic.stop();
    await live.close();
    const missingMails = await countMissingConfirmations(shop.db, shop.mailbox.mails);
    return {
      requests: [...visits.times.values()].reduce((sum, each) => sum + each.length, 0),
      acknowledged: visits.acknowledged,
      failures: [...visits.failures, ...live.failures],
      reconnects: live.reconnects(),
      unannounced,
      badExits: exitCodes.filter((code) => code !== 0).length,
      stopSeconds: Math.max(...stopSeconds),
      readySeconds: Math.max(...readySeconds),
      missingMails,
    };
  } finally {
    client.close();
    await running.close();
  }
}

/** Caddy looks every second, so a process must say so in the next three, while it still answers. */
async function saysNotReady(port: number): Promise<boolean> {
  const until = performance.now() + 3_000;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 503) return true;
    await pause(100);
  }
  return false;
}

/** A tenth are orders; half of all come over a new connection. */
function mixOf(visits: Visits): () => Promise<void> {
  const { publicPage, customerPage, pageData, file, order } = visits;
  const mix = [
    ...[publicPage, file, customerPage, pageData, file],
    ...[publicPage, order, file, pageData, publicPage],
  ];
  let turn = 0;
  return async () => {
    const visit = mix[turn++ % mix.length]!;
    await visit(visits.anyShopper(), { isNewConnection: Math.random() < 0.5 });
  };
}
