import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import type { OpeningState } from "#shop/store/opening-state.ts";
import { kitchenWith, noon, wishFor } from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf } from "../minutes.ts";
import { soonestPromise } from "../promise-times.ts";
import { describeAsap } from "./describe-asap.ts";

const now = dateOf(noon);
const clock = { now, timeZone: "America/Toronto" as TimeZone };
const open: OpeningState = { is: "open", closesAt: dateOf(addMinutes(noon, 480)) };
const opensAt = dateOf(addMinutes(noon, 60));
const soonest = soonestPromise(kitchenWith(), wishFor(1), now);
const behind = soonestPromise(
  kitchenWith([], { behindUntil: addMinutes(noon, 30) }),
  wishFor(1),
  now,
);
const delivery = soonestPromise(kitchenWith(), wishFor(1, 0, { travelMinutes: 30 }), now);

test.each([
  { given: { soonest }, text: "Ready for pickup at 12:15 PM" },
  { given: { soonest: behind }, text: "Ready for pickup at 12:45 PM. We're busy right now." },
  {
    given: { soonest: delivery, orderType: "delivery" as const },
    text: "At your door by 12:45 PM",
  },
  { given: { soonest: "full" as const }, text: "Fully booked until we close." },
  {
    given: { soonest: "full" as const, canChoose: true },
    text: "Fully booked until we close. Please choose a time.",
  },
  {
    given: { soonest: "kitchen-away" as const },
    text: "Not right now: our kitchen isn't connected. Please try again in a few minutes.",
  },
  {
    given: { soonest: "kitchen-away" as const, canChoose: true },
    text: "Not right now: our kitchen isn't connected. Please choose a time.",
  },
  {
    given: { soonest: "closed" as const },
    text: "We've taken our last orders for today.",
  },
  {
    given: { opening: { is: "closed" as const, opensAt, today: "usual" as const, reason: "" } },
    text: "We're closed right now. We open at 1:00 PM.",
  },
  {
    given: {
      opening: { is: "closed" as const, opensAt, today: "usual" as const, reason: "" },
      canChoose: true,
    },
    text: "We're closed right now. We open at 1:00 PM. You can order for later.",
  },
  {
    given: { opening: { is: "paused" as const, opensAt, message: "" }, canChoose: true },
    text: "We've paused orders. Back at 1:00 PM.",
  },
])("as soon as possible: $text", ({ given, text }) => {
  const state = { orderType: "pickup" as const, soonest, opening: open, canChoose: false };
  expect(describeAsap({ ...state, ...given }, clock)).toBe(text);
});
