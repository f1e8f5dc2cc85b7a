import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { csvHead, orderLine, type ExportedOrder } from "./orders-csv.ts";

test("an order is one line with as many cells as the head has", () => {
  const order: ExportedOrder = {
    id: "7c1e40b2-5d0a-4f1e-9b7c-2ee9a1c403bd",
    pickupNumber: 7,
    source: "online",
    orderType: "delivery",
    paymentMethod: "cash",
    status: "ready",
    paymentStatus: "pending",
    placedAt: new Date("2026-01-05T15:00:00Z"),
    promise: {
      promisedFor: new Date("2026-01-05T15:35:00Z"),
      firstPromisedFor: new Date("2026-01-05T15:25:00Z"),
      readyAt: null,
    },
    customer: { name: "=cmd|' /C calc'!A0", email: "ada@example.test", phone: "613-555-0100" },
    address: ["12 Oak Street", "Kingston", "K7L 1A1"],
    items: [
      {
        name: "Waffle",
        quantity: 2,
        addOns: [{ id: "x", name: "Honey", unitPrice: cents(100), quantity: 1 }],
      },
    ],
    subtotal: cents(1900),
    deliveryFee: cents(699),
    tax: cents(338),
    total: cents(2937),
    refunded: cents(0),
    isPaymentSetByHand: false,
    paymentId: null,
  };
  expect(orderLine(order, "America/Toronto" as TimeZone)).toBe(
    `7c1e40b2-5d0a-4f1e-9b7c-2ee9a1c403bd,P-7,"Jan 05, 2026 10:00",'=cmd|' /C calc'!A0,ada@example.test,` +
      `613-555-0100,delivery,"12 Oak Street, Kingston, K7L 1A1",2 × Waffle (1 × Honey),19.00,6.99,3.38,29.37,` +
      `0.00,cash,pending,no,,ready,"Jan 05, 2026 10:35","Jan 05, 2026 10:25",,online\r\n`,
  );
  const refunded = { ...order, paymentStatus: "refunded" as const, isPaymentSetByHand: true };
  expect(orderLine(refunded, "America/Toronto" as TimeZone)).toContain("0.00,cash,refunded,yes,");
  expect(csvHead.split(",")).toHaveLength(23);
  const byPhone = { ...order, source: "phone" as const };
  expect(orderLine(byPhone, "America/Toronto" as TimeZone)).toMatch(/,by phone\r\n$/);
});
