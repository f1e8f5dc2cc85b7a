import { sql } from "kysely";
import type { Staff } from "#shop/accounts/account.ts";
import { turnOnKitchenPhone } from "#shop/accounts/push/turn-on-kitchen-phone.server.ts";
import { callAboutOrder } from "#shop/kitchen/call/call-about-order.server.ts";
import { noteKitchenScreen } from "#shop/kitchen/kitchen-screens.server.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { callKitchen } from "#shop/orders/orders.jobs.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { escalateOrders } from "#worker/tasks/escalate-orders.tsx";
import { startPushService } from "../accounts/push-service.ts";
import { checkoutOf, seedMenu } from "../checkouts.ts";
import { testPlatform } from "../platform.ts";
import { makeAdmin, makeCustomer, makeKitchen } from "../signed-in.ts";

/**
 * Monday, 6 January 2031, 10:00 in Kingston: the shop is open. After the real day, so that a job without a start time is
 * due at once and one with a start time is not.
 */
export const chainStart = new Date("2031-01-06T15:00:00Z");
const secondMs = 1_000;
const at = (seconds: number) => new Date(chainStart.getTime() + seconds * secondMs);
const screenEvery = 30;
const minute = 60;
const firstRetrySeconds = 2;

type Job = {
  readonly id: string;
  readonly data: { readonly orderId: string; readonly takenOn?: string };
  readonly startAfter: Date;
};
type Options = { readonly limits?: string };

/**
 * A shop on a simulated clock, from placing an order to the last mail about it: its queue, the job of every minute, a
 * kitchen screen that may be open, phones of the kitchen, a mail server and a push service that may be away.
 */
export async function openCallChain({ limits }: Options = {}) {
  const service = await startPushService();
  const env = {
    PUSH_SERVICES: service.origin,
    ...(limits !== undefined && { RATE_LIMITS: limits }),
  };
  let seconds = 0;
  const told: string[] = [];
  const isAway = { mail: false, push: false };
  const screen = { isOpen: false };
  const base = await testPlatform({ env });
  const send: typeof base.mailer.send = async (mail) => {
    if (isAway.mail) throw new Error("451 Try again later");
    base.sentMail.push(mail);
  };
  const platform = { ...base, now: () => at(seconds), mailer: { ...base.mailer, send } };
  const { db } = platform;
  await db.updateTable("storeSettings").set({ alertEmail: "owner@example.test" }).execute();
  const customer = await makeCustomer(db, { email: "ada@example.test" });
  const admin = await makeAdmin(db);
  const cook = await makeKitchen(db);
  const menu = await seedMenu(db);

  async function onNewDevice(person: Staff): Promise<Staff> {
    const { id } = await db
      .insertInto("sessions")
      .values({
        token: crypto.randomUUID(),
        userId: person.id,
        createdAt: at(seconds),
        usedAt: at(seconds),
        expiresAt: at(30 * 86_400),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ...person, sessionId: id };
  }

  async function turnOn(device: string, person: Staff = cook): Promise<Staff> {
    const there = await onNewDevice(person);
    await turnOnKitchenPhone(platform, there, service.subscribe(device));
    return there;
  }

  const clock = () =>
    `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, "0")}`;
  function note() {
    for (const { device, message } of service.received.splice(0))
      if (!isAway.push && (service.answers.get(device) ?? 201) < 300)
        told.push(`${clock()} ${device}: ${(message as { title: string }).title}`);
    for (const { to, subject } of base.sentMail.splice(0))
      told.push(`${clock()} ${to.split("@")[0]}: ${subject}`);
  }

  async function waitingJobs(): Promise<Job[]> {
    const { rows } = await sql<Job>`
      select id, data, start_after from pgboss.job
      where name = ${callKitchen.name} and state in ('created', 'retry') order by start_after, id`.execute(
      db,
    );
    return rows;
  }

  const retries = new Map<string, number>();
  async function runDueJobs() {
    for (const { id, data, startAfter } of await waitingJobs()) {
      if (startAfter > at(seconds)) continue;
      const isDone = await callAboutOrder(platform, data).then(
        () => true,
        () => false,
      );
      // As the queue does: after 2, 4, 8 … seconds.
      const tries = retries.get(id) ?? 0;
      retries.set(id, tries + 1);
      const next = at(seconds + firstRetrySeconds * 2 ** tries);
      await (
        isDone
          ? sql`update pgboss.job set state = 'completed' where id = ${id}::uuid`
          : sql`update pgboss.job set state = 'retry', start_after = ${next} where id = ${id}::uuid`
      ).execute(db);
    }
  }

  async function runMoment() {
    if (screen.isOpen && seconds % screenEvery === 0)
      await noteKitchenScreen(platform, cook, "tablet");
    service.answers.clear();
    if (isAway.push) for (const device of service.devices()) service.answers.set(device, 503);
    await runDueJobs();
    if (seconds % minute === 0) await escalateOrders(platform).catch(() => {});
    note();
  }

  /** Every moment at which something happens, up to and including this one. */
  async function passTo(until: number): Promise<void> {
    await runMoment();
    while (seconds < until) {
      const jobs = (await waitingJobs()).map(({ startAfter }) =>
        Math.ceil((startAfter.getTime() - chainStart.getTime()) / secondMs),
      );
      const beat = (Math.floor(seconds / screenEvery) + 1) * screenEvery;
      seconds = Math.max(
        seconds + 1,
        Math.min(until, beat, ...jobs.filter((due) => due > seconds)),
      );
      await runMoment();
    }
  }

  return {
    ...{ platform, db, service, customer, admin, cook, menu, told, isAway, screen },
    turnOn,
    onNewDevice,
    passTo,
    at,
    place: (given: Partial<Parameters<typeof checkoutOf>[0]> = {}) =>
      placeOrder(platform, customer, checkoutOf({ ...menu.pickup, ...given })),
    accept: (orderId: string, version = 1) =>
      changeOrderStatus(platform, cook, { orderId, status: "confirmed", version }),
  };
}
