import { useState } from "react";
import { OrderTimeline } from "#app/components/orders/order-timeline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Receipt, ReceiptSums } from "#app/components/ui/receipt.tsx";
import { KitNote, KitSection } from "./kit-section.tsx";

const statuses = ["pending", "confirmed", "preparing", "ready", "completed"] as const;
const times = {
  pending: "10:42",
  confirmed: "10:44",
  preparing: "10:51",
  ready: "11:07",
  completed: "11:20",
};

export function KitOrders() {
  const [reached, setReached] = useState(3);
  return (
    <>
      <KitSection title="Order timeline" isWide>
        <div className="live">
          <OrderTimeline
            name="Order 7c1e40b2"
            status={statuses[reached] ?? "completed"}
            times={times}
          />
        </div>
        <KitNote>
          <Button size="small" onClick={() => setReached((reached + 1) % statuses.length)}>
            Next step
          </Button>
        </KitNote>
        {(["pending", "completed"] as const).map((status) => (
          <div className="live mt-4" key={status}>
            <OrderTimeline name="Order b93f08da" status={status} times={times} />
          </div>
        ))}
        <div className="live mt-4">
          <OrderTimeline
            name="Order e04d7719"
            status="cancelled"
            times={{ cancelled: "18:09" }}
            cancelledNote="You cancelled before paying. Nothing was charged."
          />
        </div>
      </KitSection>
      <KitSection title="Receipt">
        <Receipt title="Order summary">
          <ul>
            <li className="line">
              <div className="well" />
              <div>
                <div className="line-top">
                  <h3 className="title">Strawberry Cloud</h3>
                  <span className="price">$28.50</span>
                </div>
                <p className="small mute num">$11.50 each</p>
                <ul className="line-adds">
                  <li>
                    <span>Whipped cream × 1</span>
                    <span>$1.50</span>
                  </li>
                </ul>
              </div>
            </li>
          </ul>
          <ReceiptSums
            sums={[
              { label: "Subtotal", value: "$47.50" },
              { label: "Delivery fee", value: "$6.99" },
              { label: "Tax", value: "$7.08" },
            ]}
            total={{ label: "Total", value: "$61.57" }}
          />
        </Receipt>
      </KitSection>
    </>
  );
}
