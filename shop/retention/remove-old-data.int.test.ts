import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { attemptOf, insert } from "#tests/support/valid-rows.ts";
import { removeOldData } from "./remove-old-data.server.ts";
import { removeOldData as job } from "./retention.jobs.server.ts";

const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

async function namesIn({ db }: TestPlatform, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)}::text as name from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows on both sides of each limit: a day too old, and a day too young. */
async function fill({ db }: TestPlatform) {
  const { id: userId } = await makeUser(db);
  for (const [name, expiresAt] of Object.entries({ old: ago(8), young: ago(6) })) {
    await insert(db, "sessions", { id: name, token: name, userId, expiresAt });
    await insert(db, "verifications", { identifier: name, value: "v", expiresAt });
    const push = { userId, endpoint: name, p256dh: "p", auth: "a", createdAt: ago(400) };
    await insert(db, "pushSubscriptions", { ...push, sessionId: name });
  }
  const event = { type: "x", livemode: false, payload: "{}", receivedAt: ago(400) };
  await insert(db, "stripeEvents", { ...event, id: "old", processedAt: ago(91) });
  await insert(db, "stripeEvents", { ...event, id: "young", processedAt: ago(89) });
  await insert(db, "stripeEvents", { ...event, id: "unprocessed", processedAt: null });
  const text = { email: "al@example.test", subject: "Hello", message: "Ten letters" };
  const message = (name: string, createdAt: Date, forwardedAt: Date | null) =>
    insert(db, "contactMessages", { ...text, name, createdAt, forwardedAt });
  await message("old", ago(367), ago(366));
  await message("old, nobody could send it", ago(366), null);
  await message("young", ago(364), ago(364));
  await message("forwarded late", ago(366), ago(364));
  for (const [kind, source, seenAt] of [
    ["worker", "old", ago(31)],
    ["worker", "young", ago(29)],
    ["worker", "newest", ago(1)],
    ["backup", "only one", ago(400)],
    ["owner-alert", "owner", ago(400)],
  ] as const)
    await insert(db, "heartbeats", { kind, source, seenAt });
}

test("what is too old goes, and what is a day younger stays; a second run changes nothing", async () => {
  const platform = await testPlatform();
  await fill(platform);
  await platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, job, {}));
  const left = async () => ({
    sessions: await namesIn(platform, "sessions", "id"),
    devices: await namesIn(platform, "push_subscriptions", "endpoint"),
    verifications: await namesIn(platform, "verifications", "identifier"),
    events: await namesIn(platform, "stripe_events", "id"),
    messages: await namesIn(platform, "contact_messages", "name"),
    heartbeats: await namesIn(platform, "heartbeats", "source"),
  });
  await runJobs(platform);
  const once = await left();
  expect(once).toEqual({
    sessions: ["young"],
    devices: ["young"],
    verifications: ["young"],
    events: ["unprocessed", "young"],
    messages: ["forwarded late", "young"],
    heartbeats: ["newest", "only one", "owner", "young"],
  });
  await removeOldData(platform);
  expect(await left()).toEqual(once);
});

test("the settings decide what is old, and a message that could not be sent yet is kept longer", async () => {
  const platform = await testPlatform({
    env: { KEEP_CONTACT_MESSAGES_DAYS: "30", KEEP_EXPIRED_SIGN_INS_DAYS: "5" },
  });
  await fill(platform);
  const text = { email: "al@example.test", subject: "Hello", message: "Ten letters" };
  for (const days of [89, 91])
    await insert(platform.db, "contactMessages", {
      ...text,
      name: `unsent for ${days}`,
      createdAt: ago(days),
    });
  await removeOldData(platform);
  expect(await namesIn(platform, "contact_messages", "name")).toEqual(["unsent for 89"]);
  expect(await namesIn(platform, "sessions", "id")).toEqual([]);
});

const over = { status: "completed", paymentStatus: "paid" } as const;
const card = { paymentMethod: "card" } as const;

/** Orders that changed last on this day, all of them deliveries with notes. */
async function makeNotedOrder(
  { db }: TestPlatform,
  days: number,
  given: Parameters<typeof makeOrder>[1],
) {
  const at = { createdAt: ago(days), updatedAt: ago(days) };
  const texts = { note: "Ring twice", cancelMessage: "Sorry, Sam" };
  const noted = { orderType: "delivery", ...texts, ...at, ...given } as const;
  const { id } = await makeOrder(db, noted, [{ note: "For Sam" }, {}]);
  const sentAt = ago(days);
  await insert(db, "notificationsSent", { orderId: id, kind: "ready", messageId: "m", sentAt });
  return id;
}

async function detailsOf({ db }: TestPlatform, id: string) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("orderItems")
    .selectAll()
    .where("orderId", "=", id)
    .orderBy("position")
    .execute();
  const sent = db.selectFrom("notificationsSent").where("orderId", "=", id).select("kind");
  return { order, items, sent: (await sent.execute()).length };
}

test.each([
  ["completed and paid", over],
  ["paid in cash at the counter", { status: "completed" }],
  ["cancelled before it was paid", { status: "cancelled", ...card }],
  ["refunded", { status: "cancelled", paymentStatus: "refunded", ...card }],
] as const)(
  "an order that is %s loses address, phone and notes, and keeps the rest",
  async (_, given) => {
    const platform = await testPlatform();
    const id = await makeNotedOrder(platform, 366, given);
    const young = await makeNotedOrder(platform, 364, given);
    const [before, untouched] = [await detailsOf(platform, id), await detailsOf(platform, young)];
    await removeOldData(platform);
    expect(before.order.searchText).toMatch(/613\D*555/);
    const { order, items, sent } = await detailsOf(platform, id);
    expect(order).toEqual({
      ...before.order,
      customerPhone: "-",
      deliveryAddress: null,
      deliveryCity: null,
      deliveryZip: null,
      note: "",
      cancelMessage: "",
      detailsRemovedAt: testNow,
      version: before.order.version + 1,
      // The whole number: an id may have any three digits.
      searchText: expect.not.stringMatching(/613\D*555/) as string,
    });
    expect(items).toEqual(before.items.map((item) => ({ ...item, note: "" })));
    expect(sent).toBe(0);
    expect(await detailsOf(platform, young)).toEqual(untouched);

    const once = await detailsOf(platform, id);
    await removeOldData(platform);
    expect(await detailsOf(platform, id)).toEqual(once);
  },
);

test.each([
  ["pending", { status: "pending" }],
  ["confirmed", { status: "confirmed", paymentStatus: "paid" }],
  ["preparing", { status: "preparing", paymentStatus: "paid" }],
  ["ready", { status: "ready", paymentStatus: "paid" }],
  ["completed and not paid", { status: "completed", ...card }],
  ["completed after a failed payment", { status: "completed", paymentStatus: "failed", ...card }],
  ["to be looked at", { ...over, ...card, paymentAttention: "Paid twice." }],
  ["changed lately", { ...over, updatedAt: ago(364) }],
] as const)("an old order that is %s keeps everything", async (_, given) => {
  const platform = await testPlatform();
  const id = await makeNotedOrder(platform, 800, given);
  const before = await detailsOf(platform, id);
  await removeOldData(platform);
  expect(await detailsOf(platform, id)).toEqual(before);
});

test("an old order whose money still moves keeps everything", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const ids = await Promise.all(
    [1, 2, 3].map(() => makeNotedOrder(platform, 800, { ...over, ...card })),
  );
  const [open, owed, refunding] = ids as [string, string, string];
  await insert(db, "paymentAttempts", attemptOf(open, 1, "a", { state: "processing" }));
  await insert(
    db,
    "paymentAttempts",
    attemptOf(owed, 1, "b", { state: "paid", receivedCents: 500, todo: "refund" }),
  );
  const refund = { id: crypto.randomUUID(), amountCents: 1, reason: "cold", status: "pending" };
  await insert(db, "refunds", { ...refund, orderId: refunding });
  const before = await Promise.all(ids.map((id) => detailsOf(platform, id)));
  await removeOldData(platform);
  expect(await Promise.all(ids.map((id) => detailsOf(platform, id)))).toEqual(before);
});

test("a run that stops half-way leaves whole orders, finishes the other kinds, and the next run goes on", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await fill(platform);
  const ids: string[] = [];
  for (const days of [500, 499, 498, 497, 496])
    ids.push(await makeNotedOrder(platform, days, over));
  // The third batch of two waits for this item, and gives up.
  const other = await db.startTransaction().execute();
  await other
    .selectFrom("orderItems")
    .selectAll()
    .where("orderId", "=", ids[4]!)
    .forUpdate()
    .execute();
  await expect(removeOldData(platform, 2)).rejects.toThrow(/lock timeout/);
  await other.rollback().execute();

  const isRemoved = async (id: string) => {
    const { order, items, sent } = await detailsOf(platform, id);
    const parts = [
      order.detailsRemovedAt !== null,
      order.deliveryAddress === null,
      order.customerPhone === "-",
      items.every(({ note }) => note === ""),
      sent === 0,
    ];
    expect(new Set(parts).size).toBe(1);
    return parts[0];
  };
  const removed = async () => Promise.all(ids.map(isRemoved));
  expect(await removed()).toEqual([true, true, true, true, false]);
  expect(await namesIn(platform, "heartbeats", "source")).not.toContain("old");
  await removeOldData(platform, 2);
  expect(await removed()).toEqual([true, true, true, true, true]);
});

test("more than a batch is removed in one night", async () => {
  const platform = await testPlatform();
  const { id: userId } = await makeUser(platform.db);
  await sql`
    insert into sessions (token, user_id, expires_at)
    select number::text, ${userId}, ${ago(8)} from generate_series(1, 25) number`.execute(
    platform.db,
  );
  await removeOldData(platform, 10);
  expect(await namesIn(platform, "sessions", "id")).toEqual([]);
});
