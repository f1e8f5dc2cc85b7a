import { hashPassword } from "#platform/auth/password.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { cents } from "#shop/money.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { deleteAccount } from "#shop/orders/mine/delete-account.server.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import { insertSession } from "#tests/support/http/insert-session.ts";
import { client } from "#tests/support/request-client.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { orderAndPay, orderByCard } from "../card-order.ts";
import { race } from "./race.ts";
import type { RaceDeps, RaceResult } from "./race-deps.ts";

/** Four buttons that are pressed many times, for more than was paid: each refund once, never more than 9.61. */
export async function refunds(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, admin, fakeStripe, cart, width } = deps;
  const orderId = await orderAndPay(platform, await makeCustomer(owner), { cart, fakeStripe });
  const keys = Array.from({ length: 4 }, (): string => crypto.randomUUID());
  const { faults } = await race(width, (index) =>
    refundOrder(platform, admin, {
      orderId,
      refundId: keys[index % keys.length]!,
      amount: cents(400),
      reason: "Too cold",
      cancelToo: undefined,
    }),
  );
  const made = [...fakeStripe.ledger.refunds.values()].filter(({ metadata }) =>
    keys.includes(metadata["refund_id"] ?? ""),
  );
  const twice = made.length - new Set(made.map(({ metadata }) => metadata["refund_id"])).size;
  const sum = made.reduce((total, { amount }) => total + amount, 0);
  return { allowed: 961, got: twice > 0 ? 961 + twice : sum, faults };
}

/** A card form that loads in many tabs: one open session, so that nobody pays twice. */
export async function paymentAttempts(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, fakeStripe, cart, width } = deps;
  const customer = await makeCustomer(owner);
  const orderId = await orderByCard(platform, customer, cart);
  const { faults } = await race(width, () => startPayment(platform, customer, orderId));
  const open = [...fakeStripe.ledger.sessions.values()].filter(
    ({ metadata, status }) => metadata["order_id"] === orderId && status === "open",
  );
  const { length: attempts } = await owner
    .selectFrom("paymentAttempts")
    .select("id")
    .where("orderId", "=", orderId)
    .where("state", "in", ["creating", "open"])
    .execute();
  return { allowed: 1, got: Math.max(open.length, attempts), faults };
}

/** Every administrator dismisses every other: one stays. */
export async function lastAdministrator({ owner, platform, admin, width }: RaceDeps) {
  const admins: Admin[] = [admin];
  for (let index = 0; index < 5; index++)
    admins.push({ ...(await makeAdmin(owner)), confirmedAt: admin.confirmedAt });
  const { faults } = await race(width, (index) => {
    const person = admins[index % admins.length]!;
    const { id: userId } = admins[Math.floor(index / admins.length) % admins.length]!;
    return changeRole(platform, { kind: "admin", person }, { userId }, "customer");
  });
  const left = await owner.selectFrom("users").select("id").where("role", "=", "admin").execute();
  await owner.updateTable("users").set({ role: "admin" }).where("id", "=", admin.id).execute();
  return { allowed: 0, got: left.length === 0 ? 1 : 0, faults } satisfies RaceResult;
}

/** An order must not be added to an account that is being deleted: nobody could be told about it. */
export async function deletedAccounts({ owner, platform, cart, width }: RaceDeps) {
  const password = "warm butter 42";
  const email = `${crypto.randomUUID()}@example.test`;
  const passwordHash = await hashPassword(password);
  const id = await insertAccount(owner, { name: "Ada Example", email, passwordHash });
  const session = await insertSession(owner, { email, userAgent: "race" });
  const browser = client([`${session.cookieName}=${session.cookieValue}`]);
  const customer = { ...(await makeCustomer(owner)), id, email, sessionId: session.id };
  const { faults } = await race<unknown>(width, (index) =>
    index === 0
      ? deleteAccount(platform, browser, customer, password)
      : new Promise((resolve) => setTimeout(resolve, index * 2)).then(() =>
          placeOrder(platform, customer, checkoutOf(cart)),
        ),
  );
  const isThere = await owner.selectFrom("users").select("id").where("id", "=", id).execute();
  const { length: open } = await owner
    .selectFrom("orders")
    .select("id")
    .where("userId", "=", id)
    .where("status", "not in", ["completed", "cancelled"])
    .execute();
  return { allowed: 0, got: isThere.length === 0 ? open : 0, faults } satisfies RaceResult;
}
