import { ItemNote } from "./item-note.tsx";
import { LineAddOns } from "./line-add-ons.tsx";
import { OrderSums } from "./order-sums.tsx";
import { PrintedHead, PrintReceiptButton } from "./print-receipt.tsx";
import { Receipt } from "#app/components/ui/receipt.tsx";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";

type OrderReceiptProps = {
  readonly order: OrderDetails;
  /** When it was placed; with it, the receipt can be printed. */
  readonly date?: string;
};

/** The order as it was sold; read-only. */
export function OrderReceipt({ order, date }: OrderReceiptProps) {
  const title = `Order ${formatPickupNumber(order.pickupNumber)}`;
  return (
    <Receipt title={title} className="order-receipt">
      {date && <PrintedHead title={title} date={date} />}
      <ul className="summary-lines" aria-label="Your order">
        {order.items.map((item, position) => (
          <li key={position} className="line order-receipt-line">
            <div>
              <div className="line-top">
                <span className="title">
                  {item.quantity} × {item.name}
                </span>
                <span className="price">{formatMoney(item.subtotal)}</span>
              </div>
              <LineAddOns of={item.name} addOns={item.addOns} plates={item.quantity} />
              <ItemNote note={item.note} />
            </div>
          </li>
        ))}
      </ul>
      {order.note && (
        <p className="order-receipt-note">
          <b>Note to the kitchen:</b> {order.note}
        </p>
      )}
      <OrderSums totals={order.totals} />
      {date && <PrintReceiptButton />}
    </Receipt>
  );
}
