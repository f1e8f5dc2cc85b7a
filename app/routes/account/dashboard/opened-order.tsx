import { Link } from "react-router";
import { ItemNote } from "#app/components/orders/item-note.tsx";
import { OrderAgainButton, OrderAgainNews } from "#app/components/orders/order-again.tsx";
import { LineAddOns } from "#app/components/orders/line-add-ons.tsx";
import { PrintedHead, PrintReceiptButton } from "#app/components/orders/print-receipt.tsx";
import { OrderSums } from "#app/components/orders/order-sums.tsx";
import { CompletePaymentLink } from "#app/components/checkout/complete-payment-link.tsx";
import { Cell, TableRow } from "#app/components/ui/table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { orderAddress } from "#shop/orders/mine/order-address.ts";
import { describeHow, type OrderContents } from "./dashboard-rows.ts";
import { useOrderAgain } from "#app/components/orders/use-order-again.ts";

type OpenedOrderProps = { readonly order: OrderContents; readonly date: string };

/** The items at the prices of the day. */
export function OpenedOrder({ order, date }: OpenedOrderProps) {
  const again = useOrderAgain(order.id);
  return (
    <TableRow className="order-opened">
      <Cell colSpan={6}>
        <div className="order-contents" id={`items-${order.id}`}>
          <PrintedHead title={`Order ${order.number}`} date={date} />
          <ul className="order-items" aria-label={`Items in order ${order.number}`}>
            {order.items.map((item, position) => (
              <li key={position}>
                <div className="line-top">
                  <span>
                    <b className="num">{`${item.quantity} ×`}</b> {item.name}{" "}
                    <span className="small mute num">{`${item.each} each`}</span>
                  </span>
                  <span className="price">{item.price}</span>
                </div>
                <LineAddOns of={item.name} addOns={item.addOns} plates={item.quantity} />
                <ItemNote note={item.note} />
              </li>
            ))}
          </ul>
          <div className="order-sums">
            <OrderSums totals={order.totals} />
            <p className="small mute">{describeHow(order)}</p>
            {order.note && (
              <p className="small">
                <b>Note to the kitchen:</b> {order.note}
              </p>
            )}
            {order.cancelMessage && (
              <p className="small">
                <b>Why it was cancelled:</b> {order.cancelMessage}
              </p>
            )}
            {order.isUnpaid && <CompletePaymentLink orderId={order.id} />}
            <div className="order-ways">
              <OrderAgainButton again={again} />
              <PrintReceiptButton />
              {!order.isUnpaid && (
                <Button variant="quiet" size="small" asChild>
                  <Link to={orderAddress(order.id)}>See this order</Link>
                </Button>
              )}
            </div>
          </div>
          <OrderAgainNews again={again} />
        </div>
      </Cell>
    </TableRow>
  );
}
