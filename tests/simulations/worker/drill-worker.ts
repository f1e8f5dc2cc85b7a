// npm run drill:worker -- --kills 200: kills workers while they send mails. Every job must be done within 60 s of the kill,
// and a mail is sent again only if its worker was killed after the mail server took it and before that was recorded.
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect } from "#platform/database/database.server.ts";
import { startDurableDatabase } from "#tests/simulations/durable-database.ts";
import { waitFor } from "#tests/simulations/failover/program.ts";
import { startOrderServer } from "#tests/simulations/orders/order-server-process.ts";
import { seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { count, reportFigures } from "#tests/simulations/report-figures.ts";
import { inspectMails } from "./inspect-mails.ts";
import { openMailWorker, type MailWorker } from "./mail-worker.ts";

/** One of them is left alone: it finds the jobs of the dead while the others are killed without a break. */
const workerCount = 4;
/** What the workers have to do at least, so that each is busy when its turn comes. */
const minWaiting = 30;
const maxSecondsAfterKill = 60;

const { values } = parseArgs({ options: { kills: { type: "string", default: "8" } } });
const kills = Number(values.kills);
if (!existsSync("build/server/main.js"))
  throw new Error("The shop is not built. Run npm run build first.");

const cleanUp: (() => Promise<unknown>)[] = [];
try {
  const database = await startDurableDatabase();
  cleanUp.unshift(database.remove);
  const { db, close } = connect(database.appUrl, { max: 8, applicationName: "dollop-drill" });
  cleanUp.unshift(close);
  const { buyers, form } = await seedShop(db, { buyers: minWaiting * (kills + 10) });
  const orderServer = await startOrderServer({ databaseUrl: database.appUrl });
  cleanUp.unshift(async () => (orderServer.kill(), orderServer.ended));
  const workers: MailWorker[] = [];
  cleanUp.unshift(() => Promise.all(workers.map((worker) => worker.close())));
  for (let number = 0; number < workerCount; number++)
    workers.push(await openMailWorker(database.appUrl));

  let ordered = 0;
  const order = async () => {
    const buyer = buyers[ordered++]!;
    const checkoutId = crypto.randomUUID();
    await orderServer.place(buyer, { ...form, name: buyer.name, email: buyer.email, checkoutId });
  };
  const keepBusy = async (waiting: number) => {
    const length = Math.min(minWaiting - waiting, buyers.length - ordered);
    await Promise.all(Array.from({ length: Math.max(0, length) }, order));
  };
  const readQueue = async () => {
    const { rows } = await sql<{ waiting: number; undone: number; mostRetries: number }>`
      select count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state <> 'completed') as undone,
        coalesce(max(retry_count) filter (where state = 'active'), 0) as most_retries
      from pgboss.job where name = 'send-order-confirmation'`.execute(db);
    return rows[0]!;
  };
  /** By job and try, when a worker was killed during it. */
  const interrupted = new Map<string, Map<number, number>>();
  const noteActiveJobs = async (at: Date) => {
    const { rows } = await sql<{ id: string; retryCount: number }>`
      select id, retry_count from pgboss.job
      where name = 'send-order-confirmation' and state = 'active'`.execute(db);
    for (const { id, retryCount } of rows) {
      const tries = interrupted.get(id) ?? new Map<number, number>();
      interrupted.set(id, tries);
      if (!tries.has(retryCount)) tries.set(retryCount, at.getTime());
    }
  };

  for (let number = 0; number < kills; number++) {
    const worker = workers[number % (workers.length - 1)]!;
    await worker.ready();
    await waitFor("A worker that sends a mail", 60, async () => {
      const { waiting, mostRetries } = await readQueue();
      await keepBusy(waiting);
      // A job waits longer after each try. Killed again and again, one alone would wait for minutes.
      return (worker.isSending() && mostRetries < 3) || undefined;
    });
    if (number % 4 === 3) await mailTaken(worker);
    else await pause(Math.random() * 200);
    await noteActiveJobs(worker.kill());
  }
  await waitFor("Every job", 180, async () => (await readQueue()).undone === 0 || undefined);

  const { rows: done } = await sql<{ id: string; at: Date }>`
    select id, completed_on as at from pgboss.job where name = 'send-order-confirmation'`.execute(
    db,
  );
  const doneAt = new Map(done.map(({ id, at }) => [id, at.getTime()]));
  // A job that is interrupted again has been taken up again: from then on, the later kill counts.
  const delays = [...interrupted].flatMap(([id, tries]) => {
    const times = [...tries.values(), doneAt.get(id)!].toSorted((a, b) => a - b);
    return times.slice(1).map((time, index) => (time - times[index]!) / 1_000);
  });
  const slowest = Math.max(...delays);
  const { orders, missing, repeated, unexplained, underAnotherId } = await inspectMails(
    db,
    workers,
  );
  reportFigures(
    `${count(kills)} workers killed in mid-mail with ${count(interrupted.size)} jobs in progress, ${count(orders)} mails: ` +
      `the slowest job was done ${slowest.toFixed(1)} s after a kill, missing ${missing}, ` +
      `sent again under the same id because nobody had recorded it ${repeated - unexplained}, for another reason ${unexplained}, ` +
      `under another id ${underAnotherId}`,
    [
      ...(slowest > maxSecondsAfterKill
        ? [`a job was done more than ${maxSecondsAfterKill} s after a kill`]
        : []),
      ...(missing > 0 ? ["mails are missing"] : []),
      ...(unexplained + underAnotherId > 0 ? ["mails were sent twice"] : []),
    ],
  );
} finally {
  for (const step of cleanUp) await step();
}

/** Waits until the mail server has taken another mail; the worker records that a few milliseconds later. */
async function mailTaken({ mails }: MailWorker): Promise<void> {
  const before = mails.length;
  while (mails.length === before) await pause(1);
}
