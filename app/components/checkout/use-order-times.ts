import { useMemo } from "react";
import type { Opening } from "#app/components/store/use-opening-state.ts";
import type { Cart } from "#shop/cart/cart.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";
import { describeAsap } from "#shop/promise/checkout/describe-asap.ts";
import { planOf, wishOf, type KitchenTerms } from "#shop/promise/checkout/kitchen-terms.ts";
import { orderChoice } from "#shop/promise/checkout/order-choice.ts";
import { timesToChoose, type DayToChoose } from "#shop/promise/checkout/times-to-choose.ts";
import { describePromise } from "#shop/promise/describe-promise.ts";
import { dateOf, minuteAfter, type Minute, type MinuteSpan } from "#shop/promise/minutes.ts";
import { platesOf } from "#shop/promise/order-work.ts";
import { isOpenFor, soonestPromise } from "#shop/promise/promise-times.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { useKitchenTerms } from "./use-kitchen-terms.ts";

export type OrderTimes = {
  /** Whether there is anything to say or to choose: not while the shop is paused, or closed without days to choose. */
  readonly isOffered: boolean;
  readonly now: Date;
  readonly timeZone: TimeZone;
  /** What "As soon as possible" means right now. */
  readonly asapText: string;
  readonly canBeAsap: boolean;
  /** The time that "As soon as possible" shows; sent along, so that a later one is asked first. */
  readonly shownFor: string | null;
  /** All days that the owner offers; none: only as soon as possible. */
  readonly offeredDays: readonly MinuteSpan[];
  /** Those on which something can still be kept. */
  readonly days: readonly DayToChoose[];
  /** What this cart takes of the kitchen. */
  readonly plates: number;
  /** What is sent: the customer's choice, or the first time if there is none for right away. */
  readonly when: string;
  /** The time that was chosen, if it has been taken since, or the shop is closed then. */
  readonly unavailableTime: { readonly at: Minute; readonly isClosed: boolean } | null;
  /** Above the button. */
  readonly text: string;
  readonly canOrder: boolean;
};

type Choice = {
  readonly lines: Cart;
  readonly orderType: OrderType;
  readonly isCard: boolean;
  /** "asap" or an instant. */
  readonly when: string;
  readonly opening: Opening | null;
  /** Where the page asks for newer times. */
  readonly address: "/checkout/times" | "/kitchen/phone-order/times";
};

/** The times of this cart, by the same rules as on the server, so that every change shows at once. */
export function useOrderTimes(
  given: KitchenTerms,
  { lines, orderType, isCard, when, opening, address }: Choice,
): OrderTimes {
  const { terms, now } = useKitchenTerms(given, address);
  const plan = useMemo(() => planOf(terms), [terms]);
  const nowMs = now.getTime();
  const { wish, soonest, days } = useMemo(() => {
    const at = new Date(nowMs);
    const wanted = wishOf(lines, { orderType, isCard }, terms);
    return {
      wish: wanted,
      soonest: soonestPromise(plan, wanted, at),
      days: timesToChoose(plan, wanted, terms.days, at),
    };
  }, [plan, terms, lines, orderType, isCard, nowMs]);

  const { timeZone, days: offeredDays } = terms;
  const clock = { now, timeZone };
  const state = opening?.state ?? { is: "open", closesAt: now };
  const isPaused = state.is === "paused";
  const canBeAsap = state.is === "open" && typeof soonest !== "string";
  const isLaterOffered = offeredDays.length > 0;
  const first = days[0]?.times[0];
  const effective = orderChoice(when, { canBeAsap, isLaterOffered, first }, now);
  const chosen = effective === "asap" ? null : new Date(effective);
  const isKept = days.some(({ times }) =>
    times.some((at) => dateOf(at).getTime() === chosen?.getTime()),
  );
  const chosenMinute = chosen && minuteAfter(chosen);
  const unavailableTime =
    chosenMinute === null || isKept
      ? null
      : { at: chosenMinute, isClosed: !isOpenFor(plan, wish, chosenMinute) };
  const asapText = describeAsap(
    { orderType, soonest, opening: state, canChoose: days.length > 0 },
    clock,
  );
  return {
    isOffered: state.is === "open" || (state.is === "closed" && days.length > 0),
    now,
    timeZone,
    asapText,
    canBeAsap,
    shownFor:
      chosen === null && typeof soonest !== "string"
        ? dateOf(soonest.promisedFor).toISOString()
        : null,
    offeredDays,
    days,
    plates: platesOf(wish.work),
    when: effective,
    unavailableTime,
    text: textOf(),
    canOrder: !isPaused && (chosen !== null || canBeAsap),
  };

  function textOf(): string {
    if (!chosen || isPaused) return asapText;
    if (!unavailableTime) return describePromise(orderType, chosen, clock);
    return unavailableTime.isClosed
      ? "We're closed at that time. Please choose another."
      : "That time has just been taken. Please choose another.";
  }
}
