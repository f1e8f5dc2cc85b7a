import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DetailedOrder } from "#app/components/orders/order-facts.tsx";
import { cents } from "#shop/money.ts";
import { PrintedTicket } from "./printed-ticket.tsx";

const order: DetailedOrder = {
  id: "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10",
  pickupNumber: 42,
  source: "online",
  due: cents(0),
  refundNeeded: cents(0),
  cancelAskedAt: null,
  cancelAsked: "",
  refundDeclined: cents(0),
  place: null,
  receivedByCard: cents(0),
  editedAt: null,
  orderType: "pickup",
  paymentMethod: "cash",
  status: "confirmed",
  paymentStatus: "pending",
  total: cents(961),
  date: "Jan 05, 2026 10:00",
  isContactHidden: false,
  version: 1,
  promise: null,
  isUnpaid: false,
  customer: { name: "Ada Example", email: "ada@example.test", phone: "613-555-0100" },
  delivery: null,
  items: [],
  note: "",
  cancelMessage: "",
  totals: { subtotal: cents(850), deliveryFee: cents(0), tax: cents(111), total: cents(961) },
  paymentId: null,
  paymentAttention: null,
  refunded: cents(0),
};
const print = (change: Partial<DetailedOrder>) =>
  renderToStaticMarkup(
    <PrintedTicket
      due="Due 2:35 PM"
      stations=""
      order={{ ...order, ...change }}
      storeName="Dollop"
      otherPlace={null}
    />,
  );

test("an order to make prints what is due, and no stop", () => {
  expect(print({})).toContain("Cash due $9.61");
  expect(print({})).not.toMatch(/CANCELLED|REFUNDED/);
});

test("NOTE-3 notes are on the printed ticket: of a plate below it, of the order below all", () => {
  const plate = { productId: null, name: "Stack", unitPrice: cents(850), quantity: 1, addOns: [] };
  const items = [{ ...plate, note: "No nuts", subtotal: cents(850) }];
  expect(print({ items, note: "Ring the bell" })).toMatch(/Stack.*No nuts.*<\/ul>.*Ring the bell/);
});

test("the ticket of a cancelled order says so, and that no cash is due", () => {
  const cancelled = print({ status: "cancelled" });
  expect(cancelled).toContain("CANCELLED");
  expect(cancelled).toContain("Nothing to collect");
  expect(cancelled).not.toContain("Cash due");
  expect(print({ status: "cancelled", paymentMethod: "card" })).not.toContain("NOT PAID");
});

test("the ticket of a refunded order says so, cancelled or not", () => {
  const refunded = print({ paymentStatus: "refunded" });
  expect(refunded).toContain("REFUNDED");
  expect(refunded).not.toContain("Cash due");
  const both = print({ status: "cancelled", paymentStatus: "refunded" });
  expect(both).toContain("CANCELLED, REFUNDED");
});
