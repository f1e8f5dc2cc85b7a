import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { cents, type Cents } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { sampleFrame, sampleTimeZone } from "#tools/sample-mails.tsx";
import { ContactMessage } from "./owner/contact-message.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { OrderEdited } from "./order-edited.tsx";
import { OrderDelayed } from "./order-delayed.tsx";
import { OrderLate } from "./order-late.tsx";
import { renderMail } from "./render-mail.ts";
import { RefundNotice } from "./refund-notice.tsx";
import { OrderStatusChanged, statusTitle } from "./order-status-changed.tsx";

const frame = sampleFrame();
const { store, baseUrl } = frame;
const clock = { now: new Date("2026-01-05T15:00:00Z"), timeZone: sampleTimeZone };
const order: OrderDetails = {
  id: "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10",
  pickupNumber: 42,
  source: "online",
  due: cents(0),
  refundNeeded: cents(0),
  cancelAskedAt: null,
  refundDeclined: cents(0),
  place: null,
  receivedByCard: cents(0),
  editedAt: null,
  orderType: "delivery",
  paymentMethod: "cash",
  status: "pending",
  paymentStatus: "pending",
  total: cents(3389),
  placedAt: new Date("2026-01-05T15:00:00Z"),
  version: 1,
  promise: null,
  isUnpaid: false,
  customer: { name: "Ada Example", email: "ada@example.test", phone: "613-555-0100" },
  delivery: { address: "12 Oak Street", city: "Kingston", zipCode: "K7L 1A1" },
  items: [
    {
      productId: null,
      name: "Mini <b>bites</b>",
      unitPrice: cents(850),
      quantity: 2,
      addOns: [{ id: "a", name: "Maple syrup", unitPrice: cents(100), quantity: 3 }],
      note: "",
      subtotal: cents(2300),
    },
  ],
  note: "",
  cancelMessage: "",
  totals: { subtotal: cents(2300), deliveryFee: cents(699), tax: cents(390), total: cents(3389) },
};
const pickup: OrderDetails = {
  ...order,
  orderType: "pickup",
  delivery: null,
  totals: { ...order.totals, deliveryFee: cents(0) },
};

/** What a mail program without images shows, on one line. */
async function textOf(mail: ReactElement): Promise<string> {
  return (await renderMail(mail)).text.replaceAll(/\s+/g, " ");
}

test("CHK-7 the confirmation says what, how much, where and the number", async () => {
  const text = await textOf(
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={order} />,
  );
  expect(text).toContain("Your order number: P-42");
  expect(text).toContain("Ordered Jan 05, 2026, 10:00 AM");
  expect(text).toContain("2 × Mini <b>bites</b>: $23.00");
  expect(text).toContain("+ 3 × Maple syrup, $3.00 a plate");
  expect(text).toContain("Subtotal: $23.00 Delivery: $6.99 Tax: $3.90 Total: $33.89");
  expect(text).toContain(
    "WHERE WE'LL BRING IT 12 Oak Street Kingston K7L 1A1 We'll call 613-555-0100",
  );
  expect(text).toContain("Please pay $33.89 in cash when it arrives.");
});

test("CHK-7 the receipt shows the notes to the kitchen, without their links", async () => {
  const noted = {
    ...order,
    note: "Blue car, see http://evil.example",
    items: order.items.map((item) => ({ ...item, note: "No sugar" })),
  };
  const { html, text } = await renderMail(
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={noted} />,
  );
  expect(text).toContain("Note: No sugar\n");
  expect(text).toContain("Note for the whole order: Blue car, see [link removed]\n");
  expect(html).not.toContain("evil.example");
});

test("nothing that a customer or staff type puts a link into a mail to somebody else", async () => {
  const typed = "Blocked! https://evil.example/claim or help@evil.example, evil.example";
  const hostile: OrderDetails = {
    ...order,
    source: "phone",
    status: "cancelled",
    customer: { ...order.customer, name: typed, phone: typed },
    delivery: { address: typed, city: typed, zipCode: typed },
    items: order.items.map((item) => ({ ...item, note: typed })),
    note: typed,
    cancelMessage: typed,
  };
  const mails = [
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={hostile} />,
    <OrderStatusChanged frame={frame} order={hostile} />,
    <OrderStatusChanged frame={frame} order={{ ...hostile, status: "ready" }} />,
    <OrderEdited frame={frame} timeZone={sampleTimeZone} order={hostile} />,
    <OrderDelayed frame={frame} order={hostile} clock={clock} />,
    <OrderLate
      frame={frame}
      order={{ ...hostile, promisedFor: clock.now, isAccepted: true }}
      clock={clock}
    />,
    <RefundNotice frame={frame} order={hostile} amount={cents(100)} paid={cents(900)} />,
  ];
  for (const mail of mails) {
    const { html, text } = await renderMail(mail);
    expect(html + text).not.toContain("evil.example");
  }
});

test("PAY-1 a pickup names our address and no delivery fee", async () => {
  const text = await textOf(
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={pickup} />,
  );
  expect(text).toContain("WHERE TO PICK IT UP 48 Griddle Lane Kingston, ON K7L 0A1 Get directions");
  expect(text).toContain("in cash when you pick it up");
  expect(text).not.toContain("Delivery");
});

test("CONF-5 a mail names the place that the order was told, with the way there", async () => {
  const place = { name: "Stall", street: "Springer Market Square", town: "Kingston" };
  const { html, text } = await renderMail(
    <OrderStatusChanged frame={frame} order={{ ...pickup, place, status: "ready" }} />,
  );
  expect(text).toContain("Springer Market Square");
  expect(text).not.toContain("48 Griddle Lane Kingston, ON K7L 0A1 Or");
  expect(html).toContain("destination=Stall%2C+Springer+Market+Square%2C+Kingston");
});

const customerMails = [
  ["confirmation", <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={order} />],
  ["status", <OrderStatusChanged frame={frame} order={order} />],
  ["delay", <OrderDelayed frame={frame} order={order} clock={clock} />],
  [
    "late",
    <OrderLate
      frame={frame}
      order={{ ...order, promisedFor: clock.now, isAccepted: true }}
      clock={clock}
    />,
  ],
  ["refund", <RefundNotice frame={frame} order={order} amount={cents(100)} paid={cents(900)} />],
] as const;

test.each(customerMails)("the %s mail links to its order", async (_, mail) => {
  const { html } = await renderMail(mail);
  expect(html).toContain(`href="${baseUrl}/checkout/success?order=${order.id}"`);
  expect(html).not.toContain(`href="${baseUrl}/dashboard"`);
});

test.each(customerMails)(
  "the text of the %s mail does not start with the address of the logo",
  async (_, mail) => {
    const { text } = await renderMail(mail);
    expect(text.split("\n")[0]).not.toContain(baseUrl);
  },
);

test("ADM-5 a refund in part names what was paid by card, whatever the order costs by now", async () => {
  const of = (amount: number) =>
    textOf(<RefundNotice frame={frame} order={order} amount={cents(amount)} paid={cents(3_389)} />);
  expect(await of(1_300)).toContain("We've sent $13.00 of the $33.89 you paid for order");
  expect(await of(3_389)).toContain("We've sent $33.89 for order");
});

test("names are text, not markup", async () => {
  const { html } = await renderMail(
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={order} />,
  );
  expect(html).not.toContain("<b>bites</b>");
});

test("every status has a title of its own, and ready means something else at the door", async () => {
  const titles = orderStatuses.map((status) => statusTitle({ status, orderType: "pickup" }));
  expect(new Set(titles).size).toBe(orderStatuses.length);
  for (const [given, says] of [
    [pickup, "Come and get it while it's warm."],
    [order, "It's ready and on its way to you."],
  ] as const) {
    const ready = { ...given, status: "ready" as const };
    const text = await textOf(<OrderStatusChanged frame={frame} order={ready} />);
    expect(text).toContain("Your order number: P-42");
    expect(text).toContain(says);
    // What is due stands before the place, where it cannot be missed.
    expect(text.indexOf("Please pay $33.89 in cash")).toBeGreaterThan(0);
    expect(text.indexOf("Please pay")).toBeLessThan(text.indexOf("WHERE "));
  }
});

test("a cancelled order names the number to call, and the refund if there is one", async () => {
  const cancelled = { ...order, status: "cancelled" as const };
  const mail = (refund: Cents) =>
    textOf(<OrderStatusChanged frame={frame} order={cancelled} refund={refund} />);
  expect(await mail(cents(0))).toContain("Not expecting this? Please call (613) 555-0142.");
  expect(await mail(cents(0))).not.toContain("refund");
  const refunded = await mail(cents(3_389));
  expect(refunded).toContain("We're refunding $33.89 to your card.");
  expect(refunded.indexOf("refunding")).toBeLessThan(refunded.indexOf("P-42"));
});

test("KIT-5 a cancelled order says what the shop wrote, and no other mail does", async () => {
  const told = { ...order, cancelMessage: "No plantain today." };
  const mail = (status: "cancelled" | "ready") =>
    textOf(<OrderStatusChanged frame={frame} order={{ ...told, status }} />);
  expect(await mail("cancelled")).toContain(`A message from ${store.name}: No plantain today.`);
  expect(await mail("ready")).not.toContain("plantain");
  const silent = { ...order, status: "cancelled" as const };
  expect(await textOf(<OrderStatusChanged frame={frame} order={silent} />)).not.toContain(
    "A message from",
  );
});

test("ADM-5 a cancelled order whose money was kept says so, and where to ask", async () => {
  const cancelled = { ...order, status: "cancelled" as const };
  const mail = (kept: Cents, refund: Cents, phone = store.phone) =>
    textOf(
      <OrderStatusChanged
        frame={{ ...frame, store: { ...store, phone } }}
        order={cancelled}
        refund={refund}
        kept={kept}
      />,
    );
  expect(await mail(cents(3_389), cents(0))).toContain(
    "You paid $33.89 for it, and we haven't refunded that. If you have a question about your payment, call (613) 555-0142.",
  );
  const partly = await mail(cents(3_000), cents(389));
  expect(partly).toContain("We're refunding $3.89 to your card.");
  expect(partly).toContain("That leaves $30.00 of your payment that we haven't refunded.");
  expect(await mail(cents(3_389), cents(0), "")).toContain(
    "If you have a question about your payment, write to us",
  );
  expect(await mail(cents(0), cents(3_389))).not.toContain("haven't refunded");
});

test("CON-4 the owner reads who wrote, when and what, line by line", async () => {
  const message = {
    id: "7d444840-9dc0-11d1-b245-5ffdce74fad2",
    name: "Al <i>Example</i>",
    email: "al@example.test",
    phone: null,
    subject: "A party of twenty",
    message: "Do you cater?\nOn Sunday.",
    createdAt: new Date("2026-01-05T15:00:00Z"),
  };
  const mail = <ContactMessage frame={frame} timeZone={sampleTimeZone} message={message} />;
  const { html, text } = await renderMail(mail);
  expect(text).toContain("Do you cater?\nOn Sunday.");
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    "Al <i>Example</i> (al@example.test) wrote on Jan 05, 2026, 10:00 AM:",
  );
  expect(html).not.toContain("<i>");
});
