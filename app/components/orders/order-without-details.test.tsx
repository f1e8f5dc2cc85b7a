import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { MailPlace } from "#emails/order-parts.tsx";
import { describeHow, toOrderContents } from "#app/routes/account/dashboard/dashboard-rows.ts";
import { OrderPlace } from "#app/routes/checkout/success/order-place.tsx";
import { PrintedTicket } from "./paper/printed-ticket.tsx";
import { cents } from "#shop/money.ts";
import { sampleFrame } from "#tools/sample-mails.tsx";
import { OrderFacts, type DetailedOrder } from "./order-facts.tsx";

const { store } = sampleFrame();
const details = {
  ...store,
  tagline: "",
  since: 2020,
  email: "",
  hasOpened: true,
  bookingUrl: "",
  openingLines: [],
  comingLines: [],
};
const total = cents(1750);
/** A delivery whose address, phone and notes were removed. */
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
  orderType: "delivery",
  paymentMethod: "cash",
  status: "completed",
  paymentStatus: "paid",
  total,
  date: "Jan 05, 2024, 10:00 AM",
  isContactHidden: false,
  version: 2,
  promise: null,
  isUnpaid: false,
  customer: { name: "Ada Example", email: "ada@example.test", phone: "-" },
  delivery: null,
  items: [],
  note: "",
  cancelMessage: "",
  totals: { subtotal: cents(850), deliveryFee: cents(699), tax: cents(201), total },
  refunded: cents(0),
  paymentId: null,
  paymentAttention: null,
};
const placed = { ...order, placedAt: new Date("2024-01-05T15:00:00Z") };

function render(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}

test("the administrator reads that phone and address are no longer kept", () => {
  const facts = render(<OrderFacts order={order} times={null} otherPlace={null} />);
  expect(facts.match(/No longer kept/g)).toHaveLength(2);
  expect(facts).not.toContain("tel:");
  const pickup = render(
    <OrderFacts order={{ ...order, orderType: "pickup" }} times={null} otherPlace={null} />,
  );
  expect(pickup.match(/No longer kept/g)).toHaveLength(1);
});

test("the printed ticket has the name alone", () => {
  const ticket = render(
    <PrintedTicket
      due="Due 2:35 PM"
      stations=""
      order={order}
      storeName="Dollop"
      otherPlace={null}
    />,
  );
  expect(ticket).toContain("<b>Ada Example</b></p>");
});

test("a delivery stays a delivery for its customer", () => {
  expect(describeHow(toOrderContents(placed))).toBe("Delivery, number P-42 · Cash");
  for (const status of ["completed", "ready"] as const) {
    const place = render(<OrderPlace order={{ ...placed, status }} store={details} />);
    expect(place).not.toMatch(/Pick it up|bring it here/);
  }
  expect(render(<MailPlace order={placed} store={store} />)).not.toContain("pick it up");
});
