import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { PaymentStatusBadge } from "./payment-status-badge.tsx";

test.each([
  { status: "pending", admin: "yellow", customer: "yellow" },
  { status: "confirmed", admin: "blue", customer: "blue" },
  { status: "preparing", admin: "orange", customer: "orange" },
  { status: "ready", admin: "green", customer: "green" },
  { status: "completed", admin: "green", customer: "gray" },
  { status: "cancelled", admin: "red", customer: "red" },
  { status: "never heard of", admin: "yellow", customer: "yellow" },
])("DASH-5 ADM-6 $status is $admin for the admin, $customer for the customer", (row) => {
  for (const audience of ["admin", "customer"] as const) {
    const badge = renderToStaticMarkup(
      <OrderStatusBadge status={row.status} audience={audience} />,
    );
    expect(badge).toContain(`tone-${row[audience]}`);
    expect(badge).toContain("<svg");
  }
});

test("ADM-6 an unknown status reads as pending", () => {
  expect(renderToStaticMarkup(<OrderStatusBadge status="?" audience="admin" />)).toContain(
    "Pending",
  );
  expect(renderToStaticMarkup(<PaymentStatusBadge status="?" />)).toContain("Pending");
});

test.each([
  { status: "pending", tone: "yellow" },
  { status: "paid", tone: "green" },
  { status: "failed", tone: "red" },
  { status: "refunded", tone: "gray" },
])("ADM-6 payment $status is $tone", ({ status, tone }) => {
  expect(renderToStaticMarkup(<PaymentStatusBadge status={status} />)).toContain(`tone-${tone}`);
});
