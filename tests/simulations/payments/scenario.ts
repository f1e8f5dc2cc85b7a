import { sql } from "kysely";
import { createCardPayments, type CardPayments } from "#platform/cards/card-payments.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin, Customer } from "#shop/accounts/account.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { fakeKeys } from "#tools/fake-stripe/api.ts";
import { openLedger } from "#tools/fake-stripe/ledger.ts";
import type { StripeEvent } from "#tools/fake-stripe/objects.ts";
import { signatureOf } from "#tools/fake-stripe/webhook-signature.ts";
import { openFakeNetwork } from "./fake-network.ts";
import { plantInDatabase, type Mutant } from "./plant-in-database.ts";

export type Shard = { readonly db: Db; readonly customer: Customer; readonly admin: Admin };
export type Scenario = Awaited<ReturnType<typeof openScenario>>;

const config = loadConfig({
  NODE_ENV: "test",
  DATABASE_URL: "postgres://unused@127.0.0.1/unused",
  AUTH_SECRET: "a secret for tests, long enough to pass",
  RATE_LIMITS: raisedLimits,
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Dollop <hello@dollop.example>",
  STRIPE_SECRET_KEY: fakeKeys.secret,
  STRIPE_PUBLISHABLE_KEY: fakeKeys.publishable,
  STRIPE_WEBHOOK_SECRET: fakeKeys.webhook,
  FAKE_STRIPE_URL: "http://127.0.0.1:9",
});

export async function openShard(db: Db): Promise<Shard> {
  const make = async (role: string) => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { id } = await db
      .insertInto("users")
      .values({ name: "Chaos", email, emailVerified: true, role })
      .returning("id")
      .executeTakeFirstOrThrow();
    const isAdmin = role === "admin";
    return {
      id,
      name: "Chaos",
      email,
      isAdmin,
      isKitchen: false,
      sessionId: "s",
      hasSecondFactor: true,
      network: "203.0.113.7",
      confirmedAt: new Date(0),
    };
  };
  // Scenarios take place at any hour; a pause is one of their steps.
  const allDay = [{ opens: 0, closes: 1_440 }];
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const openingHours = JSON.stringify(Object.fromEntries(days.map((day) => [day, allDay])));
  await db.updateTable("storeSettings").set({ openingHours }).execute();
  return { db, customer: await make("customer"), admin: (await make("admin")) as Admin };
}

/** One order with its own provider, clock and queue. Scenarios of a shard share only the database tables. */
export async function openScenario(shard: Shard, seed: number, mutant?: Mutant) {
  let random = seed >>> 0 || 1;
  const chance = () => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return random / 2 ** 32;
  };
  let time = Date.parse("2026-01-05T15:00:00Z") + seed * 1_000;
  const events: StripeEvent[] = [];
  const falseAmounts = new Map<string, number>();
  const ledger = openLedger({
    now: () => time,
    onEvent: (event) => void events.push(tamperWith(event)),
  });
  const network = openFakeNetwork(ledger, chance);
  const noRetries = { timeout: 5_000, maxNetworkRetries: 0 };
  const realPayments = createCardPayments(config, {
    fetch: network.fetch,
    now: noRetries,
    later: noRetries,
    clock: () => time,
  })!;
  const eventAmounts = new Map<string, number>();
  const cardPayments = mutant ? plantBug(realPayments, mutant, eventAmounts) : realPayments;
  const queue: { name: string; payload: object }[] = [];
  const done: string[] = [];
  const silent = () => {};
  const platform: Pick<Platform, "db" | "jobs" | "logger" | "now" | "config" | "cardPayments"> = {
    db: mutant ? plantInDatabase(shard.db, mutant) : shard.db,
    config,
    cardPayments,
    now: () => new Date(time),
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    jobs: {
      enqueue: async (_tx, job, payload) => void queue.push({ name: job.name, payload }),
      statementFor: () => Promise.reject(new Error("No order is placed here")),
    },
  };

  /** Events are not trusted: an event about a tampered session still reports the old amount. */
  function tamperWith(event: StripeEvent): StripeEvent {
    const object = event.data.object as { id: string; object: string; amount_total?: number };
    if (object.object !== "checkout.session") return event;
    const amount = falseAmounts.get(object.id) ?? object.amount_total!;
    eventAmounts.set(object.id, amount);
    return { ...event, data: { object: { ...object, amount_total: amount } } };
  }

  const total = 1_000 + Math.floor(chance() * 9_000);
  // An order for later keeps its places beyond the hold; that of one for right away ends when its work has to start.
  const startsIn = chance() < 0.5 ? 8 : 45;
  const orderId = await insertOrder(shard, total, { createdAt: new Date(time), startsIn });
  return {
    shard,
    platform,
    cardPayments,
    ledger,
    network,
    events,
    queue,
    done,
    orderId,
    total,
    chance,
    falseAmounts,
    sign: (payload: string) => signatureOf(payload, fakeKeys.webhook, Math.floor(time / 1_000)),
    pass: (minutes: number) => void (time += minutes * 60_000),
  };
}

async function insertOrder(
  { db, customer }: Shard,
  total: number,
  { createdAt, startsIn }: { readonly createdAt: Date; readonly startsIn: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const [startBy, readyBy, heldUntil] = [startsIn, startsIn + 15, Math.min(10, startsIn)].map(
    after,
  );
  await sql`
    with placed as (
      insert into orders (
        id, user_id, checkout_id, request_hash, customer_name, customer_email, customer_phone,
        order_type, payment_method, created_at, subtotal_cents, delivery_fee_cents, tax_cents, total_cents,
        promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until
      ) values (
        ${id}, ${customer.id}, gen_random_uuid(), 'chaos', 'Chaos', ${customer.email}, '613',
        'pickup', 'card', ${createdAt}, ${total}, 0, 0, ${total},
        ${readyBy}, ${readyBy}, ${readyBy}, ${startBy}, ${createdAt}, ${heldUntil}
      ) returning id
    ), batches as (
      insert into kitchen_batches (order_id, station_id, starts_at, ends_at, places)
      select placed.id, kitchen_stations.id, ${startBy}, ${after(startsIn + 10)}, 1 from placed, kitchen_stations
    )
    insert into order_items (order_id, position, product_name, product_price_cents, quantity, subtotal_cents)
    select id, 0, 'Chaos pancakes', ${total}, 1, ${total} from placed`.execute(db);
  return id;
}

/** Bugs that the invariants must detect. The others are planted in what the database answers. */
function plantBug(
  cards: CardPayments,
  mutant: Mutant,
  eventAmounts: ReadonlyMap<string, number>,
): CardPayments {
  const { now } = cards;
  const provider: CardPayments["now"] = {
    ...now,
    ...(mutant === "refund without key" && {
      createRefund: (refund) => now.createRefund(refund, crypto.randomUUID()),
    }),
    ...(mutant === "trusting the event" && {
      async readPayment(sessionId, options) {
        const payment = await now.readPayment(sessionId, options);
        const cents = eventAmounts.get(sessionId);
        return cents && payment.isPaid ? { ...payment, cents, receivedCents: cents } : payment;
      },
    }),
  };
  return { ...cards, now: provider, later: provider };
}
