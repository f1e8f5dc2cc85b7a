import { Receipt, ReceiptSums } from "#app/components/ui/receipt.tsx";
import { formatMoney, times } from "#shop/money.ts";
import { formatPickupNumber, type OrderDetails } from "#shop/orders/order.ts";

/** What was ordered, as it was sold; nothing to change any more. */
export function OrderReceipt({ order }: { readonly order: OrderDetails }) {
  const { subtotal, deliveryFee, tax, total } = order.totals;
  return (
    <Receipt title={`Order ${formatPickupNumber(order.pickupNumber)}`} className="order-receipt">
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
              {item.addOns.length > 0 && (
                <ul className="line-adds" aria-label={`Addons of ${item.name}`}>
                  {item.addOns.map((addOn) => (
                    <li key={addOn.id}>
                      <span>
                        {addOn.name} × {addOn.quantity}
                      </span>
                      <span>{formatMoney(times(addOn.unitPrice, addOn.quantity))}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ReceiptSums
        sums={[
          { label: "Subtotal", value: formatMoney(subtotal) },
          ...(deliveryFee > 0 ? [{ label: "Delivery fee", value: formatMoney(deliveryFee) }] : []),
          { label: "Tax", value: formatMoney(tax) },
        ]}
        total={{ label: "Total", value: formatMoney(total) }}
      />
    </Receipt>
  );
}
