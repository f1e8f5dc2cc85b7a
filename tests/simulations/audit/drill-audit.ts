// npm run drill:audit -- --operations 10000 --seed 7: random operations of administrators, every fourth of them wrong and
// some where the entry cannot be written. What changed the shop has its entries, what did not has none.
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { createCardPayments } from "#platform/cards/card-payments.server.ts";
import { connect } from "#platform/database/database.server.ts";
import type { Admin, Customer } from "#shop/accounts/account.ts";
import { isRefusal } from "#shop/refusal.ts";
import { makeOrder, makeProduct } from "#tests/support/builders.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { buildPlatform } from "#tests/support/deps/build-platform.ts";
import { allLimitsRaised } from "#tests/support/limits/raised-limits.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { insert } from "#tests/support/valid-rows.ts";
import { seededRandom } from "#tools/demo/seeded-random.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { orderAndPay } from "../card-order.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { count, reportFigures } from "../report-figures.ts";
import { randomOperation, type Stock } from "./operations.ts";
import { countChanges, readFacts } from "./shop-facts.ts";

const { values } = parseArgs({
  options: {
    operations: { type: "string", default: "500" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [total, seed] = [Number(values.operations), Number(values.seed)];
const maxPrinted = 10;

const database = await openDrillDatabase("audit", { isDemo: false });
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await drill();
} finally {
  for (const end of cleanUp) await end();
}

async function drill(): Promise<void> {
  const problems: string[] = [];
  const random = seededRandom(seed);
  const owner = database.db;
  const app = connect(database.appUrl, { max: 4, applicationName: "dollop-audit" });
  cleanUp.unshift(app.close);
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  cleanUp.unshift(() => fakeStripe.close());
  const built = await buildPlatform(
    { db: app.db, appUrl: database.appUrl },
    {
      env: { ...cardSettings(fakeStripe.url), RATE_LIMITS: allLimitsRaised },
      now: () => new Date(),
    },
  );
  cleanUp.unshift(built.close);
  const platform = { ...built.platform, cardPayments: createCardPayments(built.platform.config) };

  await moveToMidday(owner, new Date());
  const recently = { confirmedAt: new Date(Date.now() + 86_400_000) };
  const admin = { ...(await makeAdmin(owner)), ...recently } as Admin;
  // The device on which they turn the kitchen's calls on and off.
  await owner
    .insertInto("sessions")
    .values({ id: admin.sessionId, token: "t", userId: admin.id, expiresAt: recently.confirmedAt })
    .execute();
  const customer: Customer = await makeCustomer(owner);
  for (let index = 0; index < 5; index++) await makeCustomer(owner);
  const dish = await makeProduct(owner);
  for (let index = 0; index < 5; index++) await makeProduct(owner, { name: `Dish ${index}` });
  for (let index = 0; index < 6; index++)
    await makeOrder(owner, { userId: customer.id, createdAt: new Date() });
  const lines = [{ productId: dish.id, quantity: 1, addOns: [] }];
  for (let index = 0; index < 8; index++)
    await orderAndPay(platform, customer, { cart: { lines, expectedTotalCents: 961 }, fakeStripe });

  const seen = { changed: 0, unchanged: 0, refused: 0, undone: 0, entries: 0 };
  let before = await readFacts(owner);
  let lastEntry = await newestEntry();
  for (let index = 0; index < total; index++) {
    if (index % 25 === 0) await addMore();
    before = await readFacts(owner);
    const operation = randomOperation(platform, admin, await readStock(), random);
    // The entry cannot be written: then nothing else may be, either.
    const isSilenced = random.integer(10) === 0;
    if (isSilenced) await sql`revoke insert on audit_entries from dollop_app`.execute(owner);
    const error: unknown = await operation.run().then(
      () => undefined,
      (thrown: unknown) => thrown ?? "thrown",
    );
    if (isSilenced) await sql`grant insert on audit_entries to dollop_app`.execute(owner);
    const after = await readFacts(owner);
    const changes = countChanges(before, after);
    const entries = await entriesSince(lastEntry);
    lastEntry = entries.at(-1)?.id ?? lastEntry;
    seen.entries += entries.length;
    if (error && isRefusal(error)) seen.refused++;
    else if (isSilenced && error) seen.undone++;
    else if (changes > 0) seen.changed++;
    else seen.unchanged++;

    const isDone = error === undefined;
    const usual = operation.isAlwaysRecorded && isDone ? 1 : changes;
    const expected = isDone ? (operation.countEntries?.() ?? usual) : usual;
    const isUnexpected = error !== undefined && !isRefusal(error) && !isSilenced;
    const isAnothers = entries.some((one) => one.actorKind === "admin" && one.actorId !== admin.id);
    if (entries.length === expected && !isUnexpected && !isAnothers) continue;
    problems.push(`${operation.name}: ${changes} changes, ${entries.length} entries`);
    if (problems.length <= maxPrinted)
      console.error(
        `${operation.name}, operation ${index}, seed ${seed}:`,
        error,
        changes,
        entries,
      );
  }

  const rewritten = await tryToRewrite();
  problems.push(...rewritten);
  const [few] = [Math.max(1, Math.floor(total / 20))];
  for (const kind of ["changed", "unchanged", "refused", "undone"] as const)
    if (seen[kind] < Math.min(few, 5)) problems.push(`only ${seen[kind]} operations were ${kind}`);
  reportFigures(
    `${count(total)} operations of administrators: ${count(seen.changed)} changed something, ${count(seen.unchanged)} nothing, ` +
      `${count(seen.refused)} refused, ${count(seen.undone)} undone because they could not be recorded; ` +
      `${count(seen.entries)} entries, ${problems.length} missing, too many or rewritten, seed ${seed}`,
    [...new Set(problems)],
  );

  async function readStock(): Promise<Stock> {
    const version = { select: ["id", "version"] as const };
    const [products, orders, messages, people, images, stations, settings] = await Promise.all([
      owner.selectFrom("products").select(version.select).where("archivedAt", "is", null).execute(),
      owner.selectFrom("orders").select(version.select).execute(),
      owner.selectFrom("contactMessages").select(version.select).execute(),
      owner.selectFrom("users").select("id").where("id", "<>", customer.id).execute(),
      owner.selectFrom("images").select("storageKey").execute(),
      owner.selectFrom("kitchenStations").select("id").orderBy("position").execute(),
      owner.selectFrom("storeSettings").select("version").executeTakeFirstOrThrow(),
    ]);
    return {
      products,
      orders,
      messages,
      people: people.map(({ id }) => id),
      images: images.map(({ storageKey }) => storageKey),
      stations: stations.map(({ id }) => id),
      settingsVersion: settings.version,
    };
  }

  /** What operations use up: products, messages, photos, sessions, mails that failed, payments to look at. */
  async function addMore(): Promise<void> {
    await makeProduct(owner, { name: `More ${crypto.randomUUID().slice(0, 8)}` });
    await insert(owner, "contactMessages", {
      name: "Al Example",
      email: "al@example.test",
      subject: "A party of twenty",
      message: "Do you cater on Sunday?",
    });
    const [person] = await owner.selectFrom("users").select("id").orderBy("id").limit(1).execute();
    const session = { userId: person!.id, token: crypto.randomUUID() };
    await owner
      .insertInto("sessions")
      .values({ ...session, expiresAt: new Date("2100-01-01") })
      .execute();
    await owner
      .insertInto("images")
      .values({
        storageKey: crypto.randomUUID().replaceAll("-", ""),
        contentType: "image/webp",
        byteSize: 1,
        width: 640,
        height: 480,
      })
      .execute();
    await sql`
      insert into pgboss.job (name, data, source_name, state)
      values ('failed-jobs', ${JSON.stringify({ orderId: crypto.randomUUID() })}, 'send-order-confirmation', 'created')`.execute(
      owner,
    );
    await sql`
      update orders set payment_attention = 'Look at this'
      where id = (select id from orders order by random() limit 1)`.execute(owner);
  }

  async function newestEntry(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select coalesce(max(id), 0)::text as id from audit_entries`.execute(owner);
    return rows[0]!.id;
  }

  async function entriesSince(id: string) {
    const { rows } = await sql<{ id: string; action: string; actorKind: string; actorId: string }>`
      select id::text as id, action, actor_kind, actor_id from audit_entries
      where id > ${id}::bigint order by audit_entries.id`.execute(owner);
    return rows;
  }

  /** With the role that runs the shop. */
  async function tryToRewrite(): Promise<readonly string[]> {
    const statements = [
      "update audit_entries set actor_id = 'nobody'",
      "delete from audit_entries",
      "truncate audit_entries",
      "drop table audit_entries",
      "alter table audit_entries disable trigger all",
      "alter table audit_entries owner to dollop_app",
      "insert into audit_entries (id, actor_kind, action, subject_kind, subject_id) overriding system value values (1, 'system', 'a.b', 'c', 'd')",
      "set role dollop_owner",
      "set session authorization dollop_owner",
    ];
    const done: string[] = [];
    // PostgreSQL answers this with a warning and grants nothing; the update has to fail all the same.
    await sql.raw("grant update on audit_entries to dollop_app").execute(app.db);
    for (const statement of statements)
      await sql
        .raw(statement)
        .execute(app.db)
        .then(
          () => done.push(`the shop's own role may: ${statement}`),
          () => {},
        );
    return done;
  }
}
