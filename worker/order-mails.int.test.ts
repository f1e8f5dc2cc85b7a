import { sql } from "kysely";
import { simpleParser, type SimpleParserOptions } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { eraseCustomerFromOrders } from "#shop/orders/mine/people.queries.server.ts";
import { makeCustomersOrder, makeOrder, makeUser } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { checkoutOf, seedMenu } from "#tests/support/checkouts.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { sendOrderConfirmation } from "./tasks/send-order-confirmation.tsx";
import { sendOrderStatus } from "./tasks/send-order-status.tsx";

test("a confirmation is sent once, to the address of the account, and recorded", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  const { id: orderId, pickupNumber } = await makeCustomersOrder(db);
  await sendOrderConfirmation(platform, { orderId });
  await sendOrderConfirmation(platform, { orderId });

  expect(sentMail).toMatchObject([
    {
      to: "ada@example.test",
      subject: `Thanks, we got your order P-${pickupNumber}`,
      messageId: `order-placed.${orderId}`,
    },
  ]);
  expect(sentMail[0]!.text).toContain("$9.61");
  expect(await db.selectFrom("notificationsSent").selectAll().execute()).toMatchObject([
    { orderId, kind: "order-placed", messageId: `order-placed.${orderId}` },
  ]);
});

test("CHK-7 the plate travels inside the mail, as programs that load no pictures from elsewhere show it", async () => {
  const platform = await testPlatform({ demo: true });
  const mailbox = await openMailbox();
  onTestFinished(mailbox.close);
  const mailer = createMailer({ ...platform.config, SMTP_URL: mailbox.url });
  onTestFinished(mailer.close);
  const { id: orderId } = await makeCustomersOrder(platform.db);
  await sendOrderConfirmation({ ...platform, mailer }, { orderId });

  const { raw } = mailbox.mails[0]!;
  expect(raw.length).toBeLessThan(150_000);
  expect(raw).toMatch(/multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html/);
  const { html, attachments } = await simpleParser(raw, {
    keepCidLinks: true,
  } as SimpleParserOptions);
  const [banner, ...others] = attachments;
  expect(others).toEqual([]);
  expect(banner).toMatchObject({ contentType: "image/jpeg", contentDisposition: "inline" });
  expect(html).toContain(`src="cid:${banner!.cid}"`);
  expect(html).toContain('alt="Dollop. Your order: A stack of mini pancakes');
});

test("a mail whose picture cannot be drawn is sent without one", async () => {
  const platform = await testPlatform();
  const { id: orderId } = await makeCustomersOrder(platform.db);
  const owner = connect(platform.ownerUrl);
  await sql`alter table products rename column category to kind`.execute(owner.db);
  await owner.close();
  await sendOrderConfirmation(platform, { orderId });
  expect(platform.sentMail).toMatchObject([{ html: expect.not.stringContaining("<img") }]);
});

test("a mail that was refused is not recorded; its repeat carries the same id", async () => {
  const platform = await testPlatform();
  const { id: orderId } = await makeCustomersOrder(platform.db);
  const ids: string[] = [];
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      ids.push(messageId);
      if (ids.length === 1) throw new Error("451 Try again later");
    },
  };
  await expect(sendOrderConfirmation({ ...platform, mailer }, { orderId })).rejects.toThrow("451");
  await sendOrderConfirmation({ ...platform, mailer }, { orderId });
  await sendOrderConfirmation({ ...platform, mailer }, { orderId });
  expect(ids).toEqual(Array(2).fill(`order-placed.${orderId}`));
});

test("each status is told once; one that the order has left is not told at all", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeCustomersOrder(db, { status: "ready" });
  await sendOrderStatus(platform, { orderId, status: "confirmed" });
  await sendOrderStatus(platform, { orderId, status: "ready" });
  await sendOrderStatus(platform, { orderId, status: "ready" });
  await db.updateTable("orders").set({ status: "completed" }).execute();
  await sendOrderStatus(platform, { orderId, status: "completed" });
  expect(sentMail.map(({ subject }) => subject.replace(/ \(P-\d+\)$/, ""))).toEqual([
    "Your order is ready",
    "Enjoy your order",
  ]);
});

/** As the kitchen sets them and the worker tells them, a minute apart; each job is run twice. */
async function tell(platform: TestPlatform, orderId: string, statuses: readonly OrderStatus[]) {
  let at = platform.now().getTime();
  for (const status of statuses) {
    at += 60_000;
    const now = () => new Date(at);
    await platform.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
    await sendOrderStatus({ ...platform, now }, { orderId, status });
    await sendOrderStatus({ ...platform, now }, { orderId, status });
  }
}

test("an order that was cancelled by mistake and set back is told so, each time and once", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeCustomersOrder(db);
  const back = ["confirmed", "cancelled", "confirmed", "cancelled", "confirmed"] as const;
  await tell(platform, orderId, back);
  const told = [
    ["Your order is confirmed", `order-confirmed.${orderId}`],
    ["Your order was cancelled", `order-cancelled.${orderId}`],
    ["Your order is confirmed", `order-confirmed-3.${orderId}`],
    ["Your order was cancelled", `order-cancelled-4.${orderId}`],
    ["Your order is confirmed", `order-confirmed-5.${orderId}`],
  ];
  const heard = sentMail.map(({ subject, messageId }) => [
    subject.replace(/ \(P-\d+\)$/, ""),
    messageId,
  ]);
  expect(heard).toEqual(told);
});

test("a status that was undone before anybody heard of it is not told again", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeCustomersOrder(db);
  await tell(platform, orderId, ["confirmed"]);
  await db.updateTable("orders").set({ status: "cancelled" }).execute();
  await tell(platform, orderId, ["confirmed"]);
  expect(sentMail).toHaveLength(1);
});

test("a repeat that was refused is tried again under its own id, and then not any more", async () => {
  const platform = await testPlatform();
  const { id: orderId } = await makeCustomersOrder(platform.db);
  await tell(platform, orderId, ["confirmed", "cancelled"]);
  await platform.db.updateTable("orders").set({ status: "confirmed" }).execute();
  const ids: string[] = [];
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      ids.push(messageId);
      if (ids.length === 1) throw new Error("451 Try again later");
    },
  };
  const now = () => new Date(platform.now().getTime() + 600_000);
  const again = { ...platform, mailer, now };
  const job = { orderId, status: "confirmed" } as const;
  await expect(sendOrderStatus(again, job)).rejects.toThrow("451");
  // Something else about the order may change between two tries.
  await platform.db.updateTable("orders").set({ paymentStatus: "paid" }).execute();
  await sendOrderStatus(again, job);
  await sendOrderStatus(again, job);
  expect(ids).toEqual(Array(2).fill(`order-confirmed-3.${orderId}`));
});

test("nobody is written to who was erased, or for an order that never was", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: userId } = await makeUser(db);
  const { id: orderId, status } = await makeOrder(db, { userId });
  await db.transaction().execute((tx) => eraseCustomerFromOrders(tx, userId, platform.now()));
  for (const id of [orderId, crypto.randomUUID()]) {
    await sendOrderConfirmation(platform, { orderId: id });
    await sendOrderStatus(platform, { orderId: id, status });
  }
  expect(sentMail).toEqual([]);
});

test("CHK-7 an address that was only typed at the checkout gets no mail, and a typed name carries no link", async () => {
  const platform = await testPlatform({ env: { RATE_LIMITS: "" } });
  const { db, sentMail } = platform;
  const mallory = await makeCustomer(db, { email: "mallory@example.test" });
  const { pickup } = await seedMenu(db);
  const typed = {
    ...pickup,
    email: "victim@third-party.test",
    name: "You won 1000$ - claim at http://evil.example/claim",
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => placeOrder(platform, mallory, checkoutOf(typed))),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await runJobs(platform);
  expect(sentMail.map(({ to }) => to)).toEqual(Array(3).fill("mallory@example.test"));
  for (const { subject, html, text } of sentMail) {
    expect(`${subject} ${html} ${text}`).not.toMatch(/evil|You won/);
    expect(text).toContain("Hi there,");
  }
  // The kitchen still has what was typed.
  const { customerEmail } = await db
    .selectFrom("orders")
    .select("customerEmail")
    .executeTakeFirstOrThrow();
  expect(customerEmail).toBe(typed.email);
});

test("an account whose address is not verified gets no mail about its orders", async () => {
  const platform = await testPlatform();
  const { id: userId } = await makeUser(platform.db, { emailVerified: false });
  const { id: orderId, status } = await makeOrder(platform.db, { userId });
  await sendOrderConfirmation(platform, { orderId });
  await sendOrderStatus(platform, { orderId, status });
  expect(platform.sentMail).toEqual([]);
});

test("ADM-5 the mail about a cancelled order names the money that we kept, by card or in cash", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const textOf = async (order: Parameters<typeof makeCustomersOrder>[1], receivedCents = 0) => {
    const { id: orderId } = await makeCustomersOrder(db, {
      status: "cancelled",
      customerEmail: `ada${sentMail.length}@example.test`,
      ...order,
    });
    if (receivedCents > 0)
      await db
        .insertInto("paymentAttempts")
        .values({
          orderId,
          attempt: 1,
          provider: "double",
          livemode: false,
          idempotencyKey: orderId,
          params: "{}",
          expiresAt: new Date(),
          state: "paid",
          sessionId: `cs_${orderId}`,
          receivedCents,
        })
        .execute();
    await sendOrderStatus(platform, { orderId, status: "cancelled" });
    return sentMail.at(-1)!.text.replaceAll(/\s+/g, " ");
  };
  const kept = "You paid $9.61 for it, and we haven't refunded that.";
  expect(await textOf({ paymentMethod: "card", paymentStatus: "paid" }, 961)).toContain(kept);
  expect(await textOf({ paymentMethod: "cash", paymentStatus: "paid" })).toContain(kept);
  for (const paymentStatus of ["pending", "failed", "refunded"] as const)
    expect(await textOf({ paymentMethod: "cash", paymentStatus })).not.toContain("You paid");
});
