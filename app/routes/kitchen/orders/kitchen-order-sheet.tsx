import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import { OrderSheet } from "#app/components/orders/sheet/order-sheet.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { isEditable } from "#shop/orders/editing/require-editable.ts";
import type { ShownOrder } from "./kitchen-orders-list.tsx";

type KitchenOrderSheetProps = { readonly order: ShownOrder; readonly onClose: () => void };

export function KitchenOrderSheet({ order, onClose }: KitchenOrderSheetProps) {
  return (
    <OrderSheet
      orderId={order.id}
      version={order.version}
      onClose={onClose}
      actions={() => (
        <>
          <Button size="small" asChild>
            <a href={`/kitchen/orders/${order.id}/ticket`} target="_blank" rel="noreferrer">
              <Icon as={Printer} size={18} />
              Print
            </a>
          </Button>
          {isEditable(order) && (
            <Button size="small" asChild>
              <Link to={`/kitchen/orders/${order.id}/edit`}>Change items</Link>
            </Button>
          )}
        </>
      )}
    />
  );
}
