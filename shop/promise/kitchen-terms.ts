import type { OrderType } from "../cart/price-cart.ts";
import { minute, type MinuteSpan } from "./minutes.ts";
import { workOf, type OrderedPlates, type ProductWork } from "./order-work.ts";
import { loadOf, type Batch, type Station } from "./plan-batches.ts";
import { productWork } from "./product-work.ts";
import type { KitchenPlan, Wish } from "./promise-times.ts";
import { travelMinutesTo } from "./travel-minutes.ts";

type Span = readonly [from: number, until: number];

/** Everything that the checkout page needs to tell times without asking the server. */
export type KitchenTerms = {
  /** The server's clock: the browser's may be wrong. */
  readonly now: Date;
  readonly stations: readonly Station[];
  /** Index of the station, first minute, number of minutes, places. */
  readonly batches: readonly (readonly [number, number, number, number])[];
  readonly finishMinutes: number;
  readonly travelMinutes: number;
  readonly spans: readonly Span[];
  readonly behindUntil: number;
  readonly screen: KitchenPlan["screen"];
  /** The days that can be chosen, each from midnight to midnight of the shop; none: only as soon as possible. */
  readonly days: readonly Span[];
  /** What the owner said about single products, by id. */
  readonly work: Readonly<Record<string, ProductWork>>;
};

export function planOf(terms: KitchenTerms): KitchenPlan {
  const { stations, finishMinutes, screen, behindUntil } = terms;
  const batches = terms.batches.map(([station, from, minutes, places]): Batch => {
    const stationId = stations[station]!.id;
    return { stationId, from: minute(from), until: minute(from + minutes), places };
  });
  const first = Math.min(...batches.map(({ from }) => from), Infinity);
  const last = Math.max(...batches.map(({ until }) => until), -Infinity);
  const load =
    batches.length > 0
      ? loadOf(stations, batches, minute(first), last - first)
      : loadOf(stations, [], minute(0), 0);
  const spans = terms.spans.map(toSpan);
  return { stations, load, finishMinutes, spans, behindUntil: minute(behindUntil), screen };
}

export const daysOf = ({ days }: KitchenTerms): MinuteSpan[] => days.map(toSpan);

function toSpan([from, until]: Span): MinuteSpan {
  return { from: minute(from), until: minute(until) };
}

type CartLine = OrderedPlates & { readonly category: string; readonly type: string };

type Choices = { readonly orderType: OrderType; readonly paymentMethod: "cash" | "card" };

/** The order that the customer is about to place. */
export function wishOf(
  { stations, work, travelMinutes }: KitchenTerms,
  cart: readonly CartLine[],
  { orderType, paymentMethod }: Choices,
): Wish {
  const products = new Map<string, ProductWork>();
  for (const { productId, addOns, type, category } of cart) {
    // An add-on is never a Standard product, so it takes places only if the owner said so.
    for (const { id } of addOns) products.set(id, work[id] ?? {});
    const kitchenWork = work[productId] ?? null;
    products.set(productId, productWork({ type, category, kitchenWork }, stations));
  }
  return {
    work: workOf(cart, products),
    travelMinutes: travelMinutesTo({ orderType }, { travelMinutes }),
    isCard: paymentMethod === "card",
  };
}
