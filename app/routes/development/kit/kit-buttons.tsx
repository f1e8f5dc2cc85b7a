import Eye from "lucide-react/icons/eye";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useState } from "react";
import { Link } from "react-router";
import { OrderStatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { PaymentStatusBadge } from "#app/components/orders/payment-status-badge.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Tooltip } from "#app/components/ui/tooltip.tsx";
import { KitNote, KitRow, KitSection } from "./kit-section.tsx";

const orderStatuses = ["pending", "confirmed", "preparing", "ready", "completed", "cancelled"];
const paymentStatuses = ["pending", "paid", "failed", "refunded"];

export function KitButtons() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <KitSection title="Buttons">
        <KitRow>
          <Button variant="main">Add to Cart</Button>
          <Button>Cancel</Button>
          <Button variant="quick">Start preparing</Button>
          <Button variant="strong">Go to Checkout</Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Sending...</Button>
          <Button variant="quiet">Clear Filter</Button>
        </KitRow>
        <KitNote>Sizes, a link, a name for an icon, busy</KitNote>
        <KitRow>
          <Button variant="quick" size="small">
            Add to Cart
          </Button>
          <Button variant="quick" size="board">
            Start preparing
          </Button>
          <Button variant="main" size="large" asChild>
            <Link to="#parts">
              <Icon as={ShoppingBag} size={22} />
              Cart (3)
            </Link>
          </Button>
          <Tooltip text="View details">
            <IconButton label="View details of order 9d20c4f1">
              <Icon as={Eye} size={22} />
            </IconButton>
          </Tooltip>
          <Button busy={isBusy} busyLabel="Sending..." onClick={() => setBusy(true)}>
            Send Message
          </Button>
          <Button variant="quiet" onClick={() => setBusy(false)}>
            Reset
          </Button>
        </KitRow>
      </KitSection>
      <KitSection title="Order status">
        <KitRow>
          {orderStatuses.map((status) => (
            <OrderStatusBadge key={status} status={status} audience="admin" />
          ))}
        </KitRow>
        <KitNote>Customer dashboard: completed is gray</KitNote>
        <KitRow>
          {orderStatuses.map((status) => (
            <OrderStatusBadge key={status} status={status} audience="customer" />
          ))}
        </KitRow>
        <KitNote>Payment</KitNote>
        <KitRow>
          {paymentStatuses.map((status) => (
            <PaymentStatusBadge key={status} status={status} />
          ))}
        </KitRow>
      </KitSection>
    </>
  );
}
