// npm run drill:crash -- --rounds 50 --proxy caddy,nginx: kills one web process and then both at once, which a supervisor
// starts again as the unit in deploy/ says, and measures how long it takes until the menu is served again.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { reportFigures } from "../report-figures.ts";
import { openDemoShop } from "../traffic/demo-shop.ts";
import { createShopClient, type ShopClient } from "../traffic/shop-client.ts";
import { isProxyName, startShopBehind, type ProxyName } from "../traffic/shop-behind-proxy.ts";
import { percentile } from "#tests/bench/statistics.ts";
import { restartSeconds, superviseWebs } from "./supervise.ts";

const maxSeconds = 3;
/**
 * A machine that is shared stands still at times, also for this drill, and says nothing about the shop then: such a
 * round is tried again, and the figures say how often.
 */
const maxStallMs = 300;
const maxStalledShare = 0.1;
const menu = "/order";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    proxy: { type: "string", default: "caddy,nginx" },
  },
});
const proxies = values.proxy.split(",").filter(isProxyName);
if (proxies.length === 0) throw new Error(`--proxy ${values.proxy}? caddy, nginx or both.`);

const shop = await openDemoShop({ shopperCount: 1 });
const figures: string[] = [];
const problems: string[] = [];
try {
  for (const name of proxies) await crash(name, Number(values.rounds));
} finally {
  await shop.close();
}
reportFigures(
  `${figures.join("; ")} (median and worst, with RestartSec=${restartSeconds})`,
  problems,
);

async function crash(name: ProxyName, rounds: number): Promise<void> {
  const running = await startShopBehind(name, shop);
  const supervisor = superviseWebs(running);
  const proxy = createShopClient(running.url);
  const seconds = {
    "the killed process": [],
    "the other one by the proxy": [],
    "both killed": [],
  } as Record<string, number[]>;
  const [killed, other, both] = Object.values(seconds) as [number[], number[], number[]];
  let stalledRounds = 0;
  try {
    for (let round = 0; round < rounds;) {
      const stalls = watchStalls();
      const index = round % running.webs.length;
      const direct = createShopClient(`http://127.0.0.1:${running.ports[index]}`);
      const killedAt = performance.now();
      void running.webs[index]!.kill("SIGKILL");
      const [ownSeconds, proxySeconds] = await Promise.all([
        secondsUntilServed(direct, killedAt),
        secondsUntilServed(proxy, killedAt),
      ]);
      await settle(supervisor);

      const bothKilledAt = performance.now();
      for (const web of running.webs) void web.kill("SIGKILL");
      const bothSeconds = await secondsUntilServed(proxy, bothKilledAt);
      await settle(supervisor);
      if (stalls.stop() > maxStallMs && stalledRounds < rounds * maxStalledShare) {
        stalledRounds += 1;
        continue;
      }
      killed.push(ownSeconds);
      other.push(proxySeconds);
      both.push(bothSeconds);
      round += 1;
    }
  } finally {
    supervisor.stop();
    await supervisor.settled();
    proxy.close();
    await running.close();
  }
  const shown = Object.entries(seconds).map(
    ([what, each]) =>
      `${what} ${percentile(each, 0.5).toFixed(1)} and ${Math.max(...each).toFixed(1)} s`,
  );
  const stalled = stalledRounds > 0 ? `, ${stalledRounds} repeated, the machine stood still` : "";
  figures.push(`${name}, ${rounds} rounds${stalled}: ${shown.join(", ")}`);
  console.log(figures.at(-1));
  for (const [what, each] of Object.entries(seconds))
    if (Math.max(...each) > maxSeconds)
      problems.push(`${name}: ${what}: ${Math.max(...each).toFixed(1)} s without the menu`);
}

/** How long this process got no time at most, in milliseconds. */
function watchStalls(): { stop: () => number } {
  const everyMs = 20;
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last - everyMs);
    last = now;
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return longestMs;
    },
  };
}

/** The proxy looks every second whether a process is ready. */
async function settle(supervisor: ReturnType<typeof superviseWebs>): Promise<void> {
  await supervisor.settled();
  await pause(3_000);
}

async function secondsUntilServed(client: ShopClient, since: number): Promise<number> {
  for (;;) {
    const answer = await client
      .ask({ path: menu, isNewConnection: true })
      .catch(() => ({ status: 0 }));
    if (answer.status === 200) return (performance.now() - since) / 1_000;
    if (performance.now() - since > 60_000) throw new Error("No menu a minute after the crash.");
    await pause(20);
  }
}
