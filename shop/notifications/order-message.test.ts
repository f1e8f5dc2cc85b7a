import { expect, test } from "vitest";
import { orderMessage } from "./order-message.ts";

const order = { id: "an-order", status: "ready", pickupNumber: 12 } as const;

test("PUSH-1 a pickup is ready, a delivery is on its way, and neither says who or where", () => {
  const about = { path: "/checkout/success?order=an-order", tag: "an-order" };
  expect(orderMessage({ ...order, orderType: "pickup" })).toEqual({
    title: "P-12 is ready",
    body: "Come and get it while it's warm.",
    ...about,
  });
  expect(orderMessage({ ...order, orderType: "delivery" })).toEqual({
    title: "P-12 is on its way",
    body: "It's ready and heading to you.",
    ...about,
  });
});
