// npm run drill:slow-clients -- --half-open 2000 --bodies 200 --seconds 35: connections that never finish a request hold
// on to the built shop from many addresses, while visitors read pages and order.
import { parseArgs } from "node:util";
import { readStartFlags } from "#tests/support/deploy/start-flags.ts";
import { memoryOf } from "#tests/support/monitoring/process-memory.ts";
import { startBuiltShop } from "../orders/built-shop-process.ts";
import { seedShop } from "../orders/run-chaos.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { count, reportFigures } from "../report-figures.ts";
import { endlessBodies, halfOpen, startAttack } from "./hostile-sockets.ts";
import { percentile, visitShop } from "./visitors.ts";

const { values } = parseArgs({
  options: {
    "half-open": { type: "string", default: "2000" },
    bodies: { type: "string", default: "200" },
    seconds: { type: "string", default: "35" },
    "max-ms": { type: "string", default: "500" },
  },
});
const [halfOpenCount, bodyCount] = [Number(values["half-open"]), Number(values.bodies)];
const [seconds, maxMs] = [Number(values.seconds), Number(values["max-ms"])];
/** One address may hold 200 connections (0028), and one that is opened again may overlap the one before. */
const perAddress = 180;
/** MemoryHigh of deploy/systemd/dollop-web@.service. */
const maxMemoryMb = 400;

/** As systemd starts it. */
const start = readStartFlags();

const database = await openDrillDatabase("slow_clients");
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await drill();
} finally {
  for (const end of cleanUp) await end();
}

async function drill(): Promise<void> {
  const problems: string[] = [];
  const customers = await seedShop(database.db);
  const shop = await startBuiltShop({
    databaseUrl: database.appUrl,
    env: { ...start.env, NODE_OPTIONS: start.flags.join(" ") },
  });
  cleanUp.unshift(() => (shop.kill(), shop.ended));
  // Everybody signs in and every page is cached before.
  await visitShop(shop, customers, 3);
  const before = await memoryOf(shop.pid);

  const bodies = endlessBodies(shop.url);
  const attack = startAttack(shop.url, [
    ...Array.from({ length: halfOpenCount }, (_, index) => ({
      behaviour: halfOpen[index % halfOpen.length]!,
      localAddress: `127.0.1.${1 + Math.floor(index / perAddress)}`,
    })),
    ...Array.from({ length: bodyCount }, (_, index) => ({
      behaviour: bodies[index % bodies.length]!,
      localAddress: `127.0.2.${1 + Math.floor(index / perAddress)}`,
    })),
  ]);
  const most = { open: 0, memory: 0 };
  const watch = setInterval(() => {
    most.open = Math.max(most.open, attack.open());
    void memoryOf(shop.pid).then((memory) => (most.memory = Math.max(most.memory, memory)));
  }, 250);
  const visits = await visitShop(shop, customers, seconds);
  clearInterval(watch);
  const behaviours = [...halfOpen, ...bodies];
  const left = await attack.stop(Math.max(...behaviours.map(({ maxLifeMs }) => maxLifeMs)));

  const p99 = percentile(visits.times, 0.99);
  if (left > 0) problems.push(`${left} connections were never ended`);
  if (visits.failures.length > 0)
    problems.push(
      `${visits.failures.length} visitors failed, the first with ${visits.failures[0]}`,
    );
  if (p99 > maxMs) problems.push(`p99 ${p99.toFixed(0)} ms`);
  if (most.memory > maxMemoryMb) problems.push(`${most.memory.toFixed(0)} MB of memory`);
  if (attack.turnedAway() > 0)
    problems.push(
      `${attack.turnedAway()} connections were turned away: this is not the whole attack`,
    );
  for (const { name, maxLifeMs } of behaviours) {
    const lives = attack.lives.get(name) ?? [];
    const longest = Math.max(...lives);
    console.log(
      `${name}: ${lives.length} ended, the longest after ${(longest / 1_000).toFixed(1)} s`,
    );
    if (lives.length === 0) problems.push(`none that ${name} was ended`);
    if (longest > maxLifeMs) problems.push(`one that ${name} lived for ${longest.toFixed(0)} ms`);
  }
  const ended = [...attack.lives.values()].flat().length;
  reportFigures(
    `${count(most.open)} hostile connections at once for ${seconds} s, ${count(ended)} ended by limits, ${left} left; ` +
      `${count(visits.times.length)} requests of others with ${visits.orders} orders: ${visits.failures.length} failed, ` +
      `p99 ${p99.toFixed(0)} ms; memory ${before.toFixed(0)} MB before, ${most.memory.toFixed(0)} MB at most`,
    problems,
  );
}
