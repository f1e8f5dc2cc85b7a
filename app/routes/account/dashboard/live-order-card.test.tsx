import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { LiveOrderCard } from "./live-order-card.tsx";
import type { LiveOrder, OrderRow } from "./dashboard-rows.ts";

const order: LiveOrder = {
  id: "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10",
  number: "P-2",
  shortId: "0b8d3c0e…",
  isOver: false,
  status: "preparing",
  orderType: "delivery",
  date: "Jan 05, 2026, 10:00 AM",
  plate: null,
  times: {},
  items: [],
  delivery: { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" },
  place: null,
  note: "",
  cancelMessage: "",
  payment: "Cash",
  promise: null,
  isUnpaid: false,
  total: "$9.04",
  paying: "Please pay $9.04 in cash when it arrives.",
  totals: { subtotal: cents(0), deliveryFee: cents(0), tax: cents(0), total: cents(0) },
};

const store = {
  name: "Dollop",
  phone: "(613) 555-0142",
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 0A1",
};

function card(given: LiveOrder, others: readonly OrderRow[] = []): string {
  const Card = () => <LiveOrderCard order={given} others={others} state="live" store={store} />;
  const Stub = createRoutesStub([{ path: "*", Component: Card }]);
  return renderToStaticMarkup(<Stub />);
}

test("CONF-3 the order in progress leads with its number and its state in plain words", () => {
  expect(card(order)).toMatch(/<h2[^>]*>.*P-2.*On the griddle now.*<\/h2>/);
  expect(card(order)).toContain("Delivery to 12 Oak Street");
  const pickup = { ...order, orderType: "pickup" as const, delivery: null };
  expect(card(pickup)).toContain("Pickup at 48 Griddle Lane");
  expect(card(pickup)).toContain("Directions");
  expect(card(order)).not.toContain("Directions");
  expect(card(order)).toContain("Please pay $9.04 in cash when it arrives.");
  expect(card(order)).toContain("Live");
  const cancelled = card({ ...order, status: "cancelled", isOver: true });
  expect(cancelled).not.toContain("Live");
  expect(cancelled).not.toContain("Please pay");
  const told = card({ ...order, status: "cancelled", isOver: true, cancelMessage: "No batter." });
  expect(told).toContain("A message from Dollop: No batter.");
});

test("CONF-1 another open order leads to its own page", () => {
  const other: OrderRow = {
    id: "7d3f1c52-0b5e-4a3c-8f6e-0c9f2d4b8a11",
    number: "P-1",
    shortId: "7d3f1c52…",
    status: "pending",
    isUnpaid: false,
    date: "Jan 05, 2026, 9:00 AM",
    promise: "Ready for pickup at 9:20 AM",
    type: "Pickup",
    items: "1 item",
    total: "$5.00",
  };
  expect(card(order, [other])).toContain(`href="/checkout/success?order=${other.id}"`);
});
