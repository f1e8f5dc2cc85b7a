import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { orderMessage } from "./order-message.ts";

const clock = {
  now: new Date("2026-11-14T17:00:00Z"),
  timeZone: "America/Toronto" as TimeZone,
};
const order = {
  id: "an-order",
  status: "ready",
  pickupNumber: 12,
  isUnpaid: false,
  promise: null,
} as const;

test("PUSH-1 a pickup is ready, a delivery is on its way, and neither says who or where", () => {
  const about = { path: "/checkout/success?order=an-order", tag: "an-order" };
  expect(orderMessage({ ...order, orderType: "pickup" }, clock)).toEqual({
    title: "P-12 is ready",
    body: "Come and get it while it's warm.",
    ...about,
  });
  expect(orderMessage({ ...order, orderType: "delivery" }, clock)).toEqual({
    title: "P-12 is on its way",
    body: "It's ready and heading to you.",
    ...about,
  });
  const at = new Date("2026-11-14T17:35:00Z");
  const promise = {
    ...{ isAsap: true, promisedFor: at, firstPromisedFor: at, readyBy: at, startBy: at },
    ...{ kitchenFrom: at, heldUntil: null, readyAt: at },
  };
  expect(orderMessage({ ...order, orderType: "delivery", promise }, clock)?.body).toBe(
    "It's ready and heading to you. It'll be at your door by 12:35 PM.",
  );
});
