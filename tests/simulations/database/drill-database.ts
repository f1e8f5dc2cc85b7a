// npm run drill:database -- --clients 50 --pause 2000 --seconds 600 --kills 20: while customers browse and order, ends every database
// connection every 2 s, kills PostgreSQL, and lets open connections go silent. No process may end, no order may be lost.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connect } from "#platform/database/database.server.ts";
import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { countMissingConfirmations } from "#tests/simulations/failover/confirmations.ts";
import { inspectOrders, seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { startCustomers } from "./customers.ts";
import { killPostmaster, pullCable, terminateConnections } from "./faults.ts";
import { percentile, secondsUntilNormal, type Calm } from "./measure-answers.ts";

/** What docs/operate.md promises. */
const maxSecondsToNormal = 5;
const maxSecondsToNormalAfterSilence = 15;
const maxAnswerSeconds = 20;

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "12" },
    /** Milliseconds. The load is to be one that the machine carries: what is measured is the way back. */
    pause: { type: "string", default: "500" },
    seconds: { type: "string", default: "15" },
    kills: { type: "string", default: "2" },
  },
});
const [clients, seconds, kills] = [values.clients, values.seconds, values.kills].map(Number) as [
  number,
  number,
  number,
];
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");

const cleanUp: (() => Promise<unknown>)[] = [];
try {
  const database = await startDurableDatabase();
  cleanUp.unshift(database.remove);
  const { db, close } = connect(database.appUrl, { max: 2, applicationName: "dollop-drill" });
  cleanUp.unshift(close);
  const shoppers = await seedShop(db, { buyers: clients });
  const mailbox = await openMailbox();
  const proxy = await openDatabaseProxy(database.appUrl);
  cleanUp.unshift(mailbox.close, proxy.cut);
  const options = {
    databaseUrl: proxy.url,
    smtpUrl: mailbox.url,
    env: { TRUSTED_PROXIES: "127.0.0.1" },
  };
  const processes = await Promise.all(
    (["web", "web", "worker"] as const).map((role) => startServer({ roles: [role], ...options })),
  );
  cleanUp.unshift(() => Promise.all(processes.map((each) => each.kill("SIGKILL"))));
  const urls = processes.slice(0, 2).map(({ url }) => url);
  const unexpectedEnd = Promise.race(processes.map(({ child }) => once(child, "exit")));

  const { answers, acknowledged, stop } = await startCustomers(
    urls,
    shoppers,
    Number(values.pause),
  );
  /** Nothing is done for longer than the shop may take to recover, and what was asked by then can be answered. */
  const rest = async (from: number, maxSeconds: number): Promise<Calm> => {
    const until = from + (maxSeconds + 1) * 1_000;
    await pause(until + 2_000 - performance.now());
    return { from, until };
  };
  // The first requests of a process are slow.
  await pause(2_000);
  const usual = await rest(performance.now(), 2);

  const disturb = async () => {
    const terminated = await terminateConnections(database, seconds);
    const calms = [await rest(performance.now(), maxSecondsToNormal)];
    for (let number = 0; number < kills; number++)
      calms.push(await rest(await killPostmaster(database, urls), maxSecondsToNormal));
    const { silenced, backAt } = await pullCable(proxy);
    const afterSilence = await rest(backAt, maxSecondsToNormalAfterSilence);
    await stop();
    return { terminated, calms, silenced, afterSilence };
  };
  const disturbed = await Promise.race([disturb(), unexpectedEnd]);
  // Without it customers would wait for ever.
  if (Array.isArray(disturbed))
    throw new Error(`A process of the shop ended with ${disturbed[0]}.`);
  const { terminated, calms, silenced, afterSilence } = disturbed;

  const usualMs = answers
    .filter(({ sentAt }) => sentAt > usual.from && sentAt < usual.until)
    .map(({ ms }) => ms);
  const normalMs = Math.max(1_000, 3 * percentile(usualMs, 0.99));
  const slowestRecovery = Math.max(
    ...calms.map((calm) => secondsUntilNormal(answers, calm, normalMs)),
  );
  const silenceRecovery = secondsUntilNormal(answers, afterSilence, normalMs);
  const slowestAnswer = Math.max(...answers.map(({ ms }) => ms)) / 1_000;
  const improper = answers.flatMap(({ problem }) => problem ?? []);
  const missing = await countMissingConfirmations(db, mailbox.mails);
  const { lost, doubled, halfWritten } = await inspectOrders(db, acknowledged);
  for (const text of new Set(improper)) console.log(text);

  const outages = answers.filter(({ outcome }) => outcome === "outage").length;
  reportFigures(
    `${clients} customers, usually answered within ${percentile(usualMs, 0.99).toFixed(0)} ms (p99), ${count(answers.length)} answers of which ${count(outages)} were 503 with Retry-After and ${improper.length} improper, ` +
      `the slowest after ${slowestAnswer.toFixed(1)} s; ${count(terminated)} connections ended, PostgreSQL killed ${kills} times, ` +
      `${silenced} connections silent: 0 processes ended, ` +
      `${count(acknowledged.length)} orders, lost ${lost}, doubled ${doubled}, half-written ${halfWritten}, without mail ${missing}; ` +
      `normal again after ${slowestRecovery.toFixed(1)} s, after silence ${silenceRecovery.toFixed(1)} s`,
    [
      ...(lost + doubled + halfWritten + missing > 0
        ? ["orders or mails are not what customers were told"]
        : []),
      ...(improper.length > 0 ? ["customers got an answer that is no answer"] : []),
      ...(slowestAnswer > maxAnswerSeconds
        ? [`an answer took more than ${maxAnswerSeconds} s`]
        : []),
      ...(slowestRecovery > maxSecondsToNormal
        ? [`not normal within ${maxSecondsToNormal} s of PostgreSQL being back`]
        : []),
      ...(silenceRecovery > maxSecondsToNormalAfterSilence
        ? [`not normal within ${maxSecondsToNormalAfterSilence} s after silent connections`]
        : []),
    ],
  );
} finally {
  for (const step of cleanUp) await step();
}
