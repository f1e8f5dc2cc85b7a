import type { OrderType } from "../../cart/price-cart.ts";
import type { TimeZone } from "../../shop-time.ts";
import { minute, minuteAfter, type Minute, type MinuteSpan } from "../minutes.ts";
import { workOf, type OrderedPlates, type ProductWork } from "../order-work.ts";
import { loadOf, type Station } from "../plan-batches.ts";
import { productWork } from "../product-work.ts";
import type { KitchenPlan, Wish } from "../promise-times.ts";
import { travelMinutesTo } from "../travel-minutes.ts";

/** What a checkout page needs to tell times by itself. In numbers, because it also travels as JSON. */
export type KitchenTerms = {
  /** The server's clock, in milliseconds since 1970: the browser's may be wrong. */
  readonly now: number;
  readonly timeZone: TimeZone;
  readonly stations: readonly Station[];
  /** By the position of its station. */
  readonly batches: readonly (readonly [
    station: number,
    from: number,
    minutes: number,
    places: number,
  ])[];
  readonly spans: readonly MinuteSpan[];
  /** The days that can be chosen; none: only as soon as possible. */
  readonly days: readonly MinuteSpan[];
  readonly finishMinutes: number;
  readonly travelMinutes: number;
  readonly behindUntil: Minute;
  readonly screen: { readonly isRequired: boolean; readonly seenAt: number | null };
  /** What the owner said about products, by id. */
  readonly productWork: Readonly<Record<string, ProductWork>>;
};

/** The plan that the server has, as a page knows it. */
export function planOf(terms: KitchenTerms): KitchenPlan {
  const batches = terms.batches.map(([station, from, minutes, places]) => ({
    stationId: terms.stations[station]!.id,
    from: minute(from),
    until: minute(from + minutes),
    places,
  }));
  const from = minuteAfter(new Date(terms.now));
  const last = Math.max(from, ...batches.map(({ until }) => until));
  const { seenAt } = terms.screen;
  return {
    stations: terms.stations,
    load: loadOf(terms.stations, batches, from, last - from),
    finishMinutes: terms.finishMinutes,
    spans: terms.spans,
    behindUntil: terms.behindUntil,
    screen: {
      isRequired: terms.screen.isRequired,
      seenAt: seenAt === null ? null : new Date(seenAt),
    },
  };
}

type PlateInCart = OrderedPlates & { readonly type: string; readonly category: string };

/** What a cart takes to make and to bring. */
export function wishOf(
  cart: readonly PlateInCart[],
  { orderType, isCard }: { readonly orderType: OrderType; readonly isCard: boolean },
  terms: KitchenTerms,
): Wish {
  // What a plate takes without a word of the owner; add-ons take nothing then.
  const plates = cart.map(({ productId, type, category }) => {
    const kitchenWork = terms.productWork[productId] ?? null;
    return [productId, productWork({ type, category, kitchenWork }, terms.stations)] as const;
  });
  const works = new Map([...Object.entries(terms.productWork), ...plates]);
  return {
    work: workOf(cart, works),
    travelMinutes: travelMinutesTo({ orderType }, terms),
    isCard,
  };
}
