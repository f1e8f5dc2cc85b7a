import type { Db } from "#platform/database/database.server.ts";
import { startBuiltShop } from "#tests/simulations/orders/built-shop-process.ts";
import type { seedShop } from "#tests/simulations/orders/run-chaos.ts";
import { mailFailures, openFailingMailbox } from "#tests/support/mail/failing-mailbox.ts";
import { messageIdOf } from "#tests/support/mailbox.ts";
import { queueClock } from "#tests/support/queue-clock.ts";
import { startServer } from "#tests/support/server-process.ts";
import { newOrderTimes } from "./compare-times.ts";

type Given = {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly customers: Awaited<ReturnType<typeof seedShop>>;
  /** In each of the three measurements. */
  readonly orders: number;
};

const minute = 60_000;
/** Rounds alternate, so that a machine that gets slower does not count against the outage. */
const rounds = mailFailures.length;

/** Orders while the mail server is away in four ways. worker/mail-outage.int.test.ts keeps it away for an hour. */
export async function surviveMailOutage({ db, databaseUrl, customers, orders }: Given) {
  const mailbox = await openFailingMailbox();
  const options = { databaseUrl, smtpUrl: mailbox.url };
  const worker = await startServer({ roles: ["worker"], ...options });
  const shop = await startBuiltShop(options);
  const times = newOrderTimes();
  let [placed, refused] = [0, 0];
  try {
    const measure = async (into: number[]) => {
      for (let number = 0; number < orders / rounds; number++) {
        const buyer = customers.buyers[number % customers.buyers.length]!;
        const { name, email } = buyer;
        const form = { ...customers.form, name, email, checkoutId: crypto.randomUUID() };
        const started = performance.now();
        await shop.place(buyer, form).then(
          () => placed++,
          () => refused++,
        );
        into.push(performance.now() - started);
      }
    };
    // The first requests of a process are slow, and everybody has to sign in.
    await measure([]);
    for (const failure of mailFailures) {
      await measure(times.normal);
      await mailbox.set(failure);
      await measure(times.outage);
      await mailbox.set(undefined);
      await measure(times.again);
    }
    // What failed is tried again later; the clock of the queue brings that closer.
    const clock = queueClock(db);
    const countSent = () => new Set(mailbox.mails.map(messageIdOf)).size;
    await clock.pass(10 * minute, { step: 15_000, isOver: () => countSent() >= placed });
    return {
      times,
      placed,
      refused,
      unsent: placed - countSent(),
      repeated: mailbox.mails.length - countSent(),
      minutes: clock.elapsed() / minute,
    };
  } finally {
    shop.kill();
    await shop.ended;
    await worker.kill("SIGKILL");
    await mailbox.close();
  }
}
