import { sql } from "kysely";
import { test, type TestContext } from "vitest";
import { openJobQueue } from "#platform/jobs/job-queue.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { contactForm } from "#shop/contact/contact-form.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { volume } from "#tests/support/test-volume.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queueClock } from "#tests/support/queue-clock.ts";
import { mailFailures, openFailingMailbox } from "#tests/support/mail/failing-mailbox.ts";
import { messageIdOf } from "#tests/support/mailbox.ts";
import { createTasks } from "./tasks.ts";

const minute = 60_000;
const coarse = { step: 2 * minute };
const message = contactForm.parse({
  name: "Al Example",
  email: "al@example.test",
  subject: "A party of twenty",
  message: "Do you cater on Sunday?",
});

async function shopWithWorker(timeoutMs: number, onFinished: TestContext["onTestFinished"]) {
  const mailbox = await openFailingMailbox();
  onFinished(mailbox.close);
  const platform = await testPlatform({ demo: true, onFinished });
  // Shorter than in the shop, so that a hanging server is not waited for in real time.
  const mailer = createMailer({ ...platform.config, SMTP_URL: mailbox.url }, { timeoutMs });
  const worker = await openJobQueue(platform.config, platform.logger, "worker");
  onFinished(async () => {
    await worker.stop(2);
    mailer.close();
  });
  return { mailbox, platform, start: () => worker.work(createTasks({ ...platform, mailer })) };
}

// At the same time, because each mostly waits for its mail server.
test.concurrent.for(mailFailures.slice(0, volume.mailFailures))(
  "CHK-10 a mail server that %s for an hour costs no order, and every mail is out within 5 minutes of its return",
  { timeout: 240_000 },
  async (trouble, { expect, onTestFinished }) => {
    const timeoutMs = trouble === "hangs" ? 1_500 : 5_000;
    const { mailbox, platform, start } = await shopWithWorker(timeoutMs, onTestFinished);
    const { db } = platform;
    const ada = await makeCustomer(db);
    const admin = await makeAdmin(db);
    const { pickup } = await seedMenu(db);
    await mailbox.set(trouble);
    await start();

    const clock = queueClock(db);
    const ids: string[] = [];
    // Not all at once: jobs of every age are waiting when the server comes back.
    for (let part = 0; part < 6; part++) {
      for (let number = 0; number < 4; number++)
        ids.push((await placeOrder(platform, ada, checkoutOf(pickup))).id);
      await clock.pass(9.5 * minute, coarse);
    }
    const orderId = ids[0]!;
    await changeOrderStatus(platform, admin, { orderId, status: "confirmed", version: 1 });
    await sendContactMessage(platform, { headers: new Headers() }, message);
    await clock.pass(3 * minute, coarse);
    expect(clock.elapsed()).toBeGreaterThanOrEqual(60 * minute);
    expect(mailbox.mails).toEqual([]);
    expect(ids).toHaveLength(24);

    await mailbox.set(undefined);
    const back = clock.elapsed();
    const expected = ids.length + 2;
    // A slow machine may lose a job that was sent and not recorded yet: then its mail comes again under the same id.
    const countMails = () => new Set(mailbox.mails.map(messageIdOf)).size;
    const isOver = () => countMails() >= expected;
    await clock.pass(10 * minute, { step: 15_000, isOver });
    const seconds = (clock.elapsed() - back) / 1_000;
    console.log(
      `Figures: mail server that ${trouble} for an hour: ${expected} mails out ${seconds.toFixed(0)} s after its return`,
    );
    expect(countMails()).toBe(expected);
    expect(seconds).toBeLessThanOrEqual(300);

    await clock.pass(10 * minute, coarse);
    expect(countMails(), "nothing twice").toBe(expected);
    const sent = await sql<{ kind: string; count: number }>`
      select kind, count(*) as count from notifications_sent group by kind order by kind`.execute(
      db,
    );
    expect(sent.rows).toEqual([
      { kind: "order-confirmed", count: 1 },
      { kind: "order-placed", count: 24 },
    ]);
  },
);
