import { sql } from "kysely";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { contactForm } from "#shop/contact/contact-form.ts";
import { favoriteForm } from "#shop/favorites/favorite-form.ts";
import { changeFavorite } from "#shop/favorites/change-favorite.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { changeProductStatus } from "#shop/catalogue/products/change-product-status.server.ts";
import { placeOrder } from "#shop/orders/checkout/place-order.server.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { pauseOrdering, resumeOrdering } from "#shop/store/pause-ordering.server.ts";
import { makeProduct } from "#tests/support/builders.ts";
import { checkoutOf } from "#tests/support/checkouts.ts";
import { client } from "#tests/support/request-client.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";
import { race } from "./race.ts";
import type { RaceDeps, RaceResult } from "./race-deps.ts";

const checkout = ({ cart }: RaceDeps, checkoutId: string = crypto.randomUUID()) =>
  checkoutOf({ ...cart, checkoutId });

/** A double click, many times over: one order, and everybody is told the same. */
export async function oneOrderPerCheckout(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, width } = deps;
  const customer = await makeCustomer(owner);
  const form = checkout(deps);
  const { done, faults } = await race(width, () => placeOrder(platform, customer, form));
  const { length: orders } = await owner
    .selectFrom("orders")
    .select("id")
    .where("checkoutId", "=", form.checkoutId)
    .execute();
  const told = new Set(done.map(({ id }) => id)).size;
  return { allowed: 1, got: Math.max(orders, told), faults };
}

export async function openCashOrders(deps: RaceDeps): Promise<RaceResult> {
  const customer = await makeCustomer(deps.owner);
  const { done, faults } = await race(deps.width, () =>
    placeOrder(deps.platform, customer, checkout(deps)),
  );
  return { allowed: 3, got: done.length, faults };
}

export async function rateLimit({ platform, width }: RaceDeps): Promise<RaceResult> {
  const subject = crypto.randomUUID();
  const { done, faults } = await race(width, () => enforceRateLimit(platform, "sign-in", subject));
  return { allowed: 10, got: done.length, faults };
}

export async function favorites({ owner, platform, cart, width }: RaceDeps): Promise<RaceResult> {
  const customer = await makeCustomer(owner);
  const [{ productId }] = cart.lines;
  const { done, faults } = await race(width, (index) => {
    const plate = JSON.stringify({ productId, addOns: [], note: `Plate ${index}` });
    return changeFavorite(platform, customer, favoriteForm.parse({ plate, isFavorite: "true" }));
  });
  return { allowed: 30, got: done.length, faults };
}

export async function contactMessages({ owner, platform, width }: RaceDeps): Promise<RaceResult> {
  await sql`delete from throttles`.execute(owner);
  const form = contactForm.parse({
    name: "Al Example",
    email: "al@example.test",
    subject: "A party of twenty",
    message: "Do you cater on Sunday?",
  });
  const { done, faults } = await race(width, (index) =>
    sendContactMessage(platform, client([], `198.51.${index >> 8}.${index & 255}`), form),
  );
  return { allowed: 100, got: done.length, faults };
}

/** Two orders with the same number would be handed to the wrong people. */
export async function pickupNumbers(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, width } = deps;
  const customers = await Promise.all(Array.from({ length: width }, () => makeCustomer(owner)));
  const { done, faults } = await race(width, (index) =>
    placeOrder(platform, customers[index]!, checkout(deps)),
  );
  const ids = done.map(({ id }) => id);
  const { rows } = await sql<{ twice: number }>`
    select count(*) - count(distinct pickup_number) as twice from orders
    where id = any(${ids}::uuid[])`.execute(owner);
  return { allowed: 0, got: Number(rows[0]!.twice), faults };
}

/** The kitchen taps Accept on several screens: one change, with one entry. */
export async function oneStatusChange(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, admin, width } = deps;
  const { id: orderId } = await placeOrder(platform, await makeCustomer(owner), checkout(deps));
  const { faults } = await race(width, (index) => {
    const status = index % 2 ? ("confirmed" as const) : ("preparing" as const);
    return changeOrderStatus(platform, admin, { orderId, status, version: 1 });
  });
  const { length } = await owner
    .selectFrom("auditEntries")
    .select("id")
    .where("subjectId", "=", orderId)
    .where("action", "=", "order.status-changed")
    .execute();
  return { allowed: 1, got: length, faults };
}

/** Whoever orders after the owner was told "off the menu" must not get it. */
export async function soldOut(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, admin, width } = deps;
  const { id: productId, version } = await makeProduct(owner);
  const lines = [{ productId, quantity: 1, addOns: [] }];
  const order = async () => {
    const customer = await makeCustomer(owner);
    return placeOrder(platform, customer, checkoutOf({ lines, expectedTotalCents: 961 }));
  };
  const early = race(width / 2, order);
  await changeProductStatus(platform, admin, { productId, version, status: "inactive" });
  const late = await race(width / 2, order);
  const { faults } = await early;
  return { allowed: 0, got: late.done.length, faults: [...faults, ...late.faults] };
}

export async function paused(deps: RaceDeps): Promise<RaceResult> {
  const { owner, platform, admin, width } = deps;
  const order = async () => placeOrder(platform, await makeCustomer(owner), checkout(deps));
  const early = race(width / 2, order);
  await pauseOrdering(platform, admin, { length: "1-hour", message: "" });
  const late = await race(width / 2, order);
  const { faults } = await early;
  await resumeOrdering(platform, admin);
  return { allowed: 0, got: late.done.length, faults: [...faults, ...late.faults] };
}
