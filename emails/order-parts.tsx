import { Column, Row, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { dashboardAddress } from "#shop/orders/mine/dashboard-view.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { formatMoney } from "#shop/money.ts";
import { MailAction } from "./mail-parts.tsx";

type LineProps = {
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly weight?: number;
  readonly size?: number;
};

/** The hidden colon separates both halves in plain text, where they are on one line. */
function MailLine({ left, right, weight = 400, size = 16 }: LineProps) {
  const style = { fontSize: size, lineHeight: "24px", color: "#391d0d", fontWeight: weight };
  return (
    <Row>
      <Column style={style}>
        {left}
        <span style={{ display: "none" }}>: </span>
      </Column>
      <Column align="right" style={{ ...style, whiteSpace: "nowrap", verticalAlign: "top" }}>
        {right}
      </Column>
    </Row>
  );
}

/** The order's items and totals, as they were sold. */
export function MailReceipt({ order }: { order: Pick<OrderDetails, "items" | "totals"> }) {
  const { subtotal, deliveryFee, tax, total } = order.totals;
  return (
    <Section
      style={{ backgroundColor: "#fbf2db", borderRadius: 16, padding: 20, margin: "0 0 20px" }}
    >
      {order.items.map((item, position) => (
        <Section key={position} style={{ paddingBottom: 12 }}>
          <MailLine
            left={`${item.quantity} × ${item.name}`}
            right={formatMoney(item.subtotal)}
            weight={700}
          />
          {item.addOns.map((addOn) => (
            <MailLine
              key={addOn.id}
              left={`+ ${addOn.quantity} × ${addOn.name}`}
              right={`${formatMoney(addOn.unitPrice)} each`}
              size={14}
            />
          ))}
        </Section>
      ))}
      <MailLine left="Subtotal" right={formatMoney(subtotal)} />
      {deliveryFee > 0 && <MailLine left="Delivery" right={formatMoney(deliveryFee)} />}
      <MailLine left="Tax" right={formatMoney(tax)} />
      <MailLine left="Total" right={formatMoney(total)} weight={700} size={18} />
    </Section>
  );
}

/** The delivery address, or where to pick the order up. */
export function MailWhere({
  order: { delivery, customer },
  store,
}: {
  order: Pick<OrderDetails, "delivery" | "customer">;
  store: { readonly streetAddress: string; readonly city: string; readonly phone: string };
}) {
  return (
    <Text style={{ fontSize: 16, lineHeight: "24px", color: "#391d0d", margin: "0 0 16px" }}>
      {delivery
        ? `We'll deliver to ${delivery.address}, ${delivery.city} ${delivery.zipCode}, and call ${customer.phone} if we can't find you.`
        : `Please pick it up at ${[store.streetAddress, store.city].filter(Boolean).join(", ") || "our counter"}.`}
    </Text>
  );
}

type MailOrderLinkProps = { readonly baseUrl: string; readonly order: Pick<OrderDetails, "id"> };

/** Opens the order on the dashboard, after signing in if needed. */
export function MailOrderLink({ baseUrl, order }: MailOrderLinkProps) {
  const address = dashboardAddress({ term: "", orderId: order.id });
  return <MailAction href={baseUrl + address}>See your order</MailAction>;
}
