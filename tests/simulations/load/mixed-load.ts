import { setTimeout as pause } from "node:timers/promises";
import type { DemoShop, Shopper } from "../traffic/demo-shop.ts";
import { openKitchen } from "../traffic/kitchen.ts";
import { startAtRate } from "../traffic/steady-rate.ts";
import type { Visits } from "../traffic/visits.ts";

export type MixedLoad = { readonly shopperCount: number; readonly ordersPerSecond: number };
/** Beside the shoppers, so that nobody has hundreds of orders after half an hour. */
export const buyerCount = 2_000;
/** A shopper reads a page before opening the next one. */
const readingMs = 5_000;

/**
 * People who look around, half of them signed in, each opening a page about every five seconds; and orders by others,
 * each with the checkout page before and the confirmation page after it.
 */
export async function loadMixed(
  visits: readonly Visits[],
  { db, shoppers }: Pick<DemoShop, "db" | "shoppers">,
  { shopperCount, ordersPerSecond, minutes }: MixedLoad & { readonly minutes: number },
) {
  const buyers = shoppers.slice(shopperCount);
  const kitchen = openKitchen(db);
  let isOver = false;
  const browse = async (_: unknown, number: number) => {
    const at = visits[number % visits.length]!;
    const shopper = shoppers[number]!;
    const pages = number % 2 === 0 ? [at.customerPage, at.pageData] : [at.publicPage, at.menu];
    await pause(Math.random() * readingMs);
    for (let turn = 0; !isOver; turn++) {
      await pages[turn % pages.length]!(shopper);
      // New pages bring a file or two that the browser does not have yet.
      await at.file(shopper);
      await pause(readingMs * (0.5 + Math.random()));
    }
  };
  const browsing = Promise.all(Array.from({ length: shopperCount }, browse));
  const ordering = startAtRate(ordersPerSecond, placeAndFollow(visits, buyers));
  await pause(minutes * 60_000);
  isOver = true;
  await ordering.stop();
  await browsing;
  await kitchen.close();
  return {
    times: visits.flatMap((each) => [...each.times.values()].flat()),
    byKind: timesByKind(visits),
    failures: visits.flatMap((each) => each.failures),
    acknowledged: visits.flatMap((each) => each.acknowledged),
  };
}

/** One order after the other, each with the checkout page before and the confirmation page after it. */
export function placeAndFollow(visits: readonly Visits[], buyers: readonly Shopper[]) {
  let turn = 0;
  return async () => {
    const at = visits[turn % visits.length]!;
    const shopper = buyers[turn++ % buyers.length]!;
    await at.openCheckout(shopper);
    const order = await at.order(shopper);
    if (order) await at.openConfirmation(shopper, order);
  };
}

function timesByKind(visits: readonly Visits[]): ReadonlyMap<string, readonly number[]> {
  const all = new Map<string, number[]>();
  for (const { times } of visits)
    for (const [kind, each] of times) all.set(kind, [...(all.get(kind) ?? []), ...each]);
  return all;
}
