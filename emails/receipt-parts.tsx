import type { ReactNode } from "react";
import { withoutLinks } from "#shop/mail-text.ts";
import { formatMoney, times } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { light } from "./mail-colours.ts";
import { MailBlock, MailHeading, TextOnly } from "./mail-parts.tsx";

type LineProps = {
  readonly left: ReactNode;
  readonly right?: string;
  readonly isStrong?: boolean;
  readonly size?: number;
  readonly spaceBelow?: number;
  /** A thin line above it. */
  readonly isRuled?: boolean;
};

function MailLine({
  left,
  right,
  isStrong = false,
  size = 16,
  spaceBelow = 0,
  isRuled = false,
}: LineProps) {
  const className = isRuled ? "mail-ink mail-line" : "mail-ink";
  const spaceAbove = isRuled ? 8 : 0;
  const style = {
    ...(isRuled && { borderTop: `1px solid ${light.line}` }),
    fontSize: size,
    lineHeight: "24px",
    color: light.ink,
    fontWeight: isStrong ? 700 : 400,
    verticalAlign: "top",
  };
  if (right === undefined)
    return (
      <tr>
        <td
          className={className}
          align="left"
          colSpan={2}
          style={{ ...style, padding: `${spaceAbove}px 0 ${spaceBelow}px` }}
        >
          {left}
        </td>
      </tr>
    );
  return (
    <tr>
      <td
        className={className}
        align="left"
        style={{ ...style, padding: `${spaceAbove}px 12px ${spaceBelow}px 0` }}
      >
        {left}
        <TextOnly>: </TextOnly>
      </td>
      <td
        className={className}
        align="right"
        style={{ ...style, padding: `${spaceAbove}px 0 ${spaceBelow}px`, whiteSpace: "nowrap" }}
      >
        {right}
      </td>
    </tr>
  );
}

/** Gmail hides the rest of a mail above 102 kB, and a line takes about 0.6 kB. */
const maxLines = 100;
const maxAddOns = 12;

/** The items that fit, and how many are left out. */
function listItems(items: OrderDetails["items"]) {
  let lines = 0;
  const shown = items.filter(({ addOns, note }) => {
    lines += 1 + Math.min(addOns.length, maxAddOns + 1) + (note === "" ? 0 : 1);
    return lines <= maxLines;
  });
  return { shown, left: items.length - shown.length };
}

type MailReceiptProps = { readonly order: OrderDetails; readonly timeZone: TimeZone };

/** The order's items, notes and totals, as they were sold. */
export function MailReceipt({ order, timeZone }: MailReceiptProps) {
  const { subtotal, deliveryFee, tax, total } = order.totals;
  const { shown, left } = listItems(order.items);
  return (
    <>
      <MailHeading>Your receipt</MailHeading>
      <MailBlock className="mail-box" ground={light.box}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <MailLine
              left={`Ordered ${formatDayAndTime(order.placedAt, timeZone)}`}
              size={14}
              spaceBelow={12}
            />
            {shown.map((item, position) => (
              <MailItem key={position} item={item} />
            ))}
            {left > 0 && (
              <MailLine
                left={`And ${left} more. You'll find them in your order.`}
                spaceBelow={12}
              />
            )}
            {order.note && (
              <MailLine
                left={<Note label="Note for the whole order">{order.note}</Note>}
                size={14}
                spaceBelow={12}
              />
            )}
            <MailLine left="Subtotal" right={formatMoney(subtotal)} />
            {deliveryFee > 0 && <MailLine left="Delivery" right={formatMoney(deliveryFee)} />}
            <MailLine left="Tax" right={formatMoney(tax)} spaceBelow={8} />
            <MailLine
              left="Total"
              right={formatMoney(total)}
              isStrong
              isRuled
              size={20}
              spaceBelow={6}
            />
          </tbody>
        </table>
      </MailBlock>
    </>
  );
}

function MailItem({ item }: { item: OrderDetails["items"][number] }) {
  const left = item.addOns.length - maxAddOns;
  const below: LineProps[] = [
    // The price stands beside the name: below the line's sum it would read as added to it.
    ...item.addOns.slice(0, maxAddOns).map((addOn) => ({
      left: `+ ${addOn.quantity} × ${addOn.name}, ${formatMoney(times(addOn.unitPrice, addOn.quantity))}${item.quantity > 1 ? " a plate" : ""}`,
    })),
    ...(left > 0 ? [{ left: `+ ${left} more add-ons` }] : []),
    ...(item.note ? [{ left: <Note label="Note">{item.note}</Note> }] : []),
  ];
  const lastSpace = 12;
  return (
    <>
      <MailLine
        left={`${item.quantity} × ${item.name}`}
        right={formatMoney(item.subtotal)}
        isStrong
        spaceBelow={below.length === 0 ? lastSpace : 0}
      />
      {below.map((line, position) => (
        <MailLine
          key={position}
          {...line}
          size={14}
          spaceBelow={position === below.length - 1 ? lastSpace : 0}
        />
      ))}
    </>
  );
}

function Note({ label, children }: { label: string; children: string }) {
  return (
    <>
      <strong>{label}:</strong> {withoutLinks(children)}
    </>
  );
}
