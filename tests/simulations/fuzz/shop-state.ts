import { sql } from "kysely";
import { hashPassword } from "#platform/auth/password.server.ts";
import type { Db } from "#platform/database/database.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { toHoursFields } from "#shop/store/hours-form.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { insertSession } from "#tests/support/http/insert-session.ts";
import type { KnownValues } from "./form-values.ts";
import type { Actor } from "./requests.ts";

const password = "warm butter 42";
const actors = {
  customer: { name: "Fuzz Customer", email: "fuzz-customer@example.test", role: "customer" },
  kitchen: { name: "Fuzz Kitchen", email: "fuzz-kitchen@example.test", role: "kitchen" },
  admin: { name: "Fuzz Admin", email: "fuzz-admin@example.test", role: "admin" },
} as const;
/** Costs 8.50: 9.61 picked up, 17.50 delivered. */
export const dish = { id: "f0220000-0000-4000-8000-000000000001", name: "Fuzz pancakes" };
const contactMessage = {
  id: "f0220000-0000-4000-8000-000000000002",
  name: "Fuzz Writer",
  email: "fuzz-writer@example.test",
  subject: "A party of twenty",
  message: "Do you cater on Sunday?",
};
const line = { productId: dish.id, quantity: 1, addOns: [] };
const recipe = { base: "pancakes", arrangement: "stack", toppings: [], drizzles: [], seed: "" };
const keys = { p256dh: `${"B".repeat(86)}A`, auth: `${"A".repeat(21)}A` };

/** Good values that the schemas cannot tell; 850 and 13 % tax are 961. */
const fixedValues: KnownValues = {
  email: [actors.customer.email, "somebody@example.test", "customer@dollop.example"],
  alertEmail: ["owner@example.test"],
  password: [password, "not the password"],
  currentPassword: [password],
  newPassword: [password, "another butter 43"],
  confirmation: [password],
  confirmPassword: [password],
  code: ["123456", "12 34 56", "AAAA-BBBB"],
  phone: ["613-555-0142"],
  zipCode: ["K7L 3N6"],
  postalCode: ["K7L 3N6"],
  bookingUrl: ["https://example.test/book", ""],
  timeZone: ["America/Toronto", "Pacific/Apia"],
  deliveryFee: ["6.99"],
  taxRate: ["13", "9.75"],
  since: ["2020"],
  remindAfterMinutes: ["3"],
  alertAfterMinutes: ["8"],
  apologiseAfterMinutes: ["10"],
  warmAfterMinutes: ["4"],
  lateAfterMinutes: ["9"],
  readyTooLongAfterMinutes: ["20"],
  tellLateAfterMinutes: ["15"],
  firstDay: ["2027-12-24", "2100-12-30"],
  lastDay: ["", "2027-12-24", "2100-12-31"],
  opens: ["10:00"],
  closes: ["14:00", "00:00"],
  opensAgain: [""],
  closesAgain: [""],
  price: ["8.50"],
  amount: ["1.00", "99999.99"],
  image: ["", "https://example.test/photo.jpg"],
  drawingRecipe: [JSON.stringify({ kind: "plate", recipe })],
  lines: [JSON.stringify([line]), JSON.stringify([{ ...line, note: "No nuts" }])],
  kept: [JSON.stringify([{ position: 0, quantity: 2 }]), "[]"],
  added: [JSON.stringify([line]), "[]"],
  plate: [JSON.stringify({ productId: dish.id, addOns: [], note: "" })],
  subscription: [JSON.stringify({ endpoint: "https://push.example.test/device", keys })],
  expectedTotalCents: ["961"],
  subject: [contactMessage.subject],
  message: [contactMessage.message],
  messageId: [contactMessage.id],
  jobId: ["", "7d444840-9dc0-11d1-b245-5ffdce74fad2"],
  website: [""],
};

/** Keeps the shop open and its visitors signed in, however often the requests close and delete them. */
export async function openShopState(db: Db) {
  const passwordHash = await hashPassword(password);
  await sql`create table fuzz_settings as select * from store_settings`.execute(db);
  const cookies: Record<Actor, string> = { visitor: "", customer: "", kitchen: "", admin: "" };
  const sessionIds: string[] = [];

  async function keepSignedIn(actor: keyof typeof actors): Promise<void> {
    const { name, email, role } = actors[actor];
    const found = await db
      .selectFrom("users")
      .leftJoin("sessions", "sessions.userId", "users.id")
      .select(["users.id", "sessions.id as sessionId"])
      .where("email", "=", email)
      .execute();
    const id = found[0]?.id ?? (await insertAccount(db, { name, email, role, passwordHash }));
    await db
      .updateTable("users")
      .set({ role, banned: false, emailVerified: true, twoFactorEnabled: false })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("twoFactors").where("userId", "=", id).execute();
    await db
      .updateTable("accounts")
      .set({ password: passwordHash })
      .where("userId", "=", id)
      .execute();
    if (
      found.some(({ sessionId }) => sessionId && cookies[actor] && sessionIds.includes(sessionId))
    )
      return;
    const session = await insertSession(db, { email, userAgent: "fuzz" });
    sessionIds.push(session.id);
    cookies[actor] = `${session.cookieName}=${session.cookieValue}`;
  }

  return {
    cookies: cookies as Readonly<Record<Actor, string>>,
    /** A session of its own, as `name=value`, for a request that may end it. */
    async freshCookie(actor: keyof typeof actors): Promise<string> {
      const { email } = actors[actor];
      const { cookieName, cookieValue } = await insertSession(db, { email, userAgent: "fuzz" });
      return `${cookieName}=${cookieValue}`;
    },
    /** Somebody whom no request has touched. */
    async addCustomer() {
      const person = { name: "Ada Example", email: `${crypto.randomUUID()}@example.test` };
      await insertAccount(db, { ...person, passwordHash });
      return { ...person, password };
    },
    async restore(): Promise<KnownValues> {
      const { rows: columns } = await sql<{ names: string }>`
        select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = 'fuzz_settings' and column_name not in ('version', 'is_only_row')`.execute(
        db,
      );
      const names = sql.raw(columns[0]!.names);
      await sql`update store_settings set (${names}) = (select ${names} from fuzz_settings)`.execute(
        db,
      );
      await db.deleteFrom("specialDays").execute();
      const shown = {
        name: dish.name,
        priceCents: 850,
        isActive: true,
        archivedAt: null,
        type: "Standard",
      };
      await db
        .insertInto("products")
        .values({ ...dish, ...shown, category: "Classic" })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(shown))
        .execute();
      await db
        .insertInto("contactMessages")
        .values(contactMessage)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ version: 1 }))
        .execute();
      await keepSignedIn("customer");
      await keepSignedIn("kitchen");
      await keepSignedIn("admin");
      return { ...fixedValues, ...(await readKnown(db, sessionIds)) };
    },
  };
}

async function readKnown(db: Db, sessionIds: readonly string[]): Promise<KnownValues> {
  const settings = await readStoreSettings({ db });
  const { version } = await db
    .selectFrom("storeSettings")
    .select("version")
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom("orders")
    .select(["id", "version"])
    .orderBy("createdAt", "desc")
    .limit(6)
    .execute();
  const mine = await db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.userId")
    .select("orders.id")
    .where("users.email", "=", actors.customer.email)
    .orderBy("orders.createdAt", "desc")
    .limit(3)
    .execute();
  const products = await db
    .selectFrom("products")
    .select(["id", "version"])
    .orderBy("updatedAt", "desc")
    .limit(6)
    .execute();
  const users = await db
    .selectFrom("users")
    .select("id")
    .orderBy("createdAt", "desc")
    .limit(6)
    .execute();
  const versions = [
    // Of the contact message.
    1,
    version,
    ...newest.map((order) => order.version),
    ...products.map((one) => one.version),
  ];
  const ids = products.map(({ id }) => id);
  return {
    ...Object.fromEntries(
      Object.entries(toHoursFields(settings.hours)).map(([field, clock]) => [field, [clock]]),
    ),
    orderId: [...newest, ...mine].map(({ id }) => id),
    productId: ids,
    before: ["", ...ids],
    userId: users.map(({ id }) => id),
    sessionId: sessionIds.slice(-4),
    version: [...new Set(versions)].map(String),
  };
}
